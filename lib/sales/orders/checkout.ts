import "server-only";
import type { Order } from "@/generated/prisma/client";
import { LEAST_CHARGE_CENTS } from "@/lib/catalog/pricing/rules/totals";
import { AppError, knownError } from "@/lib/platform/errors";
import { formatCents, toDollars } from "@/lib/platform/format/money";
import { faultPoint } from "@/lib/platform/ops/fault-point";
import { log } from "@/lib/platform/ops/log";
import { asksOf, type CheckoutCart, getCartForCheckout } from "@/lib/sales/cart/checkout-queries";
import { removeCartCode } from "@/lib/sales/cart/code-mutations";
import { toCartTotals } from "@/lib/sales/cart/totals-dto";
import { getTaxedCart } from "@/lib/sales/taxes/mutations";
import { type OpenCheckoutDto, toTaxedTotals } from "./checkout-dto";
import { releaseOtherUses, reserveCode } from "./code-mutations";
import { CodeNotReserved, cartHash, createOrder, reopenOrder, replaceLines } from "./mutations";
import { openPayment, type Payable } from "./open-payment";
import { getOpenOrder, holdsUse } from "./queries";
import type { CreatePaymentIntent } from "./schema";
import { checkoutLock } from "./settlement";

const LOCK_WAIT_MS = 4000;
/** Stripe's limit, in cents of US dollars. */
const MAX_CENTS = 99_999_999;

/** @throws AppError 400 for an empty cart, 409 for lines no longer sold */
function assertSold(cart: CheckoutCart): void {
  const { lines } = cart;
  if (lines.length === 0) throw new AppError("bad_request", "Your cart is empty.");
  const unavailable = lines.filter((line) => !line.available);
  if (unavailable.length === 0) return;
  const errors = unavailable.map((line) => ({
    path: String(line.itemId),
    message: line.problem ?? `${line.planName} is no longer for sale.`,
  }));
  throw new AppError("conflict", errors[0]?.message ?? "A plan in your cart is no longer for sale.", {
    errors,
    extra: { amount: toDollars(cart.totals.totalCents), totals: toCartTotals(cart) },
  });
}

/**
 * The one price is the server's own; what the page says is only checked.
 * @throws AppError 409 for another total
 */
function assertPayable(cart: CheckoutCart, claimedDollars: number | undefined): void {
  const { totalCents } = cart.totals;
  const amount = toDollars(totalCents);
  // The page adds up floating numbers; a difference below a thousandth of a cent is theirs.
  if (claimedDollars !== undefined && Math.abs(claimedDollars * 100 - totalCents) > 0.001) {
    const why = cart.codeProblem ? `${cart.codeProblem} ` : "";
    throw new AppError("conflict", `${why}The total has changed to ${formatCents(totalCents)}.`, {
      extra: { amount, totals: toCartTotals(cart) },
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

/** The code leaves the cart, and the screen learns the amount without it before that can be paid. */
async function refuseCode(sessionId: string, code: string): Promise<never> {
  await removeCartCode(sessionId, code);
  const cart = await getCartForCheckout(sessionId);
  const message = `The code ${code} has been used with this email address before.`;
  const extra = { amount: toDollars(cart.totals.totalCents), totals: toCartTotals(cart) };
  throw new AppError("conflict", message, { extra });
}

/** @returns undefined when the code of the cart is gone */
async function findOrder(
  sessionId: string,
  cart: CheckoutCart,
  input: CreatePaymentIntent,
): Promise<Order | undefined> {
  const open = await getOpenOrder(sessionId);
  if (open) return open;
  try {
    const order = await createOrder(sessionId, cart, input);
    if (cart.code) faultPoint("code:reserved");
    return order;
  } catch (error) {
    if (!(error instanceof CodeNotReserved)) throw error;
    return error.reservation === "used-by-address" ? refuseCode(sessionId, cart.code?.code ?? "") : undefined;
  }
}

/**
 * @throws AppError 400, 409 (with the right `amount` and `totals`, or with the `orderNumber` that is already
 * paid), 503 when the payment provider is away
 */
export async function openCheckout(sessionId: string, input: CreatePaymentIntent): Promise<OpenCheckoutDto> {
  assertSold(await getCartForCheckout(sessionId));
  assertPayable(await getTaxedCart(sessionId), input.amount);

  async function find(paidOrder: string | undefined): Promise<PayableCart | undefined> {
    const sold = await getCartForCheckout(sessionId);
    if (paidOrder && sold.lines.length === 0) {
      throw new AppError("conflict", "This order is already paid.", {
        extra: { orderNumber: paidOrder, status: "paid" },
      });
    }
    assertSold(sold);
    const cart = await getTaxedCart(sessionId);
    assertPayable(cart, input.amount);
    const order = await findOrder(sessionId, cart, input);
    if (!order) return undefined;
    const isChanged = order.cartHash !== cartHash(cart);
    const taxCalculationId = cart.tax?.id ?? null;
    const reserve = async (version: number | undefined) => {
      const reservation = await reserveCode(order, cart, input, version);
      if (reservation === "used-by-address") return refuseCode(sessionId, cart.code?.code ?? "");
      faultPoint("code:reserved");
      return reservation === "reserved";
    };
    const next = order.version + 1;
    if (order.paymentIntentId === null && order.taxCalculationId !== taxCalculationId) {
      // Left over from a moment in which the provider was away: its calculation may have expired since.
      if (await reserve(next)) await replaceLines(order, cart, next);
      return undefined;
    }
    return {
      ...{ cart, order, taxCalculationId, isChanged, dueCents: cart.totals.totalCents },
      reserve: (version) => reserve(isChanged ? version : undefined),
      replace: async (version) => {
        const isWritten = await replaceLines(order, cart, version);
        faultPoint("code:written");
        return isWritten;
      },
    };
  }

  async function open({ order, cart }: PayableCart, clientSecret: string): Promise<OpenCheckoutDto> {
    await releaseOtherUses(order.id, cart.code?.code ?? null);
    await reopenOrder(order.id, input, cart.billing);
    const amount = toDollars(cart.totals.totalCents);
    const asks = asksOf(cart.lines);
    return { clientSecret, orderNumber: order.number, amount, asks, ...toTaxedTotals(cart) };
  }

  return openPayment({
    ...{ name: "checkout", lock: checkoutLock(sessionId), lockWaitMs: LOCK_WAIT_MS },
    moved: "Your cart changed while checkout was opening. Please try again.",
    ...{ find, open },
  });
}

/**
 * What an open payment reserved is free again once the provider knows the amount without it. Where that does
 * not work now, the job for idle uses does it.
 */
export async function repriceCheckout(sessionId: string): Promise<void> {
  if (!(await holdsUse(sessionId))) return;
  try {
    await openCheckout(sessionId, {});
  } catch (error) {
    if (!knownError(error)) throw error;
    log.debug({ err: error }, "a checkout keeps its code for a while");
  }
}
