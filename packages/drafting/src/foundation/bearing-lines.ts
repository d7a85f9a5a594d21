import { unionOutline } from "../geometry/rect-union.ts";
import { type AxisLine, overlapOf, pointAlong } from "../geometry/rects.ts";
import { type Stretch, without } from "../geometry/stretches.ts";
import { runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import { foundationOf, groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { inRect, isEnclosed } from "../massing/envelope.ts";
import { stepLines } from "../massing/roof-steps.ts";
import { memoized } from "../memoized.ts";
import { type LevelWalls, underWall, wallsOf } from "../plan/walls.ts";
import { entryAlongX } from "./girder-lines.ts";
import { layBothWays, type Rows } from "./girder-rows.ts";
import { JOIST_SPAN } from "./span-tables.ts";
import { garageWalls } from "./stem-walls.ts";

/** A stretch of wall that carries what is over it, on a slab or on joists. */
export type BearingLine = AxisLine;

/** A wall this near to a row of supports carries it, feet; and the shortest wall that does. */
const NEAR = 0.3;
const LEAST = 3;

/**
 * The inner walls of a house on a slab that carry the floor above or the ends of two roofs, and those
 * between house and garage, where the slab steps down, on through walls in line with them. One roof spans from outer wall to outer wall.
 * For pricing: the floors above are laid as `floorFrame` lays one.
 */
export const slabBearings = memoized((house: House): readonly BearingLine[] => {
  if (foundationOf(house).kind !== "slab") return [];
  const ground = groundLevelOf(house);
  const walls = wallsOf(house, ground);
  const inner = walls.runs.filter(({ kind }) => kind === "inner");
  const steps = garageWalls(house, ground, walls);
  const floor = floorOver(house);
  const bearing = floor.length > 0 ? wallsUnder(house, floor, inner).walls : [];
  const known = once([
    ...steps.map(underWall),
    ...edgesOver(floor, inner),
    // Upper outer walls bear on walls under them past the edge of the floor too, beside rooms open to below.
    ...edgesOver(roomsOver(house), inner),
    ...bearing,
    ...(floor.length > 0 ? stairWalls(house, inner) : []),
  ]);
  return once([...known, ...inLineWith(known, floor, inner), ...roofSteps(house)]);
});

/** What lies within the outer walls of the level over the ground's, its voids too; plan feet. */
const roomsOver = (house: House): Rect[] => roomsAbove(house).flatMap(({ rects }) => rects);

/** The floor of the level over the ground's, plan feet. */
const floorOver = (house: House): Rect[] =>
  roomsAbove(house)
    .filter(({ kind }) => kind !== "open-below")
    .flatMap(({ rects }) => rects);

const roomsAbove = (house: House) =>
  (house.levels[groundLevelOf(house) + 1]?.rooms ?? []).filter((room) => isEnclosed(room));

/**
 * The inner walls of the ground level that the joists of the floor above rest on: between its outer walls, where
 * they reach no farther, and at its edges. A choice for pricing, as that of `floorFrame`.
 */
export function floorBearings(house: House): BearingLine[] {
  const floor = floorOver(house);
  if (floor.length === 0) return [];
  const inner = wallsOf(house, groundLevelOf(house)).runs.filter(({ kind }) => kind === "inner");
  const { joists, walls } = wallsUnder(house, floor, inner);
  return [...walls, ...edgesOver(floor, inner).filter(({ axis }) => axis !== joists)];
}

/** A wall that goes on so near to the end of one that bears is in one line with it, feet. */
const JOINT = 0.5;
/** A floor lies over a wall where it lies so far to both sides of it, feet. */
const BESIDE = 1;

/** The inner walls under a floor that go on in line from the end of one that bears: the slab is thickened in one band. */
function inLineWith(
  known: readonly BearingLine[],
  floor: readonly Rect[],
  inner: LevelWalls["runs"],
): BearingLine[] {
  const isUnder = (axis: "x" | "y", line: number, along: number) =>
    [-BESIDE, BESIDE].every((off) => {
      const { x, y } = pointAlong(axis === "x", along, line + off);
      return floor.some((rect) => inRect(rect, x, y));
    });
  return inner.map(underWall).flatMap(({ axis, line, start, end }) => {
    const bearing = known.filter((one) => one.axis === axis && Math.abs(one.line - line) < NEAR);
    const rest = without(
      [[start, end]],
      bearing.map((one): Stretch => [one.start, one.end]),
    );
    return rest
      .filter(([from, to]) => to - from > LEAST)
      .filter(([from, to]) =>
        bearing.some((one) => Math.abs(one.end - from) < JOINT || Math.abs(one.start - to) < JOINT),
      )
      .filter(([from, to]) =>
        [0.25, 0.5, 0.75].every((share) => isUnder(axis, line, from + (to - from) * share)),
      )
      .map(([from, to]) => ({ axis, line, start: from, end: to }));
  });
}

/** The walls under two roofs that no wall of the foundation carries, as those to a garage are. */
export function framedRoofSteps(house: House): BearingLine[] {
  if (foundationOf(house).kind === "slab") return [];
  const ground = groundLevelOf(house);
  const onStems = garageWalls(house, ground, wallsOf(house, ground)).map(underWall);
  return roofSteps(house).filter(
    (step) =>
      !onStems.some(
        ({ axis, line, start, end }) =>
          axis === step.axis && Math.abs(line - step.line) < NEAR && overlapOf(step, { start, end }) > 0,
      ),
  );
}

/** The inner walls under the edges of the floor above: under its outer walls and at openings to below. */
function edgesOver(floor: readonly Rect[], inner: LevelWalls["runs"]): BearingLine[] {
  const edges = unionOutline(floor).flatMap((loop) =>
    loop.map((a, index) => [a, loop[(index + 1) % loop.length] ?? a] as const),
  );
  return edges.flatMap(([a, b]) => {
    const axis = Math.abs(a.y - b.y) < 0.01 ? ("x" as const) : ("y" as const);
    const [line, from, to] = axis === "x" ? [a.y, a.x, b.x] : [a.x, a.y, b.y];
    return wallsAlong({ axis, line, start: Math.min(from, to), end: Math.max(from, to) }, inner);
  });
}

/**
 * The inner walls round stairs: the joists that end at the opening, or the headers that end them, bear on them; at its
 * head the stringers too, and the landing of a U at its turn and between the walls beside it.
 */
const stairWalls = (house: House, inner: LevelWalls["runs"]): BearingLine[] =>
  (house.levels[groundLevelOf(house)]?.stairs ?? []).flatMap(({ rect }) =>
    SIDES.flatMap((side) => {
      const { line, start, end } = sideOf(rect, side);
      return wallsAlong({ axis: runsAlongX(side) ? "x" : "y", line, start, end }, inner);
    }),
  );

/** What of a line lies over inner walls. */
function wallsAlong({ axis, line, start, end }: BearingLine, inner: LevelWalls["runs"]): BearingLine[] {
  return inner
    .filter((run) => run.axis === axis && Math.abs(run.line - line) < NEAR)
    .map((run) => ({
      ...underWall(run),
      start: Math.max(start, run.start),
      end: Math.min(end, run.end),
    }))
    .filter((one) => one.end - one.start > LEAST);
}

/**
 * The inner walls of the ground level on which two roofs meet at different heights: the lower one
 * ends at them, and the wall under the end of the higher one stands on them. Those of the levels above come down on
 * the walls under theirs.
 */
export const roofSteps = memoized((house: House): readonly BearingLine[] =>
  once(
    house.levels.flatMap((_, index) =>
      stepLines(house, index).flatMap((step) => broughtDown(house, step, index)),
    ),
  ),
);

/** The inner walls of the ground level that what bears on a line over a level comes down on, from wall to wall. */
function broughtDown(house: House, line: AxisLine, index: number): BearingLine[] {
  const ground = groundLevelOf(house);
  if (index < ground) return [];
  const under = wallsAlong(
    line,
    wallsOf(house, index).runs.filter(({ kind }) => kind === "inner"),
  );
  if (index === ground) return under;
  return under.flatMap(({ start, end }) => broughtDown(house, { ...line, start, end }, index - 1));
}

/** What of each line none before it covers: a stretch that bears for two reasons is counted once. */
function once(lines: readonly BearingLine[]): BearingLine[] {
  const known: BearingLine[] = [];
  for (const line of lines) known.push(...beyond(line, known));
  return known;
}

/** What of a line none of those that are known covers. */
export function beyond(
  { axis, line, start, end }: BearingLine,
  known: readonly BearingLine[],
): BearingLine[] {
  const same = known.filter((one) => one.axis === axis && Math.abs(one.line - line) < 0.01);
  return without(
    [[start, end]],
    same.map((one) => [one.start, one.end] as const),
  ).map(([from, to]) => ({ axis, line, start: from, end: to }));
}

/** How far the joists of an upper floor reach: planks, else joists of makers or trusses within its depth; feet. */
const UPPER_SPANS = [JOIST_SPAN, 20] as const;

/** Walls under an upper floor, and how its joists run over them; a floor that spans from outer wall to outer wall has none. */
interface WallsUnder {
  joists: "x" | "y";
  walls: BearingLine[];
}

/** Walls under a floor that was laid from one end. */
interface Rest extends WallsUnder {
  /** What share of the rows of joists rests on walls. */
  share: number;
}

/** Of the ways to lay the joists of an upper floor, the one that rests the most of their rows on walls. */
function wallsUnder(house: House, floor: readonly Rect[], inner: LevelWalls["runs"]): WallsUnder {
  const stairs = (house.levels[groundLevelOf(house)]?.stairs ?? []).map(({ rect }) => rect);
  const bearing = inner.map(underWall);
  const entry = entryAlongX(house, groundLevelOf(house));
  const choices = UPPER_SPANS.flatMap((span) =>
    (["y", "x"] as const).map((joists) => {
      // Laid from either end along x, so that a house in a mirror rests on the same walls.
      const ways = layBothWays({ joists, span, floor, bearing, hearths: [], stairs });
      const [one, other] = [restOf(ways[0], inner, span), restOf(ways[1], inner, span)];
      return restsBetter(other, one, entry) ? other : one;
    }),
  );
  const [first, ...rest] = choices;
  if (!first) return { joists: "y", walls: [] };
  return rest.reduce((best, one) => (one.share > best.share + 0.01 ? one : best), first);
}

/** Rows of joists on the walls that are under them, and how much of the rows those walls are. */
function restOf({ joists, girders }: Rows, inner: LevelWalls["runs"], span: number): Rest {
  const rows = girders.map(
    ({ at, from, to }): BearingLine => ({
      axis: joists === "y" ? "x" : "y",
      line: at,
      start: from,
      end: to,
    }),
  );
  const walls = rows.flatMap((row) => wallsAlong(row, inner));
  // Longer joists than planks are laid to reach a wall, and not to spare one.
  const ofNone = span > JOIST_SPAN ? 0 : 1;
  return { joists, walls, share: rows.length > 0 ? lengthOf(walls) / lengthOf(rows) : ofNone };
}

/** Whether rows laid from the other end rest better: a larger share of them, more in all, or nearer to the entry. */
function restsBetter(one: Rest, than: Rest, entry: number): boolean {
  const share = one.share - than.share;
  if (Math.abs(share) > 0.01) return share > 0;
  const length = lengthOf(one.walls) - lengthOf(than.walls);
  if (Math.abs(length) > 0.01) return length > 0;
  const away = ({ walls }: Rest) =>
    walls.reduce(
      (sum, { axis, line, start, end }) => sum + Math.abs((axis === "y" ? line : (start + end) / 2) - entry),
      0,
    );
  return away(one) < away(than) - 0.01;
}

const lengthOf = (lines: readonly BearingLine[]): number =>
  lines.reduce((sum, { start, end }) => sum + end - start, 0);
