import "server-only";
import type { Order } from "@/generated/prisma/client";
import { alertStaff } from "@/lib/access/staff/alert-mutations";
import { db, type Tx } from "@/lib/platform/db/client";
import { emailColumns } from "@/lib/platform/format/email";
import { formatCents } from "@/lib/platform/format/money";
import { faultPoint } from "@/lib/platform/ops/fault-point";
import { noteForStaff } from "@/lib/queue/staff-notices/mutations";
import { queueOrderEvent } from "@/lib/sales/assistants/event-mutations";
import { issueInvoices } from "@/lib/sales/invoices/issue-mutations";
import type { Intent } from "@/lib/sales/payments/schema";
import { releaseUses } from "@/lib/sales/promotions/use-mutations";
import { settleCode, writePaidChange } from "./code-mutations";
import { releaseCredits } from "./credit-mutations";
import { fulfilOrder, removeFromCart } from "./fulfilment-mutations";
import { addOrderEvent, type LockedOrder, lockOrder, orderScreen } from "./mutations";

/**
 * Each function is one transaction that holds the order's row, so that the same news told twice, at once or
 * out of order, comes to the same end.
 */

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

export const reviewAlert = (orderId: number): string => `order-review:${orderId}`;

async function sendToReview(tx: Tx, order: LockedOrder, reason: string): Promise<void> {
  // Something was paid for these lines: they are not offered for payment again.
  await removeFromCart(tx, order);
  await settleCode(tx, order);
  await tx.order.update({ where: { id: order.id }, data: { status: "review", reviewReason: reason } });
  await addOrderEvent(tx, order.id, "review", `Held for review: ${reason}.`);
  await alertStaff(tx, {
    key: reviewAlert(order.id),
    message: `Order ${order.number} needs a review: ${reason}.`,
    link: orderScreen(order.id),
  });
  await noteForStaff(tx, "order", order.id);
  await queueOrderEvent(tx, order, "review");
}

export type Settlement = "paid" | "already" | "review" | "mismatch";

/**
 * Exactly once, all or none: paid, files granted, receipt in the outbox, cart emptied of what was bought,
 * and last the invoice.
 * @param options.onMismatch `review` holds an order whose payment does not agree with it and tells the
 * staff; `report` changes nothing and says `mismatch`
 */
export async function settleOrder(
  orderId: number,
  intent: Intent,
  options: { onMismatch: "review" | "report" },
): Promise<Settlement> {
  return db.$transaction(async (tx) => {
    let order = await lockOrder(tx, orderId);
    let reason = mismatch(order, intent);
    const settled = !["pending", "failed", "canceled"].includes(order.status);
    if (settled) {
      const twice = order.paymentIntentId !== intent.id && order.status !== "review";
      if (twice) {
        const message = `Order ${order.number} was paid a second time, by ${intent.id}. Refund that payment.`;
        await alertStaff(tx, { message, link: orderScreen(order.id) });
      }
      return "already";
    }
    if (reason && options.onMismatch === "report") return "mismatch";
    if (reason && (await writePaidChange(tx, order, intent))) {
      order = await lockOrder(tx, orderId);
      reason = mismatch(order, intent);
    }
    if (reason) {
      await sendToReview(tx, order, reason);
      return "review";
    }
    const email = order.email || (intent.receipt_email ?? "");
    const paidAt = new Date();
    await tx.order.update({
      where: { id: order.id },
      data: { status: "paid", paidAt, paymentIntentId: intent.id, ...emailColumns(email) },
    });
    await fulfilOrder(tx, order, email, paidAt);
    await removeFromCart(tx, order);
    await settleCode(tx, order);
    await addOrderEvent(tx, order.id, "paid", `${formatCents(order.totalCents)} was paid.`);
    await noteForStaff(tx, "order", order.id);
    await issueInvoices(tx, order.id, [{ reason: "sale" }]);
    faultPoint("settlement:before-commit");
    return "paid";
  });
}

/** The order waits for another attempt. A paid order stays paid. */
export async function markFailed(orderId: number, message: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== "pending" && order.status !== "failed") return;
    await tx.order.update({ where: { id: orderId }, data: { status: "failed" } });
    await addOrderEvent(tx, orderId, "failed", `A payment failed: ${message}`);
  });
}

/** A paid order stays paid. */
export async function markCanceled(orderId: number, message: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== "pending" && order.status !== "failed") return;
    await tx.order.update({ where: { id: orderId }, data: { status: "canceled" } });
    await releaseCredits(tx, orderId);
    await releaseUses(tx, orderId);
    await addOrderEvent(tx, orderId, "canceled", message);
  });
}

export async function alertStuckEvent(id: string, type: string): Promise<void> {
  await alertStaff(db, { message: `The payment event ${id} (${type}) cannot be handled; see the log.` });
}

export const setAsideAlert = (id: string): string => `payment-event:${id}`;

export async function alertSetAsideEvent(id: string, type: string, reason: string): Promise<void> {
  await alertStaff(db, {
    key: setAsideAlert(id),
    message: `The payment event ${id} was set aside (${type}). ${reason}`,
    link: "/admin#payment-events",
  });
}

/** Raw SQL leaves `updatedAt` alone: this is no visit of the buyer. */
export async function keepFee(orderId: number, cents: number): Promise<void> {
  await db.$executeRaw`UPDATE orders SET fee_cents = ${cents} WHERE id = ${orderId}`;
}
