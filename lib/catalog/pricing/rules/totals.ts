import { shareCents } from "./price";

/** The parts of a total, in cents: subtotal - discount - credit + tax = total. */
export interface Totals {
  subtotalCents: number;
  discountCents: number;
  creditCents: number;
  taxCents: number;
  totalCents: number;
}

export interface LineTotals extends Totals {
  id: number;
}

export interface CartTotals extends Totals {
  lines: LineTotals[];
}

/** Amounts in cents. */
export interface TotalsLine {
  /** Equal remainders go to the lower id. */
  id: number;
  subtotalCents: number;
  /** What an upgrade takes off for what the line before it had cost. */
  creditCents?: number;
  /** The part of the subtotal that the discount counts for; 0 where left out. */
  discountableCents?: number;
  taxCents?: number;
}

export type Discount = { percent: number } | { cents: number };

/** Stripe's least charge: a discount leaves this much to be paid. */
export const LEAST_CHARGE_CENTS = 50;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Rounded once, half up; whole percents of whole cents, so nothing is lost before. */
function wantedCents(discount: Discount, discountableCents: number): number {
  if ("cents" in discount) return Math.min(discount.cents, discountableCents);
  return Math.floor((discountableCents * discount.percent + 50) / 100);
}

/** Shares go by what the discount counts for, so none is above its line. */
function discountShares(lines: readonly TotalsLine[], discount: Discount): number[] {
  const weights = lines.map(({ discountableCents = 0 }) => discountableCents);
  const due = sum(lines.map(({ subtotalCents, creditCents = 0 }) => subtotalCents - creditCents));
  const cents = Math.min(wantedCents(discount, sum(weights)), Math.max(0, due - LEAST_CHARGE_CENTS));
  return shareCents(cents, weights);
}

/**
 * The one place where the parts of a total are added up: cart, checkout, order, receipt, invoice and report
 * print what it returns.
 * @returns the lines by ascending id
 * @throws RangeError for an amount that is no whole number of cents, or a line that costs less than nothing
 */
export function totalsOf(lines: readonly TotalsLine[], discount?: Discount): CartTotals {
  const sorted = [...lines].sort((a, b) => a.id - b.id);
  const shares = discount ? discountShares(sorted, discount) : [];
  const totals = sorted.map(({ id, subtotalCents, creditCents = 0, taxCents = 0 }, at): LineTotals => {
    const discountCents = shares[at] ?? 0;
    const totalCents = subtotalCents - discountCents - creditCents + taxCents;
    const parts = { subtotalCents, discountCents, creditCents, taxCents, totalCents };
    if (Object.values(parts).some((cents) => !Number.isSafeInteger(cents) || cents < 0)) {
      throw new RangeError(`A line cannot cost this: ${JSON.stringify({ id, ...parts })}`);
    }
    return { id, ...parts };
  });
  return { ...sumTotals(totals), lines: totals };
}

/** @param taxCents by the ids of the lines; the discount stays what it was, tax is on what is left */
export function withTax({ lines }: CartTotals, taxCents: ReadonlyMap<number, number>): CartTotals {
  const taxed = lines.map((line): LineTotals => {
    const cents = taxCents.get(line.id) ?? 0;
    if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`This is no tax: ${cents}`);
    return { ...line, taxCents: cents, totalCents: line.totalCents - line.taxCents + cents };
  });
  return { ...sumTotals(taxed), lines: taxed };
}

export const sumTotals = (parts: readonly Totals[]): Totals => ({
  subtotalCents: sum(parts.map(({ subtotalCents }) => subtotalCents)),
  discountCents: sum(parts.map(({ discountCents }) => discountCents)),
  creditCents: sum(parts.map(({ creditCents }) => creditCents)),
  taxCents: sum(parts.map(({ taxCents }) => taxCents)),
  totalCents: sum(parts.map(({ totalCents }) => totalCents)),
});
