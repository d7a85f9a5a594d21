/**
 * The smallest of the values that at least this part of them does not exceed (nearest rank): of
 * twenty, the nineteenth is the 95th percentile.
 *
 * @param share from 0 to 1
 * @returns NaN where there are no values, so that no limit is met by having measured nothing
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Of an even number of values, the lower of the two in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
