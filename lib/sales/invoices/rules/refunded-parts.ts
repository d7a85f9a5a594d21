import { shareCents } from "@/lib/catalog/pricing/rules/price";
import type { Totals } from "@/lib/catalog/pricing/rules/totals";

const first = (cents: number, weights: [number, number]) =>
  weights[0] + weights[1] > 0 ? (shareCents(cents, weights)[0] ?? 0) : 0;

/** What of each part of a line stands behind the first cents of its total. */
function partsUpTo({ discountCents, creditCents, taxCents, totalCents }: Totals, cents: number): Totals {
  const within = Math.min(cents, totalCents);
  const weights: [number, number] = [within, totalCents - within];
  const tax = within - first(within, [totalCents - taxCents, taxCents]);
  const [discount, credit] = [first(discountCents, weights), first(creditCents, weights)];
  return {
    // What goes back beyond the price is nobody's discount or tax.
    subtotalCents: within - tax + discount + credit + (cents - within),
    discountCents: discount,
    creditCents: credit,
    taxCents: tax,
    totalCents: cents,
  };
}

/**
 * What a refund takes back of each part of a line, in proportion: what stands behind the cents after it less
 * what stood behind those before it, so that refunds of the whole price add up to the line to the cent.
 * @param beforeCents what went back before
 */
export function refundedParts(line: Totals, beforeCents: number, cents: number): Totals {
  const [before, after] = [partsUpTo(line, beforeCents), partsUpTo(line, beforeCents + cents)];
  return {
    subtotalCents: after.subtotalCents - before.subtotalCents,
    discountCents: after.discountCents - before.discountCents,
    creditCents: after.creditCents - before.creditCents,
    taxCents: after.taxCents - before.taxCents,
    totalCents: after.totalCents - before.totalCents,
  };
}
