import type { LevelWalls } from "../plan/walls";

/** Nominal thickness of a stem wall, feet: a size for pricing, not a design. */
export const STEM = 8 / 12;

/**
 * Where a stem wall stands across the line of the wall over it: in line with the outside face of a wall
 * that is set out by that, else under its middle; plan feet.
 */
export function stemAcross(
  { line, low, high }: LevelWalls["runs"][number],
  thick = STEM,
): [low: number, high: number] {
  if (Math.abs(low - line) < 0.01) return [line, line + thick];
  if (Math.abs(high - line) < 0.01) return [line - thick, line];
  return [line - thick / 2, line + thick / 2];
}
