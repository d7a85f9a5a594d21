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
