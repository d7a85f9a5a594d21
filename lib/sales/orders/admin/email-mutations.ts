import "server-only";
import { recordActivity } from "@/lib/access/activity/mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, orNotFound } from "@/lib/platform/errors";
import { emailColumns } from "@/lib/platform/format/email";
import { linkToken, newTokenNonce, tokenHash } from "@/lib/platform/http/link-token";
import { queueMail } from "@/lib/queue/outbox/mutations";
import { callOffTransfers } from "@/lib/sales/licenses/end-mutations";
import { addOrderEvent, type LockedOrder, lockOrder } from "../mutations";
import type { CorrectEmail } from "./schema";

const isUnpaid = ({ status }: LockedOrder) => ["pending", "failed", "canceled"].includes(status);

/** Locked. Other orders only as far as they go to the same address. */
async function ordersOfBuyer(tx: Tx, id: number): Promise<LockedOrder[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    WITH RECURSIVE tied AS (
      SELECT id, parent_order_id FROM orders WHERE id = ${id}
      UNION
      SELECT o.id, o.parent_order_id FROM orders o
        JOIN tied t ON o.id = t.parent_order_id OR o.parent_order_id = t.id)
    SELECT o.id FROM orders o JOIN tied USING (id)
    WHERE o.email_key = (SELECT email_key FROM orders WHERE id = ${id}) ORDER BY o.id`;
  const orders: LockedOrder[] = [];
  for (const row of rows) orders.push(await lockOrder(tx, row.id));
  return orders;
}

async function mailNewLink(tx: Tx, order: LockedOrder, toEmail: string, userId: number): Promise<void> {
  const sent = await tx.mail.count({ where: { orderId: order.id, kind: "order-link" } });
  await queueMail(tx, "order-link", {
    key: `order-link:${order.number}:again-${sent}`,
    to: { email: toEmail, name: order.name },
    data: { isNew: true },
    orderId: order.id,
    createdBy: userId,
  });
}

/** The private link of the old address is closed; mails that still wait go to the new one. */
async function moveOrder(tx: Tx, order: LockedOrder, email: string, actor: Staff): Promise<void> {
  const tokenNonce = newTokenNonce();
  await tx.order.update({
    where: { id: order.id },
    data: { ...emailColumns(email), tokenNonce, tokenHash: tokenHash(linkToken(tokenNonce)) },
  });
  await tx.downloadGrant.deleteMany({
    where: { OR: [{ orderFile: { orderId: order.id } }, { taskFile: { task: { orderId: order.id } } }] },
  });
  // Whoever has the wrong address may have the link that confirms one.
  await callOffTransfers(tx, [order.id]);
  await tx.mail.updateMany({
    where: { orderId: order.id, status: { not: "sent" } },
    data: { toEmail: email },
  });
  if (!isUnpaid(order)) await mailNewLink(tx, order, email, actor.id);
  const message =
    "The email address of the buyer was corrected. The private link ended; a new one is emailed.";
  await addOrderEvent(tx, order.id, "email", message, actor.id);
  await recordActivity(tx, {
    ...{ actor, action: "correct-email", entityType: "order", entityId: order.id, label: order.number },
    before: { email: order.email },
    after: { email },
  });
}

/**
 * Its upgrades too. The private link ends, since whoever has the wrong address may have it, and a new one is
 * mailed.
 * @throws AppError `not_found`, `forbidden`, `conflict` when nothing is paid yet or nothing would change
 */
export async function correctEmail(id: number, { email }: CorrectEmail, actor: Staff): Promise<void> {
  assertCan(actor, "orders:correct-email");
  await db.$transaction(async (tx) => {
    orNotFound(await tx.order.findUnique({ where: { id }, select: { id: true } }), "order");
    const orders = await ordersOfBuyer(tx, id);
    const order = orNotFound(orders.find((one) => one.id === id) ?? null, "order");
    if (isUnpaid(order))
      throw new AppError("conflict", "This order is not paid: nothing was emailed for it.");
    if (order.email === email) throw new AppError("conflict", "The order goes to this address already.");
    for (const one of orders) await moveOrder(tx, one, email, actor);
  });
}
