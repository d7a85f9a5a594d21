import "server-only";
import type { License, LicenseTransfer } from "@/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, invalidField, notFound } from "@/lib/platform/errors";
import { emailColumns, emailKey } from "@/lib/platform/format/email";
import { isToken, linkToken, newTokenNonce, tokenHash } from "@/lib/platform/http/link-token";
import { queueMail } from "@/lib/queue/outbox/mutations";
import { addOrderEvent, type LockedOrder, lockOrder } from "@/lib/sales/orders/mutations";
import { DISPUTED } from "@/lib/sales/orders/rules/disputed";
import { passOn } from "./pass-on-mutations";
import { transferProblem } from "./record-dto";
import type { StartTransfer } from "./schema";
import type { TransferDto } from "./transfer-dto";
import { findTransfer } from "./transfer-queries";

const DAYS = 14;

/**
 * The order and those that its license came from: by an upgrade, or passed on. In the order of their ids, as
 * everybody who holds several; what happens to the payment of one of them waits, or came before.
 */
async function lockWithSources(tx: Tx, orderId: number): Promise<LockedOrder[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    WITH RECURSIVE chain AS (
      SELECT id, parent_order_id FROM orders WHERE id = ${orderId}
      UNION SELECT o.id, o.parent_order_id FROM orders o JOIN chain c ON o.id = c.parent_order_id)
    SELECT id FROM chain ORDER BY id`;
  const orders: LockedOrder[] = [];
  for (const { id } of rows) orders.push(await lockOrder(tx, id));
  return orders;
}

interface Source {
  orders: LockedOrder[];
  order: LockedOrder;
  line: LockedOrder["lines"][number];
  license: License;
}

/** @throws AppError `not_found`, `conflict` with why it cannot be passed on now */
async function transferable(tx: Tx, orderId: number, lineId: number): Promise<Source> {
  const orders = await lockWithSources(tx, orderId);
  const order = orders.find(({ id }) => id === orderId);
  const line = order?.lines.find(({ id }) => id === lineId);
  if (!order || !line) throw notFound("There is no such line in this order.");
  const [tasks, license, credit] = await Promise.all([
    tx.orderTask.findMany({ where: { lineId }, include: { files: true } }),
    tx.license.findUnique({ where: { lineId } }),
    tx.lineCredit.findFirst({ where: { baseLineId: lineId, releasedAt: null } }),
  ]);
  const problem = transferProblem({ status: order.status, tasks }, line);
  if (problem) throw new AppError("conflict", problem);
  if (orders.some(({ disputedAt }) => disputedAt)) throw new AppError("conflict", DISPUTED);
  if (credit) throw new AppError("conflict", "An upgrade of this line is open or took its place.");
  if (!license || license.revokedAt)
    throw new AppError("conflict", "This order holds no valid license of this line.");
  return { orders, order, line, license };
}

function links() {
  const [holderNonce, heirNonce] = [newTokenNonce(), newTokenNonce()];
  const hash = (nonce: string) => tokenHash(linkToken(nonce));
  return { holderNonce, heirNonce, holderTokenHash: hash(holderNonce), heirTokenHash: hash(heirNonce) };
}

async function askBoth(tx: Tx, order: LockedOrder, transfer: LicenseTransfer): Promise<void> {
  const mail = (side: "holder" | "heir") => ({
    key: `license-transfer:${transfer.id}:${side}`,
    data: { transferId: transfer.id, side },
  });
  await queueMail(tx, "license-transfer", { ...mail("holder"), to: order, orderId: order.id });
  // Not of the order: its emails go to who bought it.
  await queueMail(tx, "license-transfer", { ...mail("heir"), to: transfer });
}

/**
 * Takes the place of one that is still open, whose links end.
 * @throws AppError `not_found`, `validation_failed` for the holder's own address, `conflict`
 */
export async function startTransfer(
  token: string,
  lineId: number,
  { name, email }: StartTransfer,
  now = new Date(),
): Promise<void> {
  const found = isToken(token)
    ? await db.order.findUnique({ where: { tokenHash: tokenHash(token) }, select: { id: true } })
    : null;
  if (!found) throw notFound("There is no such order.");
  await db.$transaction(async (tx) => {
    const { order, license } = await transferable(tx, found.id, lineId);
    if (!order.email)
      throw new AppError("conflict", "This order names no email address. Please write to us.");
    if (emailKey(email) === order.emailKey)
      throw invalidField("email", "This is your own address: the license is yours already");
    await tx.licenseTransfer.updateMany({
      where: { licenseId: license.id, doneAt: null, canceledAt: null },
      data: { canceledAt: now },
    });
    const expiresAt = new Date(now.getTime() + DAYS * 86_400_000);
    const transfer = await tx.licenseTransfer.create({
      data: {
        licenseId: license.id,
        fromLineId: lineId,
        name,
        ...emailColumns(email),
        ...links(),
        expiresAt,
      },
    });
    await askBoth(tx, order, transfer);
    await addOrderEvent(
      tx,
      order.id,
      "transfer",
      `License ${license.number} is to be passed on: both were asked.`,
    );
  });
}

/**
 * The second of the two confirmations passes the license on; each link can be used as often as one likes.
 * @throws AppError `not_found`, `gone` when it was called off or is over, `conflict` with why it cannot be
 * passed on now
 */
export async function confirmTransfer(token: string, now = new Date()): Promise<TransferDto> {
  const found = await findTransfer(token);
  if (!found) throw notFound("There is no such transfer.");
  const line = await db.orderLine.findUnique({
    where: { id: found.transfer.fromLineId },
    select: { id: true, orderId: true },
  });
  if (!line) throw notFound("There is no such transfer.");
  return db.$transaction(async (tx) => {
    await lockWithSources(tx, line.orderId);
    const transfer = await tx.licenseTransfer.findUniqueOrThrow({ where: { id: found.transfer.id } });
    if (transfer.doneAt) return { state: "done" };
    if (transfer.canceledAt || transfer.expiresAt <= now)
      throw new AppError("gone", "This link is over. Ask the holder of the license to begin again.");
    const source = await transferable(tx, line.orderId, line.id);
    const confirmed = await tx.licenseTransfer.update({
      where: { id: transfer.id },
      data:
        found.side === "holder"
          ? { holderConfirmedAt: transfer.holderConfirmedAt ?? now }
          : { heirConfirmedAt: transfer.heirConfirmedAt ?? now },
    });
    if (!confirmed.holderConfirmedAt || !confirmed.heirConfirmedAt) return { state: "waiting" };
    await passOn(tx, source, confirmed, now);
    return { state: "done" };
  });
}
