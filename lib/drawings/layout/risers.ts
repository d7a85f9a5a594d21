/** IRC R311.7.5: risers of at most 7 3/4 in, feet. */
const MAX_RISER = 7.75 / 12;

/** What sums of floats may be off by, in risers. */
const EXACT = 1e-6;

/** The number of equal risers that take a height of so many feet; none where there is no height. */
export function risersOf(height: number): number {
  return Math.max(0, Math.ceil(height / MAX_RISER - EXACT));
}
