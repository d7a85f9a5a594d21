import { runsAlongX } from "../layout/edges.ts";
import type { LevelWalls } from "./walls.ts";

/** A jamb so near to a corner is set to the width of its casing, feet: 6 in and the board. */
const CORNER = 6.5 / 12;
/** A door stands in the middle of its wall where its ends differ by no more, feet. */
const MIDDLE = 1.5 / 12;

/**
 * Whether a door needs no dimension: its outer wall's string has it, it stands beside a corner, or in the
 * middle between two.
 */
export function isInCorner(
  { door, edge, start, end }: LevelWalls["doors"][number],
  walls: LevelWalls,
): boolean {
  const axis = runsAlongX(edge.side) ? "x" : "y";
  const isOuter = walls.runs.some(
    (run) =>
      run.kind === "outer" && run.axis === axis && run.low < edge.line + 0.01 && run.high > edge.line - 0.01,
  );
  if (door.to === "outside" || isOuter) return true;
  const across = walls.runs.filter(
    (run) => run.axis !== axis && run.start < edge.line + 0.3 && run.end > edge.line - 0.3,
  );
  const least = (gaps: readonly number[]) => Math.min(...gaps.filter((gap) => gap > -0.4));
  const before = least(across.map(({ high }) => start - high));
  const after = least(across.map(({ low }) => low - end));
  return Math.min(before, after) <= CORNER || Math.abs(before - after) <= MIDDLE;
}
