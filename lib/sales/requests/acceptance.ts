import "server-only";
import { createHash } from "node:crypto";
import type { ChangeRequest, Order, RequestQuote } from "@/generated/prisma/client";
import { withTax } from "@/lib/catalog/pricing/rules/totals";
import { withLock } from "@/lib/platform/db/lock";
import { AppError, notFound } from "@/lib/platform/errors";
import { toDollars } from "@/lib/platform/format/money";
import { toCartTotals } from "@/lib/sales/cart/totals-dto";
import type { OpenCheckoutDto } from "@/lib/sales/orders/checkout-dto";
import { isFulfilled } from "@/lib/sales/orders/dto";
import { openPayment, type Payable } from "@/lib/sales/orders/open-payment";
import { cancelOpenPayment } from "@/lib/sales/orders/settlement";
import { toTaxLine } from "@/lib/sales/taxes/dto";
import { askForTax } from "@/lib/sales/taxes/mutations";
import { getCartTax } from "@/lib/sales/taxes/queries";
import { isTaxOn } from "@/lib/sales/taxes/server/calculation";
import {
  createQuotedOrder,
  keepBilling,
  keepTax,
  type PricedQuote,
  replaceQuotedOrder,
} from "./order-mutations";
import { getOpenQuotedOrder, getRequestToPay, type RequestToPay } from "./queries";
import { quotedLines } from "./rules/order-lines";
import type { AcceptQuote } from "./schema";
import { notNow, requestLock } from "./step-mutations";

const LOCK_WAIT_MS = 8000;

const hashOf = ({ lines, totals, tax }: PricedQuote, version: number): string =>
  createHash("sha256")
    .update(JSON.stringify([version, lines, totals, tax?.id ?? null]))
    .digest("hex");

/**
 * What was promised in the quote, and the tax of today.
 * @throws AppError `validation_failed` for an address that tax needs, `unavailable`
 */
async function priceQuote(request: RequestToPay, quote: RequestQuote): Promise<PricedQuote> {
  const { lines, totals } = quotedLines(request, quote);
  const { billing, question, tax: known } = await getCartTax(request, lines, totals);
  const untaxed = { lines, totals, billing, tax: undefined };
  if (!isTaxOn()) return untaxed;
  const tax = known ?? (await askForTax(billing, question));
  if (!known) await keepTax(request.id, tax);
  const cents = new Map(Object.entries(tax.cents).map(([itemId, one]) => [Number(itemId), one]));
  return { ...untaxed, tax, totals: withTax(totals, cents) };
}

/** @throws AppError `conflict` with the state, or with the version that counts now */
function assertPayable(request: RequestToPay, version: number, now: Date): RequestQuote {
  const [quote] = request.quotes;
  const [paid] = request.orders;
  if (request.state !== "quoted" || !quote) {
    if (!paid) throw notNow(request);
    throw new AppError("conflict", "This quote is already paid.", {
      extra: { state: request.state, orderNumber: paid.number, status: "paid" },
    });
  }
  const extra = { state: request.state, quoteVersion: quote.version };
  if (quote.version !== version) {
    throw new AppError("conflict", "There is a newer quote. Please look at it before you pay.", { extra });
  }
  if (quote.expiresAt <= now) {
    throw new AppError("conflict", "This quote is no longer valid. Write to us for a new one.", { extra });
  }
  const owned = request.ownedOrder;
  if (request.ownedOrderId !== null && owned && !isFulfilled(owned.status)) {
    throw new AppError("conflict", "Your order of the plan was refunded. Write to us for a new quote.", {
      extra,
    });
  }
  return quote;
}

interface PayableQuote extends Payable {
  priced: PricedQuote;
}

/**
 * The same intent for as many tabs as accept the same version.
 * @throws AppError `not_found`, `validation_failed`, `conflict` with the state when it is not to be paid or
 * is paid, `unavailable`
 */
export async function acceptQuote(
  token: string,
  { quoteVersion, billing }: AcceptQuote,
  now = new Date(),
): Promise<OpenCheckoutDto> {
  const { id } = await getRequestToPay(token);
  if (billing) await keepBilling(id, billing);

  async function find(): Promise<PayableQuote | undefined> {
    const request = await getRequestToPay(token);
    const quote = assertPayable(request, quoteVersion, now);
    const priced = await priceQuote(request, quote);
    const cartHash = hashOf(priced, quote.version);
    const order = await createQuotedOrder(request, quote, priced, cartHash);
    const taxCalculationId = priced.tax?.id ?? null;
    const replace = (version: number) => replaceQuotedOrder(order, quote, priced, { version, cartHash });
    const isChanged = order.cartHash !== cartHash;
    if (order.paymentIntentId === null && isChanged) {
      // Left over from a moment in which the provider was away.
      await replace(order.version + 1);
      return undefined;
    }
    return { ...{ order, priced, taxCalculationId, isChanged, replace }, dueCents: priced.totals.totalCents };
  }

  async function open({ order, priced }: PayableQuote, clientSecret: string): Promise<OpenCheckoutDto> {
    const { totals, tax } = priced;
    return {
      ...{ clientSecret, orderNumber: order.number, amount: toDollars(totals.totalCents), asks: [] },
      totals: toCartTotals({ totals, code: null, codeProblem: null }),
      taxLines: (tax?.lines ?? []).map(toTaxLine),
      billing: priced.billing,
    };
  }

  return openPayment({
    ...{ name: "request", lock: requestLock(id), lockWaitMs: LOCK_WAIT_MS },
    moved: "The payment changed while it was opening. Please try again.",
    ...{ find, open },
  });
}

const PROCESSING = ["processing", "requires_capture"];

/** The provider first: a payment that succeeded is settled, and then the quote stands. */
async function withdrawPayment(
  order: Order,
  request: Pick<ChangeRequest, "state">,
  why: string,
): Promise<void> {
  const status = await cancelOpenPayment(order, why);
  if (!PROCESSING.includes(status)) return;
  throw new AppError("conflict", "The quote is being paid at this moment.", {
    extra: { state: request.state, status: "processing" },
  });
}

/**
 * For what ends a quote: nobody can pay it any more once `work` begins, and what was paid is settled.
 * `work` looks at the request again.
 * @throws AppError `conflict` while it is being paid, `unavailable`
 */
export async function withoutOpenPayment<T>(id: number, why: string, work: () => Promise<T>): Promise<T> {
  return withLock(requestLock(id), LOCK_WAIT_MS, async () => {
    const { order, state } = await getOpenQuotedOrder(id);
    if (order) await withdrawPayment(order, { state }, why);
    return work();
  });
}

/** @throws AppError `not_found` */
export async function requestIdOf(token: string): Promise<number> {
  const { id } = await getRequestToPay(token);
  if (!id) throw notFound();
  return id;
}
