import { overlapOf } from "../geometry/rects.ts";
import { rectLoop, type Shape } from "../geometry/shape.ts";
import { without } from "../geometry/stretches.ts";
import type { House, Stair } from "../layout/model.ts";
import { type LevelWalls, rectsOf, wallsOf } from "./walls.ts";
import { wallsUnderVoid } from "./walls-under-void.ts";

/** Walls nearer to one another across are in one plane; pieces shorter than this are joints; feet. */
const LEAST = 0.1;

/** The walls of the level below one that end beside its flights under a void, where no wall goes on over them. */
export function guardingWalls(
  house: House,
  index: number,
  stairs: readonly Stair[] = house.levels[index - 1]?.stairs ?? [],
): LevelWalls["runs"] {
  const level = house.levels[index];
  if (!level || stairs.length === 0) return [];
  const over = wallsOf(house, index).runs;
  return wallsUnderVoid(level, stairs, wallsOf(house, index - 1).runs).flatMap((wall) => {
    const same = over.filter(
      (run) => run.axis === wall.axis && Math.abs(run.line - wall.line) < LEAST && overlapOf(run, wall) > 0,
    );
    return without(
      [[wall.start, wall.end]],
      same.map(({ start, end }) => [start, end]),
      LEAST,
    ).map(([start, end]) => ({ ...wall, start, end }));
  });
}

/** The tops of walls between flights and voids, which one sees from above. */
export function wallTops(house: House, index: number): Shape[] {
  return rectsOf(guardingWalls(house, index)).map(
    ({ x, y, w, d }): Shape => ({
      type: "polygon",
      layer: "A-WALL-PRHT",
      loops: [rectLoop(x, y, w, d)],
      fill: "paper",
      weight: "thin",
    }),
  );
}
