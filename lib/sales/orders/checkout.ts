import "server-only";
import type { Order } from "@/generated/prisma/client";
import { withLock } from "@/lib/platform/db/lock";
import { AppError } from "@/lib/platform/errors";
import { formatCents, toDollars } from "@/lib/platform/format/money";
import { faultPoint } from "@/lib/platform/ops/fault-point";
import { asksOf, type CheckoutCart, getCartForCheckout } from "@/lib/sales/cart/checkout-queries";
import type { Intent } from "@/lib/sales/payments/schema";
import { createIntentFor, retrieveIntent, updateIntentAmount } from "@/lib/sales/payments/server/intents";
import { Deadline, isStateRefusal } from "@/lib/sales/payments/server/provider";
import type { OpenCheckoutDto } from "./checkout-dto";
import {
  type Contact,
  cartHash,
  createOrder,
  reopenOrder,
  replaceLines,
  setPaymentIntent,
} from "./mutations";
import { markCanceled, settleOrder } from "./payment-mutations";
import { getOpenOrder } from "./queries";
import type { CreatePaymentIntent } from "./schema";
import { checkoutLock } from "./settlement";

/** Turns the state may take while it is looked at, before the visitor is asked to try again. */
const ROUNDS = 5;
/** Longest wait for another call of the same visitor, in milliseconds. */
const LOCK_WAIT_MS = 4000;
/** What the provider takes, in cents of US dollars. */
const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;

/**
 * The one price is the server's own; what the page says is only checked.
 * @throws AppError 400 for an empty cart, 409 for lines no longer sold or another total
 */
function assertPayable(cart: CheckoutCart, claimedDollars: number | undefined): void {
  if (cart.lines.length === 0) throw new AppError("bad_request", "Your cart is empty.");
  const amount = toDollars(cart.totalCents);
  const unavailable = cart.lines.filter((line) => !line.available);
  if (unavailable.length > 0) {
    const errors = unavailable.map((line) => ({
      path: String(line.itemId),
      message: line.problem ?? `${line.planName} is no longer for sale.`,
    }));
    throw new AppError("conflict", errors[0]?.message ?? "A plan in your cart is no longer for sale.", {
      errors,
      extra: { amount },
    });
  }
  // The page adds up floating numbers; a difference below a thousandth of a cent is theirs.
  if (claimedDollars !== undefined && Math.abs(claimedDollars * 100 - cart.totalCents) > 0.001) {
    throw new AppError("conflict", `The total has changed to ${formatCents(cart.totalCents)}.`, {
      extra: { amount },
    });
  }
  if (cart.totalCents < MIN_CENTS || cart.totalCents > MAX_CENTS) {
    const limits = `${formatCents(MIN_CENTS)} and ${formatCents(MAX_CENTS)}`;
    throw new AppError("bad_request", `Card payments are possible between ${limits}.`);
  }
}

/** Charges the cart as it is now; undefined when the intent changed its state meanwhile. */
async function followCart(
  order: Order,
  intent: Intent,
  cart: CheckoutCart,
  deadline: Deadline,
): Promise<Intent | undefined> {
  const changed = order.cartHash !== cartHash(cart);
  const version = changed ? order.version + 1 : order.version;
  const agrees = intent.amount === cart.totalCents && intent.metadata?.version === String(version);
  if (!changed && agrees) return intent;
  try {
    // The provider first: when the buyer pays in this very moment it refuses, and
    // the order still holds what was paid for.
    const target = { ...order, version, totalCents: cart.totalCents };
    const updated = agrees ? intent : await updateIntentAmount(intent.id, target, deadline);
    if (changed && !(await replaceLines(order, cart, version))) return undefined;
    return updated;
  } catch (error) {
    if (isStateRefusal(error)) return undefined;
    throw error;
  }
}

async function intentOf(order: Order, deadline: Deadline): Promise<Intent> {
  if (order.paymentIntentId !== null) return retrieveIntent(order.paymentIntentId, deadline);
  // Also after a crash: what was asked of the provider under this order comes back.
  faultPoint("checkout:before-intent");
  const intent = await createIntentFor(order, deadline);
  faultPoint("checkout:after-intent");
  await setPaymentIntent(order.id, intent.id);
  return intent;
}

const PROCESSING = new Set(["processing", "requires_capture"]);

/** One look at cart, order and intent; undefined when one of them moved and all must be looked at again. */
async function openOnce(
  sessionId: string,
  cart: CheckoutCart,
  contact: Contact,
  deadline: Deadline,
): Promise<OpenCheckoutDto | { paidOrder: string } | undefined> {
  const order = (await getOpenOrder(sessionId)) ?? (await createOrder(sessionId, cart, contact));
  const intent = await intentOf(order, deadline);
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
    return undefined;
  }
  const current = await followCart(order, intent, cart, deadline);
  if (!current?.client_secret) return undefined;
  await reopenOrder(order.id, contact);
  return {
    clientSecret: current.client_secret,
    orderNumber: order.number,
    amount: toDollars(cart.totalCents),
    asks: asksOf(cart.lines),
  };
}

/**
 * Opens the payment of a session's cart: the same intent while the cart stays the
 * same, the intent brought up to the cart when it changed, and never an intent
 * whose payment is under way or done.
 *
 * @throws AppError 400, 409 (with the right `amount`, or with the `orderNumber`
 * that is already paid), 503 when the payment provider is away
 */
export async function openCheckout(sessionId: string, input: CreatePaymentIntent): Promise<OpenCheckoutDto> {
  assertPayable(await getCartForCheckout(sessionId), input.amount);
  const deadline = new Deadline();
  return withLock(checkoutLock(sessionId), LOCK_WAIT_MS, async () => {
    let paidOrder: string | undefined;
    for (let round = 0; round < ROUNDS; round += 1) {
      const cart = await getCartForCheckout(sessionId);
      if (paidOrder && cart.lines.length === 0) {
        throw new AppError("conflict", "This order is already paid.", {
          extra: { orderNumber: paidOrder, status: "paid" },
        });
      }
      assertPayable(cart, input.amount);
      const result = await openOnce(sessionId, cart, input, deadline);
      if (result && "clientSecret" in result) return result;
      paidOrder = result?.paidOrder ?? paidOrder;
    }
    throw new AppError("conflict", "Your cart changed while checkout was opening. Please try again.");
  });
}
