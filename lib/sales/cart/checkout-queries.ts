import "server-only";
import type { AddonChoice, Ask, LineChoice } from "@/lib/catalog/offers/schema";
import { type CartTotals, totalsOf, withTax } from "@/lib/catalog/pricing/rules/totals";
import { findPromotion, listPlanTraits } from "@/lib/sales/promotions/queries";
import {
  type CodeProblem,
  codeProblem,
  discountableCents,
  discountOf,
  needsTraits,
  type PricedLine,
} from "@/lib/sales/promotions/rules/discount";
import { type CartTax, getCartRow, getCartTax } from "@/lib/sales/taxes/queries";
import type { KeptTax } from "@/lib/sales/taxes/schema";
import { listCartLines } from "./queries";
import type { CartLine } from "./rules/line";

/** Amounts in US cents. */
export type CheckoutLine = {
  itemId: number;
  planId: number;
  planName: string;
  planSlug: string;
  planImage: string;
  planPriceCents: number;
  catalogCents: number;
  /** Canonical text of the configuration. */
  configuration: string;
  chosen: LineChoice | null;
  addons: AddonChoice[];
  quantity: number;
  /** Before anything is taken off. */
  subtotalCents: number;
  available: boolean;
  problem?: string;
};

export interface CheckoutCart extends CartTax {
  lines: CheckoutLine[];
  /** Its lines by the ids of cart items. */
  totals: CartTotals;
  /** The one that counts, with the name of its discount. */
  code: { code: string; label: string } | null;
  codeProblem: string | null;
}

const toCheckoutLine = ({ row, offer, choice, problem, ...line }: CartLine): CheckoutLine => ({
  itemId: row.id,
  planId: row.planId,
  planName: offer.plan.name,
  planSlug: offer.plan.slug,
  planImage: offer.plan.mainImage,
  planPriceCents: line.unitCents,
  catalogCents: offer.plan.priceCents,
  configuration: row.configuration,
  chosen: choice,
  addons: line.addons,
  quantity: row.quantity,
  subtotalCents: line.totalCents,
  available: problem === undefined,
  ...(problem === undefined ? {} : { problem }),
});

type PricedCart = CheckoutCart & { problem: CodeProblem | undefined };
type UntaxedCart = Omit<PricedCart, keyof CartTax>;

const withoutCode = (lines: CheckoutLine[], problem?: CodeProblem): UntaxedCart => ({
  lines,
  totals: totalsOf(lines.map(({ itemId, subtotalCents }) => ({ id: itemId, subtotalCents }))),
  code: null,
  codeProblem: problem?.message ?? null,
  problem,
});

const toPriced = ({ row, chosen, unitCents, totalCents }: CartLine): PricedLine => ({
  planId: row.planId,
  package: chosen.package,
  quantity: row.quantity,
  unitCents,
  subtotalCents: totalCents,
});

async function withCode(found: CartLine[], code: string, sessionId: string): Promise<UntaxedCart> {
  const lines = found.map(toCheckoutLine);
  const promotion = await findPromotion(code, sessionId);
  if (!promotion)
    return withoutCode(lines, { kind: "invalid", message: `The code ${code} is not valid any more.` });
  const planIds = found.map(({ row }) => row.planId);
  const traits = needsTraits(promotion) ? await listPlanTraits(planIds) : undefined;
  const priced = found.map((line) => ({
    id: line.row.id,
    subtotalCents: line.totalCents,
    discountableCents: discountableCents(toPriced(line), promotion, traits?.get(line.row.planId)),
  }));
  const problem = codeProblem(promotion, { lines: priced, isHeld: promotion.isHeld, now: new Date() });
  if (problem) return withoutCode(lines, problem);
  return {
    lines,
    totals: totalsOf(priced, discountOf(promotion)),
    code: { code, label: promotion.label },
    codeProblem: null,
    problem: undefined,
  };
}

export const taxed = <Cart extends CheckoutCart>(cart: Cart, tax: KeptTax): Cart => ({
  ...cart,
  tax,
  totals: withTax(
    cart.totals,
    new Map(Object.entries(tax.cents).map(([itemId, cents]) => [Number(itemId), cents])),
  ),
});

/**
 * With the tax that the provider has said for exactly this; it is not asked here.
 * @param tried priced with this code instead of the one that it keeps
 */
export async function priceCart(sessionId: string, tried?: string): Promise<PricedCart> {
  const [found, row] = await Promise.all([listCartLines(sessionId), getCartRow(sessionId)]);
  const code = tried ?? row?.code ?? null;
  const untaxed =
    code === null ? withoutCode(found.map(toCheckoutLine)) : await withCode(found, code, sessionId);
  const cart = { ...untaxed, ...(await getCartTax(row, untaxed.lines, untaxed.totals)) };
  return cart.tax ? taxed(cart, cart.tax) : cart;
}

export async function getCartForCheckout(sessionId: string): Promise<CheckoutCart> {
  const { problem: _, ...cart } = await priceCart(sessionId);
  return cart;
}

const NO_TAX: CartTax = { billing: null, question: null, tax: undefined };
const EMPTY: CheckoutCart = { lines: [], totals: totalsOf([]), code: null, codeProblem: null, ...NO_TAX };

export const getCartTotals = async (sessionId: string | undefined): Promise<CheckoutCart> =>
  sessionId === undefined ? EMPTY : getCartForCheckout(sessionId);

export const asksOf = (lines: readonly CheckoutLine[]): Ask[] => [
  ...new Set(lines.flatMap((line) => line.addons.flatMap(({ asks }) => asks))),
];
