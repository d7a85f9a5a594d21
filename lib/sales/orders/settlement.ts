import "server-only";
import type { Order } from "@/generated/prisma/client";
import { withLock } from "@/lib/platform/db/lock";
import type { Intent } from "@/lib/sales/payments/schema";
import { cancelIntent, createIntentFor, retrieveIntent } from "@/lib/sales/payments/server/intents";
import { type Deadline, isStateRefusal } from "@/lib/sales/payments/server/provider";
import { requestLock } from "@/lib/sales/requests/step-mutations";
import { markChecked, setPaymentIntent } from "./mutations";
import { markCanceled, type Settlement, settleOrder } from "./payment-mutations";

const CHECKOUT_WAIT_MS = 10_000;

export const checkoutLock = (sessionId: string) => `checkout:${sessionId}`;

/** Refunds of an order and upgrades of its lines take turns. */
export const orderLock = (orderId: number) => `order:${orderId}`;

/** News of refunds waits for a refund that staff are making. */
export const refundLock = (orderId: number) => `refund:${orderId}`;

type Known = Pick<Order, "id" | "sessionId" | "parentOrderId" | "requestId">;

/**
 * For changes of an unpaid order's lines and amount: the visitor's lock, that of the request that is quoted, or
 * that of the order that is upgraded.
 */
export function paymentLock({ id, sessionId, parentOrderId, requestId }: Known): string {
  if (requestId !== null) return requestLock(requestId);
  return sessionId ? checkoutLock(sessionId) : orderLock(parentOrderId ?? id);
}

interface Options {
  deadline?: Deadline;
  lockHeld?: boolean;
}

/**
 * When order and intent do not agree, a checkout may just be writing down the amount it has set at the
 * provider: only what still disagrees when none is under way is a case for the staff.
 */
export async function settle(order: Known, intent: Intent, options: Options = {}): Promise<Settlement> {
  const first = await settleOrder(order.id, intent, { onMismatch: options.lockHeld ? "review" : "report" });
  if (first !== "mismatch") return first;
  return withLock(paymentLock(order), CHECKOUT_WAIT_MS, () =>
    settleOrder(order.id, intent, { onMismatch: "review" }),
  );
}

export async function applyIntent(order: Known, intent: Intent, options: Options = {}): Promise<void> {
  if (intent.status === "succeeded") await settle(order, intent, options);
  if (intent.status === "canceled") await markCanceled(order.id, "The payment was canceled.");
}

type Reconciled = Parameters<typeof createIntentFor>[0] & Known & Pick<Order, "paymentIntentId">;

/**
 * For a webhook that is late or never comes. An order whose intent was never noted adopts it, by the same
 * call that made it.
 */
export async function reconcileOrder(order: Reconciled, options: Options = {}): Promise<Intent> {
  await markChecked(order.id);
  let id = order.paymentIntentId;
  if (id === null) {
    ({ id } = await createIntentFor(order, options.deadline));
    await setPaymentIntent(order.id, id);
  }
  const intent = await retrieveIntent(id, options.deadline);
  await applyIntent(order, intent, options);
  return intent;
}

/**
 * With the payment's lock held. One that was paid, or is being paid, stays and is settled.
 * @returns what it was at the provider
 */
export async function cancelOpenPayment(order: Reconciled, message: string): Promise<Intent["status"]> {
  const held = { lockHeld: true };
  const intent = await reconcileOrder(order, held);
  if (["succeeded", "processing", "requires_capture", "canceled"].includes(intent.status))
    return intent.status;
  try {
    await cancelIntent(intent.id);
  } catch (error) {
    if (!isStateRefusal(error)) throw error;
    // It was paid in this moment.
    return (await reconcileOrder({ ...order, paymentIntentId: intent.id }, held)).status;
  }
  await markCanceled(order.id, message);
  return intent.status;
}
