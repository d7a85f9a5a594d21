import type { AddonChoice } from "@/lib/catalog/offers/schema";
import { shareCents } from "@/lib/catalog/pricing/rules/price";
import type { CartTotals } from "@/lib/catalog/pricing/rules/totals";
import type { TaxCategory } from "@/lib/settings/direct-queries";
import type { Billing } from "../schema";

interface Line {
  itemId: number;
  planPriceCents: number;
  addons: readonly Pick<AddonChoice, "priceCents" | "fulfilment">[];
  quantity: number;
}

/** A part of a line that is taxed in one way; `17:files`. */
export interface TaxItem {
  reference: string;
  cents: number;
  code: string | undefined;
}

const CATEGORY = { file: "files", drawn: "files", made: "services", shipped: "printed" } as const;

/** What a line costs, discount taken off, by the categories that it is of. */
export function taxItems(
  lines: readonly Line[],
  totals: CartTotals,
  codes: Readonly<Record<TaxCategory, string | undefined>>,
): TaxItem[] {
  return lines.flatMap(({ itemId, planPriceCents, addons, quantity }) => {
    const of = totals.lines.find(({ id }) => id === itemId);
    const weights: Record<TaxCategory, number> = {
      files: planPriceCents * quantity,
      printed: 0,
      services: 0,
    };
    for (const { priceCents, fulfilment } of addons) weights[CATEGORY[fulfilment]] += priceCents * quantity;
    const categories = (Object.keys(weights) as TaxCategory[]).filter((one) => weights[one] > 0);
    const shares = shareCents(
      of ? of.totalCents - of.taxCents : 0,
      categories.map((one) => weights[one]),
    );
    return categories.map((category, at) => ({
      reference: `${itemId}:${category}`,
      cents: shares[at] ?? 0,
      code: codes[category],
    }));
  });
}

/** All that the tax of a cart hangs on, as text. */
export const taxKey = (billing: Billing, items: readonly TaxItem[], currency: string): string => {
  const { country, postalCode, state, city, line1, taxId } = billing;
  return JSON.stringify([country, postalCode, state, city, line1, taxId, items, currency]);
};
