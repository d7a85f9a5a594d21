/**
 * The first of what costs least; undefined where there is nothing to choose from. What costs
 * nothing ends the search.
 * @param costOf counts no further than the least so far, which it is told
 */
export function cheapest<T>(choices: Iterable<T>, costOf: (one: T, least: number) => number): T | undefined {
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of choices) {
    const cost = costOf(one, least);
    if (cost < least) [best, least] = [one, cost];
    if (cost === 0) break;
  }
  return best;
}

/** The first of what measures most; undefined where there is nothing to choose from. */
export function largest<T>(choices: readonly T[], sizeOf: (one: T) => number): T | undefined {
  return choices.reduce<T | undefined>(
    (best, one) => (best !== undefined && sizeOf(best) >= sizeOf(one) ? best : one),
    undefined,
  );
}
