import { overlapOf } from "../geometry/rects";
import { EPS, edgesOf, runsAlongX } from "../layout/edges";
import type { House } from "../layout/model";
import { inward } from "../massing/wall-rules";
import { wallsOf } from "../plan/walls";
import { type MovedFace, nudged } from "./nudge";

/**
 * A layout whose fixtures were set out from inner walls that stand on their lines by their middle, as a level
 * by itself has them: they go along with the walls that stand in line with those above or below instead.
 */
export function standAtWalls(house: House): House {
  return {
    ...house,
    levels: house.levels.map((level, index) => ({
      ...level,
      fixtures: nudged(level, facesOf(house, index)),
    })),
  };
}

/** The faces of inner walls that are not on their line by their middle, before and after. */
function facesOf(house: House, index: number): MovedFace[] {
  const level = house.levels[index];
  if (!level) return [];
  const inner = wallsOf(house, index).runs.filter(({ kind }) => kind === "inner");
  return edgesOf(level).flatMap(({ room, side, line, start, end }): MovedFace[] => {
    const axis = runsAlongX(side) ? "x" : "y";
    const wall = inner.find(
      (run) => run.axis === axis && Math.abs(run.line - line) < EPS && overlapOf(run, { start, end }) > EPS,
    );
    if (!wall) return [];
    const into = inward(side);
    const half = (wall.high - wall.low) / 2;
    const by = ((wall.low + wall.high) / 2 - line) * into;
    return Math.abs(by) < EPS ? [] : [{ room, side, start, end, face: line + into * half, by }];
  });
}
