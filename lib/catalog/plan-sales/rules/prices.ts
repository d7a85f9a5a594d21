import { LEAST_CHARGE_CENTS } from "@/lib/catalog/pricing/rules/totals";

/** Cents, or a whole percent off. */
export type Reduction = { percent: number } | { priceCents: number };

/**
 * Half a cent up, as `price_in_sale` of the database reckons it.
 * @returns undefined where the sale does not make it less, or makes it less than can be charged
 */
export function saleCents(regularCents: number, reduction: Reduction): number | undefined {
  const cents =
    "priceCents" in reduction
      ? reduction.priceCents
      : Math.floor((regularCents * (100 - reduction.percent) + 50) / 100);
  return cents >= LEAST_CHARGE_CENTS && cents < regularCents ? cents : undefined;
}
