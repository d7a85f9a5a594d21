import "server-only";
import type { Order } from "@/generated/prisma/client";
import { withLock } from "@/lib/platform/db/lock";
import type { Intent } from "@/lib/sales/payments/schema";
import { createIntentFor, retrieveIntent } from "@/lib/sales/payments/server/intents";
import type { Deadline } from "@/lib/sales/payments/server/provider";
import { markChecked, setPaymentIntent } from "./mutations";
import { markCanceled, type Settlement, settleOrder } from "./payment-mutations";

/** Longest wait for a checkout of the same visitor that is under way, in milliseconds. */
const CHECKOUT_WAIT_MS = 10_000;

export const checkoutLock = (sessionId: string) => `checkout:${sessionId}`;

/** Name of the lock that makes refunds of an order and upgrades of its lines one at a time. */
export const orderLock = (orderId: number) => `order:${orderId}`;

/** Name of the lock behind which news of refunds waits for a refund that staff are making. */
export const refundLock = (orderId: number) => `refund:${orderId}`;

type Known = Pick<Order, "id" | "sessionId" | "parentOrderId">;

/** The lock under which an order's lines and amount are changed while it is not paid: the visitor's, or that of the order that is upgraded. */
export function paymentLock({ id, sessionId, parentOrderId }: Known): string {
  return sessionId ? checkoutLock(sessionId) : orderLock(parentOrderId ?? id);
}

interface Options {
  deadline?: Deadline;
  /** The caller holds the order's payment lock, so no checkout is under way. */
  lockHeld?: boolean;
}

/**
 * Fulfils an order by an intent that has succeeded. When the two do not agree, a
 * checkout may just be writing down the amount it has set at the provider: only
 * what still disagrees when none is under way is a case for the staff.
 */
export async function settle(order: Known, intent: Intent, options: Options = {}): Promise<Settlement> {
  const first = await settleOrder(order.id, intent, { onMismatch: options.lockHeld ? "review" : "report" });
  if (first !== "mismatch") return first;
  return withLock(paymentLock(order), CHECKOUT_WAIT_MS, () =>
    settleOrder(order.id, intent, { onMismatch: "review" }),
  );
}

/** Brings an order to the state that its intent is in. */
export async function applyIntent(order: Known, intent: Intent, options: Options = {}): Promise<void> {
  if (intent.status === "succeeded") await settle(order, intent, options);
  if (intent.status === "canceled") await markCanceled(order.id, "The payment was canceled.");
}

/**
 * Looks at the provider and brings the order to what is true there: for the
 * webhook that is late or never comes. An order whose intent was never noted
 * adopts it, by the same call that made it.
 */
export async function reconcileOrder(
  order: Pick<
    Order,
    | "id"
    | "sessionId"
    | "parentOrderId"
    | "number"
    | "version"
    | "totalCents"
    | "currency"
    | "paymentIntentId"
  >,
  options: Options = {},
): Promise<Intent> {
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
