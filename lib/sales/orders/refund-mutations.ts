import "server-only";
import type { Order, Prisma, RefundKind, RefundStatus } from "@/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { formatCents } from "@/lib/platform/format/money";
import type { MailData } from "@/lib/queue/outbox/kind-schema";
import { queueMail } from "@/lib/queue/outbox/mutations";
import { queueOrderEvent } from "@/lib/sales/assistants/event-mutations";
import { cancelTasks, restoreDeliveries, revokeDeliveries } from "@/lib/sales/fulfilment/mutations";
import { choiceOf } from "@/lib/sales/fulfilment/rules/deliverables";
import { issueInvoices, type Reason } from "@/lib/sales/invoices/issue-mutations";
import { restoreLicenses, revokeLicenses } from "@/lib/sales/licenses/issue-mutations";
import type { ProviderRefund } from "@/lib/sales/payments/schema";
import { cancelWork, resumeWork } from "@/lib/sales/requests/work-mutations";
import { alertOfCredit, releaseCredits } from "./credit-mutations";
import { addOrderEvent, type LockedOrder, lockOrder } from "./mutations";
import { isRefunded, refundedOfLine, refundShares } from "./rules/refund-shares";

function refundStatus(status: string | null | undefined): RefundStatus {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

export interface RefundedBy {
  /** Left out for the buyer. */
  userId?: number;
  cancelTasks?: readonly number[];
  alsoRecord: (tx: Tx, before: Order) => Promise<void>;
}

export type MoneyBack = ProviderRefund & { kind?: RefundKind };

/** A refund made at the provider's own pages names no line. */
function lineOf(order: LockedOrder, { metadata }: ProviderRefund): number | undefined {
  return order.lines.find(({ id }) => String(id) === metadata?.lineId)?.id;
}

/** A dispute that was lost is told as the dispute that it is. */
async function tellOfRefund(tx: Tx, order: LockedOrder, kind: RefundKind): Promise<void> {
  if (kind !== "dispute") await queueOrderEvent(tx, order, "refund");
}

/** @returns what is known now and was not before: that the money is on its way back, or that the bank sent it back */
async function storeRefund(
  tx: Tx,
  order: LockedOrder,
  refund: MoneyBack,
  by?: RefundedBy,
): Promise<Reason | undefined> {
  const status = refundStatus(refund.status);
  const stored = await tx.refund.findMany({ where: { orderId: order.id } });
  const known = stored.find(({ providerRefundId }) => providerRefundId === refund.id);
  const made = by ? { createdBy: by.userId ?? null, reason: refund.reason ?? null } : {};
  const kind = refund.kind ?? "refund";
  if (!known) {
    const shares = refundShares(order.lines, stored, refund.amount, lineOf(order, refund));
    const { id: providerRefundId, amount: amountCents, reason = null } = refund;
    const row = { orderId: order.id, providerRefundId, kind, amountCents, status, shares, reason };
    const { id: refundId } = await tx.refund.create({ data: { ...row, ...made } });
    await tellOfRefund(tx, order, kind);
    return status === "succeeded" ? { reason: "refund", refundId } : undefined;
  }
  // A refund that succeeded is not pending again by an old event, and one that failed stays so.
  const isNews = status !== "pending" && known.status !== "failed";
  await tx.refund.update({ where: { id: known.id }, data: { ...(isNews ? { status } : {}), ...made } });
  if (!isNews || known.status === status) return undefined;
  await tellOfRefund(tx, order, known.kind);
  if (status === "succeeded") return { reason: "refund", refundId: known.id };
  return known.status === "succeeded" ? { reason: "return", refundId: known.id } : undefined;
}

type Ended = Pick<MailData<"refund">, "isFull" | "isHeld" | "lines" | "tasks">;

/** Once for each refund. */
async function queueRefundMail(
  tx: Tx,
  order: LockedOrder,
  refund: ProviderRefund,
  ended: Ended,
): Promise<void> {
  const amount = formatCents(refund.amount);
  if (!order.email) {
    const text = `No email was sent about the refund of ${amount}: there is no address.`;
    await addOrderEvent(tx, order.id, "mail", text);
    return;
  }
  const data = { amountCents: refund.amount, ...ended };
  await queueMail(tx, "refund", { key: `refund:${refund.id}`, to: order, data, orderId: order.id });
}

/**
 * A line that is refunded in whole ends with its files, license and open tasks; a partial refund cancels the
 * tasks that it names. The same refund told twice is one row, one mail and one credit note.
 * @throws AppError `conflict` when the payment itself is not known yet
 */
export async function recordRefunds(
  orderId: number,
  refunds: ProviderRefund[],
  by?: RefundedBy,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await lockOrder(tx, orderId);
    if (["pending", "failed", "canceled"].includes(before.status)) {
      throw new AppError("conflict", `Order ${before.number} is refunded before it is known to be paid.`);
    }
    const reasons: Reason[] = before.paidAt === null ? [{ reason: "sale" }] : [];
    for (const refund of refunds) reasons.push(...(await recordRefund(tx, orderId, refund, by)));
    await by?.alsoRecord(tx, before);
    await issueInvoices(tx, orderId, reasons);
  });
}

/**
 * Within a transaction that holds the order. What the bank took back is told by the bank: no mail of ours.
 * @returns what invoices are to be issued for
 */
export async function recordRefund(
  tx: Tx,
  orderId: number,
  refund: MoneyBack,
  by?: RefundedBy,
): Promise<Reason[]> {
  const order = await lockOrder(tx, orderId);
  const news = await storeRefund(tx, order, refund, by);
  const ended = await applyRefunds(tx, order, by?.userId);
  const named = by?.cancelTasks
    ? await cancelTasks(tx, order, by.userId, { id: { in: [...by.cancelTasks] } })
    : [];
  const tasks = [...ended.tasks, ...named];
  if (news?.reason === "refund" && refund.kind !== "dispute")
    await queueRefundMail(tx, order, refund, { ...ended, tasks });
  return news ? [news] : [];
}

async function bookRefunds(tx: Tx, order: LockedOrder): Promise<LockedOrder> {
  const done = await tx.refund.findMany({ where: { orderId: order.id, status: "succeeded" } });
  const sum = done.reduce((total, { amountCents }) => total + amountCents, 0);
  const refundedCents = Math.min(order.totalCents, sum);
  const lines = order.lines.map((line) => ({
    ...line,
    refundedCents: Math.min(line.totalCents, refundedOfLine(done, line.id)),
  }));
  for (const { id, refundedCents: cents } of lines) {
    if (order.lines.some((line) => line.id === id && line.refundedCents === cents)) continue;
    await tx.orderLine.update({ where: { id }, data: { refundedCents: cents } });
  }
  if (refundedCents === order.refundedCents) return { ...order, lines };
  const full = refundedCents === order.totalCents;
  const partial = order.status === "review" ? "review" : refundedCents > 0 ? "partially_refunded" : "paid";
  const data = {
    refundedCents,
    status: full ? "refunded" : partial,
    ...(full ? { paidAt: order.paidAt ?? new Date() } : {}),
  } satisfies Prisma.OrderUpdateInput;
  await tx.order.update({ where: { id: order.id }, data });
  return { ...order, ...data, lines };
}

const endedLines = ({ status, lines }: LockedOrder) =>
  status === "refunded" ? lines : lines.filter(isRefunded);

async function applyRefunds(tx: Tx, order: LockedOrder, userId: number | undefined): Promise<Ended> {
  const after = await bookRefunds(tx, order);
  const [endedBefore, endedNow] = [endedLines(order), endedLines(after)];
  const lacks = (lines: LockedOrder["lines"], { id }: { id: number }) => lines.every((one) => one.id !== id);
  const ended = endedNow.filter((line) => lacks(endedBefore, line));
  // The bank sent a refund back.
  const revived = endedBefore.filter((line) => lacks(endedNow, line));
  const isFull = after.status === "refunded";
  const tasks = ended.length > 0 ? await revokeDeliveries(tx, after, ended, userId) : [];
  if (revived.length > 0) await restoreDeliveries(tx, after, revived);
  if (ended.some(({ isChange }) => isChange)) await cancelWork(tx, after);
  if (revived.some(({ isChange }) => isChange)) await resumeWork(tx, after);
  if (isFull && order.status !== "refunded") await releaseCredits(tx, order.id);
  await revokeLicenses(tx, after, ended, userId);
  await restoreLicenses(tx, after, revived);
  if (after.refundedCents !== order.refundedCents) {
    const message = `${formatCents(after.refundedCents)} of ${formatCents(order.totalCents)} is refunded.`;
    await addOrderEvent(tx, order.id, "refund", message, userId);
    await alertOfCredit(tx, order);
  }
  const names = ended.map((line) => ({
    planName: line.planName,
    configuration: choiceOf(line).words.join(", "),
  }));
  return { isFull, isHeld: after.status === "review", lines: names, tasks };
}
