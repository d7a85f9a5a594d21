import "server-only";
import type { BuyerRefund } from "@/generated/prisma/client";
import { alertStaff } from "@/lib/access/staff/alert-mutations";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { formatCents } from "@/lib/platform/format/money";
import { faultPoint } from "@/lib/platform/ops/fault-point";
import { isFileEnded } from "@/lib/sales/fulfilment/rules/deliverables";
import { readRefundFacts, refundWindow, UNDER_WAY } from "./buyer-refund-queries";
import { isFulfilled } from "./dto";
import { addOrderEvent, lockOrder, orderScreen } from "./mutations";
import { REFUSAL_WORDS, type RefundRefusal, returnOf } from "./rules/buyer-refund";

export const refused = (refusal: RefundRefusal) => new AppError(refusal, REFUSAL_WORDS[refusal]);

/** A download that has begun is seen by this, and one that begins later finds its file revoked. */
async function lockFiles(tx: Tx, orderId: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM order_files WHERE order_id = ${orderId} ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`
    SELECT f.id FROM task_files f JOIN order_tasks t ON t.id = f.task_id
    WHERE t.order_id = ${orderId} ORDER BY f.id FOR UPDATE OF f`;
}

/**
 * Revokes what the refund ends, before the provider is asked.
 * @returns undefined where nothing of it is left to refund
 * @throws AppError `not_found`, `forbidden` when the order is not paid, or a code of REFUND_REFUSALS
 */
export async function beginBuyerRefund(
  orderId: number,
  lineId: number | undefined,
  now: Date,
): Promise<BuyerRefund | undefined> {
  const begun = await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (lineId !== undefined && order.lines.every(({ id }) => id !== lineId)) {
      throw notFound("There is no such line in this order.");
    }
    if (order.status === "refunded") return undefined;
    if (!isFulfilled(order.status) || !order.paidAt)
      throw new AppError("forbidden", "This order is not paid.");
    await lockFiles(tx, orderId);
    const facts = await readRefundFacts(tx, orderId);
    if (facts.isUnderWay) throw new AppError("unavailable", UNDER_WAY, { retryAfter: 60 });
    const wanted = returnOf(order, facts, await refundWindow(order.paidAt, now, tx), lineId);
    if ("refusal" in wanted) throw refused(wanted.refusal);
    if (!("fileIds" in wanted)) return undefined;
    const { amountCents, fileIds } = wanted;
    await tx.orderFile.updateMany({ where: { id: { in: fileIds } }, data: { revokedAt: now } });
    const row = await tx.buyerRefund.create({
      data: { orderId, lineId: lineId ?? null, amountCents, fileIds },
    });
    const of = lineId === undefined ? "the order" : order.lines.find(({ id }) => id === lineId)?.planName;
    await addOrderEvent(
      tx,
      orderId,
      "refund",
      `The buyer asked for ${formatCents(amountCents)} of ${of} back: nothing of it was used.`,
    );
    return row;
  });
  if (begun) faultPoint("buyer-refund:revoked");
  return begun;
}

/** Raises no alarm: the next look at it is later. */
export const markTried = (id: number) =>
  db.buyerRefund.update({ where: { id }, data: { triedAt: new Date() } });

async function giveFilesBack(tx: Tx, { orderId, fileIds }: BuyerRefund): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const files = await tx.orderFile.findMany({ where: { id: { in: fileIds } } });
  // What another refund has ended meanwhile stays ended.
  const own = order.status === "refunded" ? [] : files.filter((file) => !isFileEnded(order.lines, file));
  await tx.orderFile.updateMany({
    where: { id: { in: own.map(({ id }) => id) } },
    data: { revokedAt: null },
  });
}

async function comeToNothing(tx: Tx, row: BuyerRefund, reason: string): Promise<void> {
  await giveFilesBack(tx, row);
  const message = `The refund of ${formatCents(row.amountCents)} that the buyer asked for came to nothing: ${reason}`;
  await addOrderEvent(tx, row.orderId, "refund", message);
  const { number } = await tx.order.findUniqueOrThrow({
    where: { id: row.orderId },
    select: { number: true },
  });
  await alertStaff(tx, { message: `Order ${number}: ${message}`, link: orderScreen(row.orderId) });
}

const end = (tx: Tx, { id }: BuyerRefund, state: "done" | "undone") =>
  tx.buyerRefund.update({ where: { id }, data: { state, endedAt: new Date() } });

/** With the rows of the refund, in their transaction. One that is on its way stays open until it is known. */
export async function closeBuyerRefund(tx: Tx, row: BuyerRefund, providerRefundId: string): Promise<void> {
  const refund = await tx.refund.findUnique({ where: { providerRefundId }, select: { status: true } });
  if (!refund || refund.status === "pending") return;
  await end(tx, row, refund.status === "succeeded" ? "done" : "undone");
  if (refund.status === "failed") await comeToNothing(tx, row, "the bank did not take it.");
  faultPoint("buyer-refund:before-commit");
}

/** For one that the provider refuses. */
export async function undoBuyerRefund(row: BuyerRefund, reason: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockOrder(tx, row.orderId);
    await end(tx, row, "undone");
    await comeToNothing(tx, row, reason);
  });
}
