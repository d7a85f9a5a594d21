import "server-only";
import { LEAST_CHARGE_CENTS } from "@/lib/catalog/pricing/rules/totals";
import { AppError } from "@/lib/platform/errors";
import { formatCents, toDollars } from "@/lib/platform/format/money";
import { asksOf, type CheckoutCart, getCartForCheckout } from "@/lib/sales/cart/checkout-queries";
import type { OpenCheckoutDto } from "./checkout-dto";
import { cartHash, createOrder, reopenOrder, replaceLines } from "./mutations";
import { openPayment, type Payable } from "./open-payment";
import { getOpenOrder } from "./queries";
import type { CreatePaymentIntent } from "./schema";
import { checkoutLock } from "./settlement";

const LOCK_WAIT_MS = 4000;
/** Stripe's limit, in cents of US dollars. */
const MAX_CENTS = 99_999_999;

/**
 * The one price is the server's own; what the page says is only checked.
 * @throws AppError 400 for an empty cart, 409 for lines no longer sold or another total
 */
function assertPayable(cart: CheckoutCart, claimedDollars: number | undefined): void {
  if (cart.lines.length === 0) throw new AppError("bad_request", "Your cart is empty.");
  const { totalCents } = cart.totals;
  const amount = toDollars(totalCents);
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
  if (claimedDollars !== undefined && Math.abs(claimedDollars * 100 - totalCents) > 0.001) {
    throw new AppError("conflict", `The total has changed to ${formatCents(totalCents)}.`, {
      extra: { amount },
    });
  }
  if (totalCents < LEAST_CHARGE_CENTS || totalCents > MAX_CENTS) {
    const limits = `${formatCents(LEAST_CHARGE_CENTS)} and ${formatCents(MAX_CENTS)}`;
    throw new AppError("bad_request", `Card payments are possible between ${limits}.`);
  }
}

interface PayableCart extends Payable {
  cart: CheckoutCart;
}

/**
 * @throws AppError 400, 409 (with the right `amount`, or with the `orderNumber` that is already paid), 503
 * when the payment provider is away
 */
export async function openCheckout(sessionId: string, input: CreatePaymentIntent): Promise<OpenCheckoutDto> {
  assertPayable(await getCartForCheckout(sessionId), input.amount);

  async function find(paidOrder: string | undefined): Promise<PayableCart> {
    const cart = await getCartForCheckout(sessionId);
    if (paidOrder && cart.lines.length === 0) {
      throw new AppError("conflict", "This order is already paid.", {
        extra: { orderNumber: paidOrder, status: "paid" },
      });
    }
    assertPayable(cart, input.amount);
    const order = (await getOpenOrder(sessionId)) ?? (await createOrder(sessionId, cart, input));
    return {
      cart,
      order,
      dueCents: cart.totals.totalCents,
      isChanged: order.cartHash !== cartHash(cart),
      replace: (version) => replaceLines(order, cart, version),
    };
  }

  async function open({ order, cart }: PayableCart, clientSecret: string): Promise<OpenCheckoutDto> {
    await reopenOrder(order.id, input);
    const amount = toDollars(cart.totals.totalCents);
    return { clientSecret, orderNumber: order.number, amount, asks: asksOf(cart.lines) };
  }

  return openPayment({
    ...{ name: "checkout", lock: checkoutLock(sessionId), lockWaitMs: LOCK_WAIT_MS },
    moved: "Your cart changed while checkout was opening. Please try again.",
    ...{ find, open },
  });
}
