import { grown, pointAlong, spanAlong } from "../geometry/rects.ts";
import { merged, type Stretch, without } from "../geometry/stretches.ts";
import { groundLevelOf, joistsOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { inRect, isEnclosed } from "../massing/envelope.ts";
import { memoized } from "../memoized.ts";
import { underWall, wallsOf } from "../plan/walls.ts";
import { type BearingLine, floorBearings } from "./bearing-lines.ts";
import { girderLines, SUPPORT } from "./girder-lines.ts";
import { AT_CROSSING } from "./girder-loads.ts";
import { hearthPads } from "./hearth-dims.ts";
import { garageWalls } from "./stem-walls.ts";

/** A girder this near to the line of a wall carries it, be the wall ever so thick; feet. */
const UNDER = 0.3;
/** How near a wall stands to the edge of a framed floor, where the foundation's own wall carries it, feet. */
const AT_EDGE = 1;
/** The shortest wall that gets a girder, feet. */
const LEAST = 3;

/**
 * The middles of the inner walls of the ground level, on its framed floor, that outer walls of the level above
 * stand on or that joists of its floor rest on: joists alone do not carry them (IRC R502.4). Without what stands over a girder of
 * the frame or the stem wall of a garage, and what of a floor bears within the depth of the joists from one or on
 * the masonry of a hearth.
 */
export const heavyWalls = memoized((house: House): readonly BearingLine[] => {
  const ground = groundLevelOf(house);
  const frame = girderLines(house);
  if (!house.levels[ground + 1] || !frame) return [];
  const upper = wallsOf(house, ground + 1).runs.filter(({ kind }) => kind === "outer");
  const floors = floorBearings(house);
  const pads = hearthPads(house);
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
  const walls = wallsOf(house, ground);
  const stems = garageWalls(house, ground, walls);
  return walls.runs
    .filter(({ kind }) => kind === "inner")
    .flatMap((run) => {
      const { axis } = run;
      const { line } = underWall(run);
      // Girders of the frame are under the middles of walls, of which some on one line stand to either side of it.
      const girdersWithin = (off: number) =>
        frame.girders
          .filter(
            ({ at }) => axis !== frame.joists && Math.min(Math.abs(at - line), Math.abs(at - run.line)) < off,
          )
          .map(({ from, to }): Stretch => [from, to]);
      const masonry = pads
        .filter((pad) => isWithin(line, spanAlong(axis === "y", pad)))
        .map((pad) => spanAlong(axis === "x", pad));
      const underWalls = upper.filter(
        (wall) => wall.axis === axis && wall.low < run.high - 0.01 && wall.high > run.low + 0.01,
      );
      const underFloor = floors.filter((one) => one.axis === axis && Math.abs(one.line - line) < 0.01);
      const ofRun = (some: readonly BearingLine[]) =>
        some
          .map(({ start, end }): Stretch => [Math.max(run.start, start), Math.min(run.end, end)])
          .filter(([start, end]) => end > start);
      const heavy = [
        ...without(ofRun(underWalls), girdersWithin(UNDER)),
        ...without(ofRun(underFloor), [...girdersWithin(joistsOf(house).depth), ...masonry]),
      ];
      const onStems = stems
        .filter((stem) => stem.axis === axis && stem.line === run.line)
        .map(({ start, end }): Stretch => [start, end]);
      return without(merged(heavy, 0.01), onStems).map(
        ([start, end]): BearingLine => ({ axis, line, start, end }),
      );
    })
    .filter((wall) => wall.end - wall.start > LEAST && isInside(wall));
});

/** The pads of hearths that one of those girders meets, plan feet. */
export const padsUnder = (house: House, { axis, line, start, end }: BearingLine): Rect[] =>
  hearthPads(house).filter((pad) => {
    const [from, to] = spanAlong(axis === "x", pad);
    return isWithin(line, spanAlong(axis === "y", pad)) && from < end && to > start;
  });

const isWithin = (value: number, [low, high]: Stretch): boolean => value > low && value < high;

/**
 * What stands under the ends of those girders that neither a wall of the foundation, the masonry of a hearth nor a
 * girder of the frame carries, plan feet. Their places alone: loads and sizes are the engineer's.
 */
export const heavyWallPosts = memoized((house: House): readonly Rect[] => {
  const frame = girderLines(house);
  if (!frame) return [];
  const side = SUPPORT[frame.supports];
  const pads = hearthPads(house);
  const walls = heavyWalls(house);
  return walls.flatMap(({ axis, line, start, end }) =>
    [
      { end: start, inward: 1 },
      { end, inward: -1 },
    ].flatMap((one): Rect[] => {
      const at = (off: number, aside = 0) =>
        pointAlong(axis === "x", one.end + one.inward * off, line + aside);
      // Where the floor goes on beyond to one side alone, the foundation's own wall takes up the line.
      const isFree =
        [-AT_EDGE, AT_EDGE].every((aside) => {
          const { x, y } = at(-AT_EDGE, aside);
          return frame.floor.some((rect) => inRect(rect, x, y, 0));
        }) &&
        !pads.some((pad) => inRect(grown(pad, UNDER), at(0).x, at(0).y, 0)) &&
        !frame.girders.some(
          ({ at: row, from, to }) =>
            axis === frame.joists && Math.abs(row - one.end) < UNDER && line > from && line < to,
        );
      if (!isFree) return [];
      // One pier carries two girders where one ends at the other.
      const crossed = walls.find(
        (other) =>
          other.axis !== axis &&
          Math.abs(other.line - one.end) < AT_CROSSING &&
          line > other.start &&
          line < other.end,
      );
      const middle = crossed ? pointAlong(axis === "x", crossed.line, line) : at(side / 2);
      return [grown({ ...middle, w: 0, d: 0 }, side / 2)];
    }),
  );
});
