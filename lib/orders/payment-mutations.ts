import "server-only";
import type { Order } from "@/generated/prisma/client";
import { cancelTasks, restoreDeliveries, revokeDeliveries } from "@/lib/fulfilment/mutations";
import type { Intent, ProviderRefund } from "@/lib/payments/schema";
import { db, type Tx } from "@/lib/platform/db/client";
import { formatCents } from "@/lib/platform/format/money";
import { AppError } from "@/lib/platform/http/errors";
import { faultPoint } from "@/lib/platform/ops/fault-point";
import { alertOfCredit, releaseCredits } from "./credit-mutations";
import { fulfilOrder, removeFromCart } from "./fulfilment-mutations";
import { addOrderEvent, alertStaff, type LockedOrder, lockOrder } from "./mutations";
import { refundedOfLine, refundShares } from "./rules/refund-shares";

/**
 * What the payment provider says, applied to orders. Each function is one
 * transaction that holds the order's row, so that the same news told twice, at
 * once or out of order, comes to the same end.
 */

/** Why an intent that has succeeded does not pay this order; undefined when it does. */
function mismatch(order: Order, intent: Intent): string | undefined {
  const received = intent.amount_received ?? intent.amount;
  if (order.paymentIntentId !== null && order.paymentIntentId !== intent.id) {
    return "a second payment arrived for this order";
  }
  const named = intent.metadata?.orderNumber;
  if (named && named !== order.number) return `the payment names the order ${named}`;
  if (intent.currency.toLowerCase() !== order.currency) return `the payment was made in ${intent.currency}`;
  if (received !== order.totalCents) {
    return `${formatCents(received)} was paid for an order of ${formatCents(order.totalCents)}`;
  }
  return undefined;
}

async function sendToReview(tx: Tx, order: LockedOrder, reason: string): Promise<void> {
  // Something was paid for these lines: they are not offered for payment again.
  await removeFromCart(tx, order);
  await tx.order.update({ where: { id: order.id }, data: { status: "review", reviewReason: reason } });
  await addOrderEvent(tx, order.id, "review", `Held for review: ${reason}.`);
  await alertStaff(tx, `Order ${order.number} needs a review: ${reason}.`, order.id);
}

export type Settlement = "paid" | "already" | "review" | "mismatch";

/**
 * Fulfils the order that a succeeded intent pays, exactly once: paid, files
 * granted, receipt in the outbox, cart emptied of what was bought, all or none.
 *
 * @param options.onMismatch `review` holds an order whose payment does not agree
 * with it and tells the staff; `report` changes nothing and says `mismatch`
 */
export async function settleOrder(
  orderId: number,
  intent: Intent,
  options: { onMismatch: "review" | "report" },
): Promise<Settlement> {
  return db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const reason = mismatch(order, intent);
    const settled = !["pending", "failed", "canceled"].includes(order.status);
    if (settled) {
      const twice = order.paymentIntentId !== intent.id && order.status !== "review";
      if (twice) {
        const text = `Order ${order.number} was paid a second time, by ${intent.id}. Refund that payment.`;
        await alertStaff(tx, text, order.id);
      }
      return "already";
    }
    if (reason) {
      if (options.onMismatch === "report") return "mismatch";
      await sendToReview(tx, order, reason);
      return "review";
    }
    const email = order.email || (intent.receipt_email ?? "");
    const paidAt = new Date();
    await tx.order.update({
      where: { id: order.id },
      data: { status: "paid", paidAt, paymentIntentId: intent.id, email },
    });
    await fulfilOrder(tx, order, email, paidAt);
    await removeFromCart(tx, order);
    await addOrderEvent(tx, order.id, "paid", `${formatCents(order.totalCents)} was paid.`);
    faultPoint("settlement:before-commit");
    return "paid";
  });
}

/** A card was declined: the order waits for another attempt. A paid order stays paid. */
export async function markFailed(orderId: number, message: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== "pending" && order.status !== "failed") return;
    await tx.order.update({ where: { id: orderId }, data: { status: "failed" } });
    await addOrderEvent(tx, orderId, "failed", `A payment failed: ${message}`);
  });
}

/** The intent was canceled and can never be paid. A paid order stays paid. */
export async function markCanceled(orderId: number, message: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== "pending" && order.status !== "failed") return;
    await tx.order.update({ where: { id: orderId }, data: { status: "canceled" } });
    await releaseCredits(tx, orderId);
    await addOrderEvent(tx, orderId, "canceled", message);
  });
}

const REFUND_STATUS = { succeeded: "succeeded", failed: "failed", canceled: "failed" } as const;

function refundStatus(status: string | null | undefined) {
  return status === "succeeded" || status === "failed" || status === "canceled"
    ? REFUND_STATUS[status]
    : "pending";
}

/** The member of staff who refunds. */
export interface RefundedBy {
  userId: number;
  /** The one line that the money is for; all of them by what was paid when left out. */
  lineId?: number;
  /** Tasks of the order that are not done any more. */
  cancelTasks?: readonly number[];
  /** What else is written in the same transaction. */
  alsoRecord: (tx: Tx, before: Order) => Promise<void>;
}

async function storeRefund(
  tx: Tx,
  order: LockedOrder,
  refund: ProviderRefund,
  by?: RefundedBy,
): Promise<void> {
  const status = refundStatus(refund.status);
  const others = await tx.refund.findMany({
    where: { orderId: order.id, providerRefundId: { not: refund.id } },
  });
  const shares = refundShares(order.lines, others, refund.amount, by?.lineId);
  await tx.refund.upsert({
    where: { providerRefundId: refund.id },
    create: {
      orderId: order.id,
      providerRefundId: refund.id,
      amountCents: refund.amount,
      status,
      shares,
      reason: refund.reason ?? null,
      createdBy: by?.userId ?? null,
    },
    // A refund that failed or succeeded does not become pending again by an old event.
    update: {
      ...(status === "pending" ? {} : { status }),
      // Told by the provider first, it was shared over all lines: whoever made it knows better.
      ...(by ? { createdBy: by.userId, reason: refund.reason ?? null, shares } : {}),
    },
  });
}

/**
 * Notes refunds and what they make of the order: a full one revokes the files and cancels
 * what is still to be done, a partial one cancels the tasks that it names. The same refund
 * told twice is one row.
 *
 * @throws AppError `conflict` when the payment itself is not known yet
 */
export async function recordRefunds(
  orderId: number,
  refunds: ProviderRefund[],
  by?: RefundedBy,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (["pending", "failed", "canceled"].includes(order.status)) {
      throw new AppError("conflict", `Order ${order.number} is refunded before it is known to be paid.`);
    }
    for (const refund of refunds) await storeRefund(tx, order, refund, by);
    await applyRefunds(tx, order, by?.userId);
    if (by?.cancelTasks) await cancelTasks(tx, order, by.userId, by.cancelTasks);
    await by?.alsoRecord(tx, order);
  });
}

async function applyRefunds(tx: Tx, order: LockedOrder, userId: number | undefined): Promise<void> {
  const refunds = await tx.refund.findMany({ where: { orderId: order.id } });
  const done = refunds.filter(({ status }) => status === "succeeded");
  const sum = done.reduce((total, { amountCents }) => total + amountCents, 0);
  const refundedCents = Math.min(order.totalCents, sum);
  for (const line of order.lines) {
    const cents = Math.min(line.totalCents, refundedOfLine(order.lines, done, line.id));
    if (cents !== line.refundedCents) {
      await tx.orderLine.update({ where: { id: line.id }, data: { refundedCents: cents } });
    }
  }
  if (refundedCents === order.refundedCents) return;
  const full = refundedCents === order.totalCents;
  const partial = order.status === "review" ? "review" : refundedCents > 0 ? "partially_refunded" : "paid";
  await tx.order.update({
    where: { id: order.id },
    data: {
      refundedCents,
      status: full ? "refunded" : partial,
      ...(full ? { paidAt: order.paidAt ?? new Date() } : {}),
    },
  });
  if (full) {
    await revokeDeliveries(tx, order, userId);
    await releaseCredits(tx, order.id);
  } else if (order.status === "refunded") {
    // The bank sent a refund back.
    await restoreDeliveries(tx, order);
  }
  const message = `${formatCents(refundedCents)} of ${formatCents(order.totalCents)} is refunded.`;
  await addOrderEvent(tx, order.id, "refund", message, userId);
  await alertOfCredit(tx, order);
}

/** Flags an order whose payment the cardholder disputes, and tells the staff. */
export async function flagDispute(orderId: number, reason: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.disputedAt) return;
    await tx.order.update({ where: { id: orderId }, data: { disputedAt: new Date() } });
    await addOrderEvent(tx, orderId, "dispute", `The payment is disputed: ${reason}.`);
    await alertStaff(tx, `The payment of order ${order.number} is disputed: ${reason}.`, orderId);
  });
}

/** Tells the staff of an event that cannot be handled however often it is tried. */
export async function alertStuckEvent(id: string, type: string): Promise<void> {
  await alertStaff(db, `The payment event ${id} (${type}) cannot be handled; see the log.`);
}

/** How the alert about an event that was set aside begins. */
export const setAsideAlert = (id: string): string => `The payment event ${id} was set aside`;

/** Tells the staff of an event that was set aside, and why. */
export async function alertSetAsideEvent(id: string, type: string, reason: string): Promise<void> {
  await alertStaff(db, `${setAsideAlert(id)} (${type}). ${reason}`, "/admin#payment-events");
}
