import "server-only";
import type { Order } from "@/generated/prisma/client";
import { withLock } from "@/lib/platform/db/lock";
import { AppError } from "@/lib/platform/errors";
import { faultPoint } from "@/lib/platform/ops/fault-point";
import { calculationOf, type Intent } from "@/lib/sales/payments/schema";
import {
  cancelIntent,
  createIntentFor,
  retrieveIntent,
  updateIntentAmount,
} from "@/lib/sales/payments/server/intents";
import { Deadline, isStateRefusal } from "@/lib/sales/payments/server/provider";
import { setPaymentIntent } from "./mutations";
import { markCanceled, settleOrder } from "./payment-mutations";

const ROUNDS = 5;
const PROCESSING = new Set(["processing", "requires_capture"]);

export interface Payable {
  order: Order;
  dueCents: number;
  /** The provider's calculation that the amount has its tax from. */
  taxCalculationId: string | null;
  isChanged: boolean;
  /** Before the intent has the new amount: reserves what the amount depends on. False when that is gone. */
  reserve?: (version: number) => Promise<boolean>;
  replace: (version: number) => Promise<boolean>;
}

export interface PaymentTarget<P extends Payable, Opened> {
  name: "checkout" | "upgrade" | "request";
  lock: string;
  lockWaitMs: number;
  moved: string;
  /**
   * Finds or makes the open order. Asked again whenever something moved; undefined where it has moved itself.
   * @param paidOrder number of the order that was found to be paid in an earlier turn
   * @throws AppError when nothing of it can be paid
   */
  find: (paidOrder: string | undefined) => Promise<P | { done: Opened } | undefined>;
  open: (payable: P, clientSecret: string) => Promise<Opened>;
}

async function intentOf(order: Order, name: PaymentTarget<never, never>["name"], deadline: Deadline) {
  if (order.paymentIntentId !== null) return retrieveIntent(order.paymentIntentId, deadline);
  // Also after a crash: what was asked of the provider under this order comes back.
  faultPoint(`${name}:before-intent`);
  const intent = await createIntentFor(order, deadline);
  faultPoint(`${name}:after-intent`);
  await setPaymentIntent(order.id, intent.id);
  return intent;
}

async function updateIntent(
  { order, dueCents, taxCalculationId, isChanged, reserve, replace }: Payable,
  intent: Intent,
  deadline: Deadline,
): Promise<Intent | undefined> {
  const version = isChanged ? order.version + 1 : order.version;
  if (reserve && !(await reserve(version))) return undefined;
  const agrees =
    intent.amount === dueCents &&
    intent.metadata?.version === String(version) &&
    calculationOf(intent) === taxCalculationId;
  try {
    // The provider first: when the buyer pays in this very moment it refuses, and
    // the order still holds what was paid for.
    const target = { ...order, version, totalCents: dueCents, taxCalculationId };
    const updated = agrees ? intent : await updateIntentAmount(intent, target, deadline);
    faultPoint("code:repriced");
    return isChanged && !(await replace(version)) ? undefined : updated;
  } catch (error) {
    if (isStateRefusal(error)) return undefined;
    throw error;
  }
}

async function cancel(intent: Intent, deadline: Deadline): Promise<void> {
  try {
    await cancelIntent(intent.id, deadline);
  } catch (error) {
    if (!isStateRefusal(error)) throw error;
  }
}

type IntentOutcome = { clientSecret: string } | { paidOrder: string } | "moved";

async function resolveIntent(payable: Payable, intent: Intent, deadline: Deadline): Promise<IntentOutcome> {
  const { order, dueCents } = payable;
  if (intent.status === "succeeded") {
    // The look at the provider that the webhook would have caused; the lock is already ours.
    await settleOrder(order.id, intent, { onMismatch: "review" });
    return { paidOrder: order.number };
  }
  if (PROCESSING.has(intent.status)) {
    throw new AppError("conflict", "Your payment is being processed.", {
      extra: { orderNumber: order.number, status: "processing" },
    });
  }
  if (intent.status === "canceled") {
    await markCanceled(order.id, "The payment was canceled.");
    return "moved";
  }
  if (dueCents === 0) {
    await cancel(intent, deadline);
    return "moved";
  }
  const current = await updateIntent(payable, intent, deadline);
  return current?.client_secret ? { clientSecret: current.client_secret } : "moved";
}

/**
 * The same intent while what is to be paid stays the same, updated when it changed, and never an intent
 * whose payment is under way or done.
 * @throws AppError 409 while it is being paid, or when it kept moving; 503 when the payment provider is
 * away; what the target throws
 */
export async function openPayment<P extends Payable, Opened>(
  target: PaymentTarget<P, Opened>,
): Promise<Opened> {
  const { name, lock, lockWaitMs } = target;
  const deadline = new Deadline();
  return withLock(lock, lockWaitMs, async () => {
    let paidOrder: string | undefined;
    for (let round = 0; round < ROUNDS; round += 1) {
      const payable = await target.find(paidOrder);
      if (payable === undefined) continue;
      if ("done" in payable) return payable.done;
      const outcome = await resolveIntent(payable, await intentOf(payable.order, name, deadline), deadline);
      if (outcome === "moved") continue;
      if ("clientSecret" in outcome) return target.open(payable, outcome.clientSecret);
      paidOrder = outcome.paidOrder;
    }
    throw new AppError("conflict", target.moved);
  });
}
