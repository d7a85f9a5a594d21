import "server-only";
import type { Order } from "@/generated/prisma/client";
import type { Intent, ProviderRefund } from "@/lib/payments/schema";
import { db, type Tx } from "@/lib/platform/db/client";
import { formatCents } from "@/lib/platform/format/money";
import { AppError } from "@/lib/platform/http/errors";
import { faultPoint } from "@/lib/platform/ops/fault-point";
import { fulfilOrder, removeFromCart } from "./fulfilment";
import { addOrderEvent, alertStaff, type HeldOrder, holdOrder } from "./mutations";

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

async function sendToReview(tx: Tx, order: HeldOrder, reason: string): Promise<void> {
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
    const order = await holdOrder(tx, orderId);
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
    await addOrderEvent(tx, order.id, "paid", `${formatCents(order.totalCents)} was paid.`);
    faultPoint("settlement:before-commit");
    return "paid";
  });
}

/** A card was declined: the order waits for another attempt. A paid order stays paid. */
export async function markFailed(orderId: number, message: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await holdOrder(tx, orderId);
    if (order.status !== "pending" && order.status !== "failed") return;
    await tx.order.update({ where: { id: orderId }, data: { status: "failed" } });
    await addOrderEvent(tx, orderId, "failed", `A payment failed: ${message}`);
  });
}

/** The intent was canceled and can never be paid. A paid order stays paid. */
export async function markCanceled(orderId: number, message: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await holdOrder(tx, orderId);
    if (order.status !== "pending" && order.status !== "failed") return;
    await tx.order.update({ where: { id: orderId }, data: { status: "canceled" } });
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
  /** What else is written in the same transaction. */
  alsoRecord: (tx: Tx, before: Order) => Promise<void>;
}

/**
 * Notes refunds and what they make of the order: a full one revokes the files, a
 * partial one does not. The same refund told twice is one row.
 *
 * @throws AppError `conflict` when the payment itself is not known yet
 */
export async function recordRefunds(
  orderId: number,
  refunds: ProviderRefund[],
  by?: RefundedBy,
): Promise<void> {
  const userId = by?.userId;
  await db.$transaction(async (tx) => {
    const order = await holdOrder(tx, orderId);
    if (["pending", "failed", "canceled"].includes(order.status)) {
      throw new AppError("conflict", `Order ${order.number} is refunded before it is known to be paid.`);
    }
    for (const refund of refunds) {
      const status = refundStatus(refund.status);
      await tx.refund.upsert({
        where: { providerRefundId: refund.id },
        create: {
          orderId,
          providerRefundId: refund.id,
          amountCents: refund.amount,
          status,
          reason: refund.reason ?? null,
          createdBy: userId ?? null,
        },
        // A refund that failed or succeeded does not become pending again by an old event.
        update: {
          ...(status === "pending" ? {} : { status }),
          ...(userId ? { createdBy: userId, reason: refund.reason ?? null } : {}),
        },
      });
    }
    await applyRefunds(tx, order, userId);
    await by?.alsoRecord(tx, order);
  });
}

async function applyRefunds(tx: Tx, order: Order, userId: number | undefined): Promise<void> {
  const sum = await tx.refund.aggregate({
    where: { orderId: order.id, status: "succeeded" },
    _sum: { amountCents: true },
  });
  const refundedCents = Math.min(order.totalCents, sum._sum.amountCents ?? 0);
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
  const wasFull = order.status === "refunded";
  if (full) {
    const open = { orderId: order.id, revokedAt: null };
    await tx.orderFile.updateMany({ where: open, data: { revokedAt: new Date() } });
  } else if (wasFull) {
    // The bank sent a refund back.
    await tx.orderFile.updateMany({ where: { orderId: order.id }, data: { revokedAt: null } });
  }
  const message = `${formatCents(refundedCents)} of ${formatCents(order.totalCents)} is refunded.`;
  await addOrderEvent(tx, order.id, "refund", message, userId);
}

/** Flags an order whose payment the cardholder disputes, and tells the staff. */
export async function flagDispute(orderId: number, reason: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await holdOrder(tx, orderId);
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
