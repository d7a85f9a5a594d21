import { OUTWARD, overlapOf } from "../geometry/rects.ts";
import { EPS, runsAlongX, sideOf } from "../layout/edges.ts";
import type { House, Stair } from "../layout/model.ts";
import { wallsOf } from "../plan/walls.ts";

/**
 * The length of a stair along its first run as it can be built, feet. A stair that turns ends at the face of the
 * wall behind its landing, on that of its two levels where the wall stands further in; a straight one ends at the
 * edge of the upper floor.
 */
export function stairLength(house: House, levelIndex: number, stair: Stair): number {
  const { rect, up, shape } = stair;
  const length = runsAlongX(up) ? rect.d : rect.w;
  return shape === "straight" ? length : length - wallsBehind(house, levelIndex, stair);
}

/**
 * The length of a stair clear of the wall across its far end, feet. Under the head of a straight stair that wall
 * carries the edge of the upper floor, and its face is where the last riser can stand.
 */
export function clearStairLength(house: House, levelIndex: number, stair: Stair): number {
  const { rect, up } = stair;
  return (runsAlongX(up) ? rect.d : rect.w) - wallsBehind(house, levelIndex, stair);
}

/** How far the walls across the far end of a stair stand into it, on that of its two levels where it is more; feet. */
function wallsBehind(house: House, levelIndex: number, stair: Stair): number {
  const levels = [levelIndex, levelIndex + 1].filter((index) => house.levels[index]);
  return Math.max(...levels.map((index) => wallBehind(house, index, stair)));
}

/** How far the walls of a level across the far end of a stair stand into its rectangle, feet; 0 without one. */
function wallBehind(house: House, levelIndex: number, { rect, up }: Stair): number {
  const end = sideOf(rect, up);
  const axis = runsAlongX(up) ? "x" : "y";
  const across = wallsOf(house, levelIndex).runs.filter(
    (run) =>
      run.axis === axis && run.low < end.line + EPS && run.high > end.line - EPS && overlapOf(run, end) > EPS,
  );
  return Math.max(0, ...across.map(({ low, high }) => (OUTWARD[up] > 0 ? end.line - low : high - end.line)));
}
