import "server-only";
import type { OrderFile } from "@/generated/prisma/client";
import { recordActivity } from "@/lib/access/activity/mutations";
import { closeAlerts } from "@/lib/access/staff/alert-mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { fileLabel } from "@/lib/catalog/plans/rules/file-kinds";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, notFound, orNotFound } from "@/lib/platform/errors";
import { queueMail } from "@/lib/queue/outbox/mutations";
import { queueOrderEvent } from "@/lib/sales/assistants/event-mutations";
import { isFileEnded } from "@/lib/sales/fulfilment/rules/deliverables";
import { issueInvoices } from "@/lib/sales/invoices/issue-mutations";
import { fulfilOrder } from "../fulfilment-mutations";
import { addOrderEvent, type LockedOrder, lockOrder } from "../mutations";
import { reviewAlert } from "../payment-mutations";
import type { ResendMail, ResolveOrder, UpdateOrderFile } from "./schema";

const RESEND_PAUSE_MS = 60_000;

async function lockOrderOrNotFound(tx: Tx, id: number): Promise<LockedOrder> {
  orNotFound(await tx.order.findUnique({ where: { id }, select: { id: true } }), "order");
  return lockOrder(tx, id);
}

function note(
  tx: Tx,
  actor: Staff,
  action: string,
  order: LockedOrder,
  states: { before?: object; after?: object },
) {
  const entry = { actor, action, entityType: "order", entityId: order.id, label: order.number };
  return recordActivity(tx, { ...entry, ...states });
}

/** The buyer never sees it. @throws AppError `not_found`, `forbidden` */
export async function addOrderNote(id: number, text: string, actor: Staff): Promise<void> {
  assertCan(actor, "orders:note");
  await db.$transaction(async (tx) => {
    const order = await lockOrderOrNotFound(tx, id);
    await addOrderEvent(tx, id, "note", text, actor.id);
    await note(tx, actor, "note", order, {});
  });
}

/**
 * @throws AppError `not_found`, `forbidden`, `conflict` when there is nothing to send or the same went out a
 * moment ago
 */
export async function resendMail(id: number, { kind }: ResendMail, actor: Staff): Promise<void> {
  assertCan(actor, "orders:resend");
  await db.$transaction(async (tx) => {
    const order = await lockOrderOrNotFound(tx, id);
    if (order.paidAt === null)
      throw new AppError("conflict", "This order is not paid: there is no email yet.");
    if (!order.email) throw new AppError("conflict", "The buyer left no email address.");
    const since = new Date(Date.now() - RESEND_PAUSE_MS);
    const recent = await tx.mail.findFirst({ where: { orderId: id, kind, createdAt: { gt: since } } });
    if (recent) throw new AppError("conflict", "This email was queued less than a minute ago.");
    const sent = await tx.mail.count({ where: { orderId: id, kind } });
    await queueMail(tx, kind, {
      key: `${kind}:${order.number}:again-${sent}`,
      to: order,
      data: {},
      orderId: id,
    });
    const what = kind === "receipt" ? "The receipt" : "The order link";
    await addOrderEvent(tx, id, "mail", `${what} was queued to be sent again.`, actor.id);
    await note(tx, actor, "resend", order, { after: { kind } });
  });
}

async function assertGivable(tx: Tx, order: LockedOrder, file: OrderFile): Promise<void> {
  if (file.transferredAt)
    throw new AppError("conflict", "The license of this file was passed on: it is its new holder's.");
  if (isFileEnded(order.lines, file)) {
    const message = "What this file was bought with was refunded: it is not the buyer's any more.";
    throw new AppError("conflict", message);
  }
  const open = { orderId: order.id, state: "open", fileIds: { has: file.id } } as const;
  if (await tx.buyerRefund.findFirst({ where: open, select: { id: true } }))
    throw new AppError("conflict", "The buyer has asked for this money back, and the refund is under way.");
}

/** @throws AppError `not_found`, `forbidden`, `conflict` for a file that ended with a refund */
export async function updateOrderFile(
  id: number,
  fileId: number,
  input: UpdateOrderFile,
  actor: Staff,
): Promise<void> {
  assertCan(actor, "orders:reset-downloads");
  await db.$transaction(async (tx) => {
    const order = await lockOrderOrNotFound(tx, id);
    const before = await tx.orderFile.findFirst({ where: { id: fileId, orderId: id } });
    if (!before) throw notFound("There is no such file in this order.");
    const { downloads, isRevoked } = input;
    if (isRevoked === false) await assertGivable(tx, order, before);
    const changed = isRevoked !== undefined && isRevoked !== (before.revokedAt !== null);
    const after = await tx.orderFile.update({
      where: { id: fileId },
      data: {
        ...(downloads === undefined ? {} : { downloads }),
        ...(changed ? { revokedAt: isRevoked ? new Date() : null, isTakenByStaff: isRevoked } : {}),
      },
    });
    const plan = order.lines.find((line) => line.planId === before.planId)?.planName ?? "a plan";
    const name = `${fileLabel(before.kind)} of ${plan}`;
    if (downloads !== undefined) {
      await addOrderEvent(tx, id, "download", `The downloads of ${name} were reset.`, actor.id);
    }
    if (changed) {
      const text = isRevoked ? "was taken from the buyer" : "was restored to the buyer";
      await addOrderEvent(tx, id, "download", `${name} ${text}.`, actor.id);
    }
    const action = changed ? (isRevoked ? "revoke-downloads" : "restore-downloads") : "reset-downloads";
    const side = (file: typeof before) => ({
      file: name,
      downloads: file.downloads,
      revokedAt: file.revokedAt,
    });
    if (changed || downloads !== undefined) {
      await note(tx, actor, action, order, { before: side(before), after: side(after) });
    }
  });
}

function closedState(order: LockedOrder) {
  return order.refundedCents > 0
    ? { status: "refunded" as const, paidAt: order.paidAt ?? new Date() }
    : { status: "canceled" as const };
}

/** @throws AppError `not_found`, `forbidden`, `conflict` when it waits for no decision */
export async function resolveOrder(id: number, { resolution }: ResolveOrder, actor: Staff): Promise<void> {
  assertCan(actor, "orders:resolve");
  await db.$transaction(async (tx) => {
    const order = await lockOrderOrNotFound(tx, id);
    if (order.status !== "review") throw new AppError("conflict", "This order does not wait for a review.");
    const fulfil = resolution === "fulfil";
    const paidAt = order.paidAt ?? new Date();
    const state = fulfil
      ? { status: order.refundedCents > 0 ? ("partially_refunded" as const) : ("paid" as const), paidAt }
      : closedState(order);
    await tx.order.update({ where: { id }, data: state });
    // What is due counts from the decision: nobody could begin before it.
    if (fulfil) await fulfilOrder(tx, order, order.email, new Date());
    else await queueOrderEvent(tx, order, "review");
    const message = fulfil
      ? "Reviewed: the payment was accepted and the files were delivered."
      : "Reviewed: the order was closed without delivery.";
    await addOrderEvent(tx, id, "resolved", message, actor.id);
    await closeAlerts(tx, reviewAlert(id), actor);
    await note(tx, actor, "resolve", order, {
      before: { status: order.status, reviewReason: order.reviewReason },
      after: { status: state.status, reviewReason: order.reviewReason, resolution },
    });
    if (order.paidAt === null) await issueInvoices(tx, id, [{ reason: "sale" }]);
  });
}
