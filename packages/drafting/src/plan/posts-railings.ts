import { OUTWARD, rectAlong } from "../geometry/rects.ts";
import { without } from "../geometry/stretches.ts";
import {
  type Edge,
  EPS,
  intersection,
  OPEN_AIR,
  OPPOSITE,
  runsAlongX,
  SIDES,
  sideOf,
} from "../layout/edges.ts";
import { FLOOR_STRUCTURE, groundLevelOf } from "../layout/heights.ts";
import type { House, Rect, Side, Stair } from "../layout/model.ts";
import { risersOf, runOf } from "../layout/risers.ts";
import { arrivalSide } from "../layout/stairs.ts";
import { GALLERIES, HALF_GUARD, isPair, sameStretch } from "../massing/wall-rules.ts";
import { frameOf } from "./pen.ts";

/** A line along which one would fall: open-below, stairwells, balconies. */
export interface Railing {
  axis: "x" | "y";
  line: number;
  start: number;
  end: number;
}

/** How far a flight may lie off the edge that its guard follows, feet. */
const GUARD_REACH = 0.6;

/**
 * Guards round voids and stairwells, and round balconies of upper levels.
 * @param walls of the level below that stand between a flight and a void
 */
export function railingsOf(
  house: House,
  levelIndex: number,
  edges: readonly Edge[],
  gone: readonly Edge[],
  walls: readonly Railing[],
): Railing[] {
  const level = house.levels[levelIndex];
  const kinds = new Map(level?.rooms.map((room) => [room.id, room.kind]));
  const arriving = house.levels[levelIndex - 1]?.stairs ?? [];
  const voids = edges.filter((edge) => {
    if (kinds.get(edge.room) !== "open-below") return false;
    const other = kinds.get(edge.other);
    if (!other || other === "open-below") return false;
    return GALLERIES.has(other) || gone.some((open) => isPair(open, edge) && sameStretch(open, edge));
  });
  const below = house.levels[levelIndex - 1]?.ceiling ?? 0;
  const isVoid = ({ room, other }: Edge) => [room, other].some((id) => kinds.get(id) === "open-below");
  const alongVoid = (edge: Edge) =>
    withoutLowTreads(
      withoutFeet(edge, arriving).flatMap((one) => withoutWalls(one, walls)),
      arriving,
      below,
    );
  const guarded = voids.flatMap(alongVoid);
  if (levelIndex === 0) return guarded.map(railOn);
  // On the ground the guards of open floors leave gaps for steps (massing/porch-guards).
  const balconies = edges.filter(
    ({ room, other }) =>
      levelIndex > groundLevelOf(house) && OPEN_AIR.has(kinds.get(room) ?? "hall") && other === "outside",
  );
  const open = gone.flatMap((edge) => (isVoid(edge) ? alongVoid(edge) : [edge]));
  return [
    ...[...guarded, ...balconies].map(railOn),
    ...arriving.flatMap((stair) => [
      ...stairGuards(stair, open),
      ...(level?.stairs.some((one) => isOver(one, stair)) ? [] : guardOverFoot(stair, open)),
    ]),
  ];
}

/** What of an edge does not lie over the foot of a straight flight, where there is no floor to fall from. */
function withoutFeet(edge: Edge, stairs: readonly Stair[]): Edge[] {
  const feet = stairs.flatMap(({ rect, up, shape }): [number, number][] => {
    const foot = sideOf(rect, OPPOSITE[up]);
    const lies =
      shape === "straight" &&
      runsAlongX(edge.side) === runsAlongX(up) &&
      Math.abs(edge.line - foot.line) < GUARD_REACH;
    return lies ? [[foot.start - GUARD_REACH, foot.end + GUARD_REACH]] : [];
  });
  return without([[edge.start, edge.end]], feet).map(([start, end]) => ({ ...edge, start, end }));
}

/** What of an edge between a flight and a void has no wall under it that guards the flight. */
function withoutWalls(edge: Edge, walls: readonly Railing[]): Edge[] {
  const under = walls.filter(
    ({ axis, line }) => (axis === "x") === runsAlongX(edge.side) && Math.abs(line - edge.line) < EPS,
  );
  const stretches = under.map(({ start, end }) => [start, end] as const);
  return without([[edge.start, edge.end]], stretches).map(([start, end]) => ({ ...edge, start, end }));
}

/** IRC 2021 R312.1.1: a side that is open needs a guard from so far over the floor below, feet. */
const GUARDED = 30 / 12;

/**
 * Edges of a void without what runs along the lowest treads of a straight flight from a level with such a
 * ceiling, feet: no floor is there to fall from, and from those treads one steps off.
 */
function withoutLowTreads(edges: readonly Edge[], stairs: readonly Stair[], ceiling: number): Edge[] {
  const height = ceiling + FLOOR_STRUCTURE;
  const risers = risersOf(height);
  const low = Math.floor((GUARDED * risers) / height + EPS);
  return edges.flatMap((edge) => {
    const open = stairs
      .filter(
        ({ rect, up, shape }) =>
          shape === "straight" &&
          SIDES.some(
            (side) =>
              runsAlongX(side) !== runsAlongX(up) &&
              runsAlongX(side) === runsAlongX(edge.side) &&
              Math.abs(sideOf(rect, side).line - edge.line) < GUARD_REACH,
          ),
      )
      .map(({ rect, up }): [number, number] => {
        const [foot, length] = [sideOf(rect, OPPOSITE[up]).line, runsAlongX(up) ? rect.d : rect.w];
        // What the treads leave of the stair's length is floor before the first of them.
        const end = foot + OUTWARD[up] * (length - (risers - 1 - low) * runOf(length, risers - 1));
        return [Math.min(foot, end), Math.max(foot, end)];
      });
    return without([[edge.start, edge.end]], open).map(([start, end]) => ({ ...edge, start, end }));
  });
}

function railOn({ side, line, start, end }: Edge): Railing {
  return { axis: runsAlongX(side) ? "x" : "y", line, start, end };
}

/** Guards along a stairwell where no wall stands, but not where one steps off the flight. */
function stairGuards(stair: Stair, gone: readonly Edge[]): Railing[] {
  const arrival = arrivalSide(stair);
  return SIDES.filter((side) => side !== arrival).flatMap((side) => {
    const { start, end } = sideOf(stair.rect, side);
    return guardsBeside(stair, side, [start, end], gone);
  });
}

/** The guards along a stretch of one side of a stairwell, on the edges of the floor that one arrives at. */
function guardsBeside(
  stair: Stair,
  side: Side,
  [from, to]: readonly [number, number],
  gone: readonly Edge[],
): Railing[] {
  const { line } = sideOf(stair.rect, side);
  return gone
    .filter(
      (edge) =>
        (edge.room === stair.arrives || edge.other === stair.arrives) &&
        runsAlongX(edge.side) === runsAlongX(side) &&
        Math.abs(edge.line - line) < GUARD_REACH,
    )
    .map((edge) => ({ ...railOn(edge), start: Math.max(edge.start, from), end: Math.min(edge.end, to) }))
    .filter((rail) => rail.end - rail.start > EPS);
}

/** Whether a stair goes on up in the well of the one that arrives. */
const isOver = (one: Stair, { rect }: Stair): boolean => intersection(one.rect, rect) !== null;

/** Of a stair that turns: the guard beside the last riser, over the foot of its first run, where one could fall. */
function guardOverFoot(stair: Stair, gone: readonly Edge[]): Railing[] {
  if (stair.shape !== "u") return [];
  const { w, toPlan } = frameOf(stair.rect, stair.up);
  // The frame looks up the first run from its far end, so that its left is the walker's right.
  const ends = [toPlan(stair.turn === "right" ? w : 0, 0), toPlan(w / 2, 0)];
  const side = arrivalSide(stair);
  const along = ends.map(({ x, y }) => (runsAlongX(side) ? x : y));
  return guardsBeside(stair, side, [Math.min(...along), Math.max(...along)], gone);
}

/** What a guard takes of the floor, plan feet. */
export const railingRect = ({ axis, line, start, end }: Railing): Rect =>
  rectAlong(axis === "x", start, line - HALF_GUARD, end - start, 2 * HALF_GUARD);
