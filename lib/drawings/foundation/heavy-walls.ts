import { pointAlong } from "../geometry/rects";
import { without } from "../geometry/stretches";
import { groundLevelOf } from "../layout/heights";
import type { House } from "../layout/model";
import { inRect, isEnclosed } from "../massing/envelope";
import { memoized } from "../memoized";
import { underWall, wallsOf } from "../plan/walls";
import type { BearingLine } from "./bearing-lines";
import { floorFrame } from "./floor-girders";

/** A girder this near to the middle of a wall carries it, feet. */
const UNDER = 0.3;
/** How near a wall stands to the edge of a framed floor, where the foundation's own wall carries it, feet. */
const AT_EDGE = 1;
/** The shortest wall that gets a girder, feet. */
const LEAST = 3;

/** A wall by its line, and across it the middle that its girder stands under, plan feet. */
export interface HeavyWall extends BearingLine {
  middle: number;
}

/**
 * The inner walls of the ground level, on its framed floor, that outer walls of the level above stand on: they
 * carry a floor and a roof, and joists alone do not carry them (IRC R502.4). Without what stands over a girder
 * of the frame.
 */
export const heavyWalls = memoized((house: House): readonly HeavyWall[] => {
  const ground = groundLevelOf(house);
  const frame = floorFrame(house);
  if (!house.levels[ground + 1] || !frame) return [];
  const upper = wallsOf(house, ground + 1).runs.filter(({ kind }) => kind === "outer");
  const floor = (house.levels[ground]?.rooms ?? [])
    .filter((room) => isEnclosed(room) && room.kind !== "garage")
    .flatMap((room) => room.rects);
  const isInside = ({ axis, line, start, end }: BearingLine) => {
    const alongX = axis === "x";
    return [0.25, 0.5, 0.75].some((share) => {
      const along = start + (end - start) * share;
      return [-AT_EDGE, AT_EDGE].every((off) => {
        const { x, y } = pointAlong(alongX, along, line + off);
        return floor.some((rect) => inRect(rect, x, y, 0));
      });
    });
  };
  const found = wallsOf(house, ground)
    .runs.filter(({ kind }) => kind === "inner")
    .flatMap((run) =>
      upper
        .filter((wall) => wall.axis === run.axis && wall.low < run.high - 0.01 && wall.high > run.low + 0.01)
        .map(
          (wall): HeavyWall => ({
            axis: run.axis,
            line: run.line,
            middle: underWall(run).line,
            start: Math.max(run.start, wall.start),
            end: Math.min(run.end, wall.end),
          }),
        ),
    );
  return found
    .flatMap((wall) => {
      const girders = frame.girders.filter(
        ({ at }) => wall.axis !== frame.joists && Math.abs(at - wall.line) < UNDER,
      );
      const carried = girders.map(({ from, to }) => [from, to] as const);
      return without([[wall.start, wall.end]], carried).map(([start, end]) => ({ ...wall, start, end }));
    })
    .filter((wall) => wall.end - wall.start > LEAST && isInside(wall));
});
