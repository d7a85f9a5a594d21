import { type Stretch, without } from "../geometry/stretches.ts";
import { edgesOf, OPPOSITE, runsAlongX } from "../layout/edges.ts";
import type { House, Level, Side } from "../layout/model.ts";
import { wallsOf } from "../plan/walls.ts";
import { OPEN } from "./device.ts";

/** Wall beside openings that holds no box, feet. */
const TRIM = 0.4;
/** A box stands under a window whose sill is at least this high, feet. */
const SILL = 2;

/** A stretch of an outer wall seen from outside. */
export interface OuterFace {
  /** The porch or deck that it looks on to, or "outside". */
  on: string;
  /** The room behind it. */
  room: string;
  /** The side of the house that it is on. */
  side: Side;
  line: number;
  start: number;
  end: number;
}

/** The outer faces of the rooms of a level, by what they look on to. */
export function outerFaces(level: Level): OuterFace[] {
  const kinds = new Map(level.rooms.map(({ id, kind }) => [id, kind]));
  return edgesOf(level)
    .filter(({ room, other }) => {
      const [own, beyond] = [kinds.get(room), kinds.get(other)];
      return (
        own !== undefined &&
        !OPEN.has(own) &&
        (beyond === undefined || (OPEN.has(beyond) && beyond !== "open-below"))
      );
    })
    .map(({ room, other, side, line, start, end }) => ({ on: other, room, side, line, start, end }));
}

/** What is solid wall of an outer face, feet along it. */
export interface OuterStretch {
  face: OuterFace;
  from: number;
  to: number;
}

/** The solid stretches of some outer faces, clear of doors and low windows; `bare` of all windows. */
export function outerStretches(
  house: House,
  index: number,
  { faces, bare = false }: { faces?: readonly OuterFace[]; bare?: boolean },
): OuterStretch[] {
  const level = house.levels[index];
  if (!level) return [];
  const walls = wallsOf(house, index);
  const windows = walls.windows.filter(
    ({ window }) => bare || (window.sill !== undefined && window.sill < SILL),
  );
  return (faces ?? outerFaces(level)).flatMap((face) => {
    const openings = [...walls.doors, ...windows, ...walls.bays]
      .filter(
        ({ edge }) =>
          runsAlongX(edge.side) === runsAlongX(face.side) && Math.abs(edge.line - face.line) < 0.01,
      )
      .map(({ start, end }): Stretch => [start - TRIM, end + TRIM]);
    return without([[face.start, face.end]], openings, 0.05).map(([from, to]) => ({ face, from, to }));
  });
}

/** A place of an outer face, for a device that is reached from outside. */
export function alongOuterWall(
  { on, side, line }: OuterFace,
  along: number,
): { x: number; y: number; room: string; side: Side } {
  const [x, y] = runsAlongX(side) ? [along, line] : [line, along];
  return { x, y, room: on, side: OPPOSITE[side] };
}
