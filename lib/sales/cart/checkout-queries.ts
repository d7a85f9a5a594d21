import "server-only";
import type { AddonChoice, Ask, LineChoice } from "@/lib/catalog/offers/schema";
import { type CartTotals, totalsOf } from "@/lib/catalog/pricing/rules/totals";
import { db } from "@/lib/platform/db/client";
import { findPromotion, listPlanTraits } from "@/lib/sales/promotions/queries";
import {
  type CodeProblem,
  codeProblem,
  discountableCents,
  discountOf,
  needsTraits,
  type PricedLine,
} from "@/lib/sales/promotions/rules/discount";
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

export interface CheckoutCart {
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

const keptCode = async (sessionId: string): Promise<string | null> =>
  (await db.cart.findUnique({ where: { sessionId }, select: { code: true } }))?.code ?? null;

type PricedCart = CheckoutCart & { problem: CodeProblem | undefined };

const withoutCode = (lines: CheckoutLine[], problem?: CodeProblem): PricedCart => ({
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

async function withCode(found: CartLine[], code: string, sessionId: string): Promise<PricedCart> {
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

/** @param tried priced with this code instead of the one that it keeps */
export async function priceCart(sessionId: string, tried?: string): Promise<PricedCart> {
  const [found, code] = await Promise.all([listCartLines(sessionId), tried ?? keptCode(sessionId)]);
  return code === null ? withoutCode(found.map(toCheckoutLine)) : withCode(found, code, sessionId);
}

export async function getCartForCheckout(sessionId: string): Promise<CheckoutCart> {
  const { problem: _, ...cart } = await priceCart(sessionId);
  return cart;
}

const EMPTY: CheckoutCart = { lines: [], totals: totalsOf([]), code: null, codeProblem: null };

export const getCartTotals = async (sessionId: string | undefined): Promise<CheckoutCart> =>
  sessionId === undefined ? EMPTY : getCartForCheckout(sessionId);

export const asksOf = (lines: readonly CheckoutLine[]): Ask[] => [
  ...new Set(lines.flatMap((line) => line.addons.flatMap(({ asks }) => asks))),
];
