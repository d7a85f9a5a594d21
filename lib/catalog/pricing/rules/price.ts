import type { Configuration, OptionKey, PackageKey } from "../schema";
import { PACKAGE_KEYS } from "../schema";

export interface PriceTable {
  packages: Partial<Record<PackageKey, number>>;
  options: readonly { key: OptionKey; value: string; priceCents: number }[];
}

/**
 * @param asDrawn whether an option's value is what the plan shows anyway, which costs nothing
 * @returns undefined when the package or an option is not offered
 */
export function unitCents(
  table: PriceTable,
  configuration: Configuration,
  asDrawn: (key: OptionKey, value: string) => boolean,
): number | undefined {
  let sum = table.packages[configuration.package];
  const chosen: [OptionKey, string | null][] = [
    ["foundation", configuration.foundation],
    ["walls", configuration.walls],
    ["mirrored", configuration.mirrored ? "yes" : null],
  ];
  for (const [key, value] of chosen) {
    if (value === null || asDrawn(key, value)) continue;
    const option = table.options.find((one) => one.key === key && one.value === value);
    if (sum === undefined || !option) return undefined;
    sum += option.priceCents;
  }
  return sum;
}

/**
 * Whole cents that add up to the amount: the largest remainders get the cents that rounding down leaves, the
 * earlier part first.
 * @throws RangeError when the amount is not a whole number of cents or nothing has weight
 */
export function shareCents(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (!Number.isInteger(amount) || (sum <= 0 && amount !== 0)) {
    throw new RangeError(`Cannot share ${amount} cents over ${weights.join(", ")}`);
  }
  if (sum <= 0) return weights.map(() => 0);
  // Products of cents pass 2^53 on large orders; whole numbers of any size do not round.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const whole = exact.map((value) => value / BigInt(sum));
  const shares = whole.map(Number);
  let left = amount - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % BigInt(sum) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/** Percent of the plan's price, which is that of the default package. */
const RULE = { study: 25, pdf: 80, unlimited: 175 } as const;
/** A cheaper PDF set lowers this. */
const STUDY_LEAST_CENTS = 4900;

const wholeDollars = (cents: number) => Math.floor((cents + 50) / 100) * 100;

/** @param fallback the default package: `pdf` where a plan has no CAD file */
export function rulePrices(
  priceCents: number,
  fallback: "full" | "pdf",
): Partial<Record<PackageKey, number>> {
  const pdf =
    fallback === "pdf" ? priceCents : Math.min(priceCents, wholeDollars((priceCents * RULE.pdf) / 100));
  const study = Math.min(pdf, Math.max(STUDY_LEAST_CENTS, wholeDollars((priceCents * RULE.study) / 100)));
  if (fallback === "pdf") return { study, pdf };
  const unlimited = wholeDollars((priceCents * RULE.unlimited) / 100);
  return { study, pdf, full: priceCents, unlimited: Math.max(priceCents, unlimited) };
}

/**
 * A package's price while its plan is in a sale: in proportion to the plan's, in whole dollars as the rule
 * rounds, and on its own side of the default package, which costs what the plan costs.
 */
export function packageInSale(
  key: PackageKey,
  cents: number,
  { regularCents, priceCents, fallback }: { regularCents: number; priceCents: number; fallback: PackageKey },
): number {
  if (priceCents === regularCents || regularCents === 0) return cents;
  const reduced = wholeDollars(Math.round((cents * priceCents) / regularCents));
  return PACKAGE_KEYS.indexOf(key) < PACKAGE_KEYS.indexOf(fallback)
    ? Math.min(priceCents, Math.max(100, reduced))
    : Math.max(priceCents, reduced);
}

/** Prices that were the rule's go on following it; those that staff set stay. */
export function followedPrices(
  prices: Partial<Record<PackageKey, number>>,
  from: number,
  to: number,
  fallback: "full" | "pdf",
): Partial<Record<PackageKey, number>> {
  const before = rulePrices(from, fallback);
  const after = rulePrices(to, fallback);
  return Object.fromEntries(
    Object.entries(prices).map(([name, cents]) => {
      const key = name as PackageKey;
      return [key, cents === before[key] ? after[key] : cents];
    }),
  );
}

export function priceInversion(
  prices: Partial<Record<PackageKey, number>>,
): [PackageKey, PackageKey] | undefined {
  let below: PackageKey | undefined;
  for (const key of PACKAGE_KEYS) {
    const cents = prices[key];
    if (cents === undefined) continue;
    if (below && (prices[below] ?? 0) > cents) return [below, key];
    below = key;
  }
  return undefined;
}

/**
 * @param quantity licences: 1 for unlimited builds
 * @param costSoFarCents with the credits it got, net of refunds
 */
export function upgradeDueCents(targetCents: number, quantity: number, costSoFarCents: number): number {
  return Math.max(0, targetCents * quantity - costSoFarCents);
}
