import { overlapOf, spanAlong } from "../geometry/rects";
import type { House, Rect } from "../layout/model";
import type { LevelWalls } from "../plan/walls";

type Run = LevelWalls["runs"][number];

/** Nominal thickness of a stem wall, feet: a size for pricing, not a design. */
export const STEM = 8 / 12;

/** Whether a wall is set out by its middle. */
export const isCentered = ({ line, low, high }: Run): boolean => Math.abs(low + high - 2 * line) < 0.01;

/**
 * Where a stem wall stands across the line of the wall over it: in line with the outside face of a wall
 * that is set out by that, else under its middle; plan feet.
 */
export function stemAcross({ line, low, high }: Run, thick = STEM): [low: number, high: number] {
  if (Math.abs(low - line) < 0.01) return [line, line + thick];
  if (Math.abs(high - line) < 0.01) return [line - thick, line];
  return [line - thick / 2, line + thick / 2];
}

/** The walls between a garage and the house, over which its slab steps down. */
export function garageWalls(house: House, index: number, walls: LevelWalls): readonly Run[] {
  const garages = house.levels[index]?.rooms.filter((room) => room.kind === "garage") ?? [];
  return walls.runs.filter(
    (run) => run.kind === "inner" && garages.some((room) => room.rects.some((one) => borders(one, run))),
  );
}

function borders(rect: Rect, run: Run): boolean {
  const [start, end] = spanAlong(run.axis === "x", rect);
  const across = spanAlong(run.axis === "y", rect);
  return overlapOf(run, { start, end }) > 0.5 && across.some((line) => Math.abs(line - run.line) < 0.05);
}
