import "server-only";
import type { AddonChoice, Ask, LineChoice } from "@/lib/catalog/offers/schema";
import { type CartTotals, totalsOf } from "@/lib/catalog/pricing/rules/totals";
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

export async function getCartForCheckout(sessionId: string): Promise<CheckoutCart> {
  const lines = (await listCartLines(sessionId)).map(toCheckoutLine);
  const totals = totalsOf(lines.map(({ itemId, subtotalCents }) => ({ id: itemId, subtotalCents })));
  return { lines, totals, code: null, codeProblem: null };
}

const EMPTY: CheckoutCart = { lines: [], totals: totalsOf([]), code: null, codeProblem: null };

export const getCartTotals = async (sessionId: string | undefined): Promise<CheckoutCart> =>
  sessionId === undefined ? EMPTY : getCartForCheckout(sessionId);

export const asksOf = (lines: readonly CheckoutLine[]): Ask[] => [
  ...new Set(lines.flatMap((line) => line.addons.flatMap(({ asks }) => asks))),
];
