/** A stretch along a line: its ends, feet. */
export type Stretch = [number, number];

/**
 * What is left of some stretches without others.
 * @param least pieces that are no longer than this are left out, feet
 */
export function without(
  parts: readonly Stretch[],
  holes: readonly (readonly [number, number])[],
  least = 0.01,
): Stretch[] {
  return holes.reduce<Stretch[]>(
    (left, [low, high]) =>
      left.flatMap(([from, to]) =>
        [[from, Math.min(to, low)] as Stretch, [Math.max(from, high), to] as Stretch].filter(
          ([a, b]) => b - a > least,
        ),
      ),
    [...parts],
  );
}

/** Stretches in order, those joined that overlap or lie no more than so many feet apart. */
export function merged(stretches: readonly Stretch[], apart: number): Stretch[] {
  const joined: Stretch[] = [];
  for (const [low, high] of [...stretches].sort((a, b) => a[0] - b[0])) {
    const before = joined.at(-1);
    if (before && low <= before[1] + apart) before[1] = Math.max(before[1], high);
    else joined.push([low, high]);
  }
  return joined;
}
