/** A stream of repeatable numbers: the same seed always gives the same drawing. */
export type Random = {
  /** Next number in [0, 1). */
  next: () => number;
  /** Number in [low, high). */
  between: (low: number, high: number) => number;
  /** One item of a list that is not empty. */
  pick: <T>(items: readonly [T, ...T[]]) => T;
};

/** Mulberry32, seeded from the letters of a name. */
export function seededRandom(name: string): Random {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
