import { pointAlong, spanAlong } from "../geometry/rects.ts";
import type { DimensionShape } from "../geometry/shape.ts";
import { runsAlongX } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import {
  type DimensionPlace,
  dimensionAt,
  type InteriorOptions,
  type Reach,
  type SetOut,
  type Taken,
} from "./dimension-places.ts";
import { studFaces } from "./stud-faces.ts";
import type { LevelWalls } from "./walls.ts";

/**
 * The step at which places for a dimension are tried, how far they keep from its thing's corners and from ends of
 * walls, and how far beside the thing they go, feet.
 */
const PLACES = { step: 0.25, end: 0.3, beside: 2 };
/** What a place beside its thing costs, for the witness line to it. */
const WITNESS = 4;

/**
 * What is built in on a level and stands at no other place by itself: islands, whose pipes and wires rise through
 * the floor, both ways; fireplaces along their wall, but for those that the foundation plan sets out.
 */
export function fixturesToSetOut(house: House, levelIndex: number): SetOut[] {
  const fixtures = house.levels[levelIndex]?.fixtures ?? [];
  return fixtures.flatMap(({ kind, rect, faces }): SetOut[] => {
    if (kind === "island") return [{ rect, axes: ["x", "y"] }];
    if (kind !== "fireplace" || levelIndex === groundLevelOf(house)) return [];
    return [{ rect, axes: [runsAlongX(faces) ? "x" : "y"] }];
  });
}

/** A dimension along each axis of a thing, from the studs of the next wall to its near side, where it crosses least. */
export function fixtureDims(
  { rect, axes }: SetOut,
  walls: LevelWalls,
  options: InteriorOptions,
  taken: Taken,
): DimensionShape[] {
  return axes.flatMap((axis) => {
    const [near, far] = spanAlong(axis !== "x", rect);
    let best: DimensionPlace | undefined;
    for (const { isBefore, ...reach } of reachesTo(rect, axis, walls)) {
      const side = Math.min(Math.max(reach.at, near), far);
      const extra = side === reach.at ? 0 : WITNESS;
      const found = dimensionAt(reach, options, taken, best && best.cost - extra);
      if (!found || (best && found.cost + extra > best.cost - 1e-6)) continue;
      const end = pointAlong(axis === "x", isBefore ? reach.to : reach.from, side);
      const shape = { ...found.shape, [isBefore ? "to" : "from"]: end };
      best = { ...found, shape, cost: found.cost + extra };
    }
    if (!best) return [];
    taken.texts.push(best.box);
    taken.lines.push(best.line);
    return [best.shape];
  });
}

/** A reach from a wall to a thing, which the wall stands before or behind along the axis. */
interface WallReach extends Reach {
  isBefore: boolean;
}

/** From the next walls on both sides of a thing to its near sides, at every place across and a little beside it. */
function reachesTo(rect: Rect, axis: "x" | "y", walls: LevelWalls): WallReach[] {
  const [low, high] = spanAlong(axis === "x", rect);
  return placesAcross(spanAlong(axis !== "x", rect)).flatMap((at) => {
    const across = walls.runs.filter((run) => run.axis !== axis && at > run.start && at < run.end);
    const before = across.filter(({ line }) => line < low).sort((a, b) => b.line - a.line)[0];
    const behind = across.filter(({ line }) => line > high).sort((a, b) => a.line - b.line)[0];
    const reaches: WallReach[] = [];
    if (before && isWhole(before, at, walls))
      reaches.push({ axis, at, from: studFaces(before)[1], to: low, isBefore: true });
    if (behind && isWhole(behind, at, walls))
      reaches.push({ axis, at, from: high, to: studFaces(behind)[0], isBefore: false });
    return reaches;
  });
}

function placesAcross([near, far]: [number, number]): number[] {
  const count = Math.floor((far - near - 2 * PLACES.end) / PLACES.step);
  const over = Array.from({ length: count + 1 }, (_, i) => near + PLACES.end + i * PLACES.step);
  const aside = Array.from({ length: PLACES.beside / PLACES.step }, (_, i) => (i + 1) * PLACES.step);
  return [...over, ...aside.flatMap((by) => [near - by, far + by])];
}

/** Whether a wall stands on at a place along it: at its ends and in a door there are no studs to measure from. */
function isWhole(
  { axis, line, start, end }: LevelWalls["runs"][number],
  at: number,
  { doors }: LevelWalls,
): boolean {
  const inDoor = doors.some(
    (door) =>
      runsAlongX(door.edge.side) === (axis === "x") &&
      Math.abs(door.edge.line - line) < 0.01 &&
      at > door.start - PLACES.end &&
      at < door.end + PLACES.end,
  );
  return at > start + PLACES.end && at < end - PLACES.end && !inDoor;
}
