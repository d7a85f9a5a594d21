import { overlapOf } from "../geometry/rects.ts";
import { EPS, edgesOf, runsAlongX } from "../layout/edges.ts";
import type { House } from "../layout/model.ts";
import { inward } from "../massing/wall-rules.ts";
import { outerThickness, partitionThickness, wallsOf } from "../plan/walls.ts";
import { type MovedFace, nudged } from "./nudge.ts";

/**
 * A layout whose fixtures were set out from inner walls that stand on their lines by their middle, as a level
 * by itself has them: they go along with the walls that stand in line with outer ones instead.
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

/** The faces of inner walls that are thicker than a partition or beside their line, before and after. */
function facesOf(house: House, index: number): MovedFace[] {
  const level = house.levels[index];
  if (!level) return [];
  const inner = wallsOf(house, index).runs.filter(({ kind }) => kind === "inner");
  const garages = new Set(level.rooms.filter(({ kind }) => kind === "garage").map(({ id }) => id));
  return edgesOf(level).flatMap(({ room, other, side, line, start, end }): MovedFace[] => {
    const axis = runsAlongX(side) ? "x" : "y";
    const wall = inner.find(
      (run) => run.axis === axis && Math.abs(run.line - line) < EPS && overlapOf(run, { start, end }) > EPS,
    );
    if (!wall) return [];
    const into = inward(side);
    const thick =
      garages.has(room) || garages.has(other) ? outerThickness(house, index) : partitionThickness(house);
    const face = line + (into * thick) / 2;
    const by = ((into > 0 ? wall.high : wall.low) - face) * into;
    return Math.abs(by) < EPS ? [] : [{ room, side, start, end, face, by }];
  });
}
