import "server-only";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { LEAST_CHARGE_CENTS } from "@/lib/catalog/pricing/rules/totals";
import { db, type Prisma, type Tx } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { formatCents } from "@/lib/platform/format/money";
import { absoluteUrl } from "@/lib/platform/http/site";
import { type CheckoutCart, type CheckoutLine, priceCart } from "@/lib/sales/cart/checkout-queries";
import type { CodeProblem } from "@/lib/sales/promotions/rules/discount";
import { getTaxedCart } from "@/lib/sales/taxes/mutations";
import { missingOfAddress } from "@/lib/sales/taxes/schema";
import { isTaxOn } from "@/lib/sales/taxes/server/calculation";
import { AcpError } from "./rules/acp-error";
import type { Refusal, RejectedCode, RejectReason, SessionItem } from "./rules/session-parts";
import { acpTotals } from "./rules/session-totals";
import type { AcpDiscounts, AcpLine, AcpMessage, AcpTotal } from "./session-dto";
import type { AcpBuyer, AcpFulfillment } from "./session-schema";

const ORDER = { include: { order: true } } as const;
type Row = Prisma.CheckoutSessionGetPayload<typeof ORDER>;

export interface Session extends Omit<Row, "items" | "rejected" | "buyer" | "fulfillment" | "quote"> {
  items: SessionItem[];
  rejected: RejectedCode[];
  buyer: AcpBuyer | null;
  fulfillment: AcpFulfillment | null;
  quote: SessionQuote | null;
}

/** What the session shows of its cart. */
export interface SessionQuote {
  lines: AcpLine[];
  totals: AcpTotal[];
  discounts: AcpDiscounts;
  messages: AcpMessage[];
  totalCents: number;
  isReady: boolean;
}

/** @throws AcpError 404 for none, and for one of another key */
export async function getSession(keyId: number, id: string, client: Tx = db): Promise<Session> {
  const row = await client.checkoutSession.findUnique({ where: { id }, ...ORDER });
  if (row?.keyId !== keyId) throw new AcpError(404, "not_found", "There is no such checkout session.");
  return row as unknown as Session;
}

/** Which assistant an order came by. */
export async function assistantOrderOf(
  client: Tx,
  orderId: number,
): Promise<{ keyId: number; sessionId: string } | null> {
  const row = await client.checkoutSession.findUnique({
    where: { orderId },
    select: { id: true, keyId: true },
  });
  return row && { keyId: row.keyId, sessionId: row.id };
}

const UNPAID = new Set(["pending", "failed", "canceled"]);

/** Paid or held for review: the provider's word counts, also where nobody noted it on the session yet. */
export const isPaid = ({ order }: Pick<Session, "order">): boolean =>
  order !== null && !UNPAID.has(order.status);

export const endOf = (session: Session): "completed" | "canceled" | undefined => {
  if (session.state === "completed" || isPaid(session)) return "completed";
  return session.state === "canceled" ? "canceled" : undefined;
};

const error = (code: string, content: string, param: string): AcpMessage => ({
  ...{ type: "error", code, param, content_type: "plain", content },
});

const REASONS: Record<NonNullable<CodeProblem["reason"]>, RejectReason> = {
  ended: "discount_code_expired",
  "used-up": "discount_code_usage_limit_reached",
  minimum: "discount_code_minimum_not_met",
};

export const rejectedBy = (code: string, { reason, message }: CodeProblem): RejectedCode => ({
  ...{ code, message, reason: reason ? REASONS[reason] : "discount_code_invalid" },
});

const lineOf = (lines: readonly CheckoutLine[], item: SessionItem): CheckoutLine | undefined =>
  lines.find(({ planId, configuration }) => planId === item.planId && configuration === item.configuration);

/** What is made by hand takes days of somebody's time: that is agreed on the plan's page. */
export const madeRefusal = (slug: string): Refusal => ({
  code: "unsupported",
  message: `These changes are drawn by hand; they can be ordered at ${absoluteUrl(`/plans/${slug}`)}`,
});

const GONE: Refusal = { code: "out_of_stock", message: "This plan is no longer for sale." };

function refusalOf(item: SessionItem, line: CheckoutLine | undefined): Refusal | undefined {
  if (item.refusal) return item.refusal;
  if (!line) return GONE;
  if (!line.available) return { ...GONE, message: line.problem ?? GONE.message };
  const how = line.chosen?.delivery?.fulfilment;
  return how === "made" || how === "shipped" ? madeRefusal(line.planSlug) : undefined;
}

export const lineId = (item: Pick<SessionItem, "id">): string => `li_${item.id}`;

function toLine(item: SessionItem, cart: CheckoutCart): AcpLine {
  const line = lineOf(cart.lines, item);
  const base = { id: lineId(item), item: { id: item.id }, quantity: item.quantity };
  const totals = cart.totals.lines.find(({ id }) => id === line?.itemId);
  if (!line || !totals) return { ...base, availability_status: "out_of_stock", totals: [] };
  return {
    ...base,
    quantity: line.quantity,
    name: `${line.planName} (${planNumber(line.planId)})`,
    ...(line.chosen ? { description: line.chosen.words.join(", ") } : {}),
    ...(line.planImage ? { images: [absoluteUrl(line.planImage)] } : {}),
    unit_amount: line.planPriceCents,
    availability_status: line.available ? "in_stock" : "out_of_stock",
    totals: acpTotals(totals, cart.tax ? [] : null),
  };
}

function discountsOf(session: Session, cart: CheckoutCart, rejected: RejectedCode[]): AcpDiscounts {
  const { codes, items } = session;
  const allocations = items.flatMap((item, index) => {
    const itemId = lineOf(cart.lines, item)?.itemId;
    const amount = cart.totals.lines.find(({ id }) => id === itemId)?.discountCents ?? 0;
    return amount > 0 ? [{ path: `$.line_items[${index}]`, amount }] : [];
  });
  const applied = cart.code && {
    ...{ id: `di_${cart.code.code}`, code: cart.code.code, method: "each" as const },
    coupon: { id: cart.code.code, name: cart.code.label },
    ...{ amount: cart.totals.discountCents, allocations },
  };
  return { codes, applied: applied ? [applied] : [], ...(rejected.length > 0 ? { rejected } : {}) };
}

const ADDRESS = "$.fulfillment_details.address";
const PARAMS: Record<string, string> = {
  "billing.country": `${ADDRESS}.country`,
  "billing.postalCode": `${ADDRESS}.postal_code`,
  "billing.state": `${ADDRESS}.state`,
  "billing.city": `${ADDRESS}.city`,
  "billing.line1": `${ADDRESS}.line_one`,
};

interface Taxed {
  cart: CheckoutCart;
  problem?: AcpMessage;
}

/** @throws AppError `unavailable` */
async function withTaxes(cart: CheckoutCart, session: Session): Promise<Taxed> {
  if (!isTaxOn() || cart.tax || cart.lines.length === 0) return { cart };
  if (missingOfAddress(cart.billing).length > 0) {
    return { cart, problem: error("missing", "Tax depends on where the buyer is.", ADDRESS) };
  }
  try {
    return { cart: await getTaxedCart(session.cartSessionId) };
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code !== "validation_failed") throw failure;
    const param = PARAMS[failure.errors?.[0]?.path ?? ""] ?? ADDRESS;
    return { cart, problem: error("invalid", failure.message, param) };
  }
}

/** Stripe's limit, in cents of US dollars. */
const MAX_CENTS = 99_999_999;

function amountProblem(cents: number): AcpMessage | undefined {
  if (cents < LEAST_CHARGE_CENTS)
    return error("minimum_not_met", `A card pays at least ${formatCents(LEAST_CHARGE_CENTS)}.`, "$.totals");
  if (cents > MAX_CENTS)
    return error("maximum_exceeded", `A card pays at most ${formatCents(MAX_CENTS)}.`, "$.totals");
  return undefined;
}

function codeMessages(codes: readonly string[], rejected: readonly RejectedCode[]): AcpMessage[] {
  return rejected.map(({ code, reason, message }) => ({
    ...{ type: "warning", code: reason, content_type: "plain", content: message },
    param: `$.discounts.codes[${Math.max(0, codes.indexOf(code))}]`,
  }));
}

/**
 * What the session's cart holds and costs at this moment, by the one way that carts are priced.
 * @throws AppError `unavailable` when the provider of taxes is away
 */
export async function quoteOf(session: Session): Promise<SessionQuote> {
  const { problem: codeProblem, ...priced } = await priceCart(session.cartSessionId);
  const { cart, problem: taxProblem } = await withTaxes(priced, session);
  const refusals = session.items.flatMap((item, index) => {
    const refusal = refusalOf(item, lineOf(cart.lines, item));
    const at = `$.line_items[${index}]`;
    const param = refusal?.code === "quantity_exceeded" ? `${at}.quantity` : at;
    return refusal ? [error(refusal.code, refusal.message, param)] : [];
  });
  // The first that the cart took is the only one that it can have a problem with.
  const taken = session.codes.find((code) => !session.rejected.some((one) => one.code === code));
  const rejected =
    codeProblem && taken ? [...session.rejected, rejectedBy(taken, codeProblem)] : session.rejected;
  const { totalCents } = cart.totals;
  const errors = [
    ...(session.items.length === 0 ? [error("missing", "Nothing is chosen yet.", "$.line_items")] : refusals),
    ...(taxProblem ? [taxProblem] : []),
  ];
  const amount = errors.length === 0 ? amountProblem(totalCents) : undefined;
  const messages = [...errors, ...(amount ? [amount] : [])];
  return {
    lines: session.items.map((item) => toLine(item, cart)),
    totals: acpTotals(cart.totals, cart.tax?.lines ?? null),
    discounts: discountsOf(session, cart, rejected),
    messages: [...messages, ...codeMessages(session.codes, rejected)],
    totalCents,
    isReady: messages.length === 0,
  };
}
