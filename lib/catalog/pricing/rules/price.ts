import type { Configuration, OptionKey, PackageKey } from "../schema";
import { PACKAGE_KEYS } from "../schema";

/** Prices of one plan in US cents: of its packages, and what each option adds to a licence. */
export interface PriceTable {
  packages: Partial<Record<PackageKey, number>>;
  options: readonly { key: OptionKey; value: string; priceCents: number }[];
}

export interface PricedLine {
  /** One licence as configured, in cents. */
  unitCents: number;
  addonCents: readonly number[];
  quantity: number;
}

/** What stands beside the lines, in cents; a discount or credit is negative. */
export interface Adjustment {
  kind: "discount" | "credit" | "tax";
  cents: number;
}

/**
 * What one licence of a configuration costs, in cents.
 * @param asDrawn whether an option's value is what the plan shows anyway, which costs nothing
 * @returns undefined when the package or an option has no price: it is not offered
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

/** What a line costs, in cents: licence and add-ons, times quantity. */
export function lineTotalCents(line: PricedLine): number {
  return line.addonCents.reduce((sum, cents) => sum + cents, line.unitCents) * line.quantity;
}

/** What lines and adjustments come to, in cents; never below 0. */
export function totalCents(lines: readonly PricedLine[], adjustments: readonly Adjustment[] = []): number {
  const sum = lines.reduce((total, line) => total + lineTotalCents(line), 0);
  return Math.max(
    0,
    adjustments.reduce((total, { cents }) => total + cents, sum),
  );
}

/**
 * Shares an amount over parts by their weight, so that the shares are whole cents and add
 * up to it: the largest remainders get the cents that rounding down leaves, the earlier
 * part first where they are equal.
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

/** Percent of the plan's price, by package; the default package is the price itself. */
const RULE = { study: 25, pdf: 80, unlimited: 175 } as const;
/** The least that a study set costs, in cents, unless the PDF set costs less. */
const STUDY_LEAST_CENTS = 4900;

/** Half up to whole dollars. */
const wholeDollars = (cents: number) => Math.floor((cents + 50) / 100) * 100;

/**
 * What the packages of a plan cost by rule, in cents; staff change them one by one.
 * @param priceCents the plan's price, which is always that of its default package
 * @param fallback the default package: `pdf` where a plan has no CAD file
 */
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
 * Package prices after a change of the plan's price, in cents: those that were the rule's
 * go on following it, the others stay as staff set them.
 * @param fallback the default package, which always costs the plan's price
 */
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

/** The first pair of packages of which the lower costs more than the higher; undefined when none does. */
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
 * What is due for a better configuration of a line, in cents.
 * @param targetCents today's price of one licence of the target
 * @param quantity licences: 1 for unlimited builds
 * @param costSoFarCents what the line has cost with the credits it got, net of refunds
 */
export function upgradeDueCents(targetCents: number, quantity: number, costSoFarCents: number): number {
  return Math.max(0, targetCents * quantity - costSoFarCents);
}
