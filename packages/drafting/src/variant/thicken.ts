import { type Edge, edgesOf, OPEN_AIR } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { RoomKind } from "../layout/kinds.ts";
import type { House } from "../layout/model.ts";
import { inward } from "../massing/wall-rules.ts";
import { memoized } from "../memoized.ts";
import { innerWallOf } from "../plan/stacked-walls.ts";
import { type MovedFace, nudged } from "./nudge.ts";

export type WallKind = "2x4" | "2x6";

/** Outer walls with sheathing, siding and board, feet: studs of 3 1/2 and 5 1/2 in. Half of the difference is on the grid. */
const THICKNESS: Readonly<Record<WallKind, number>> = { "2x4": 0.5, "2x6": 0.668 };
/** Outer walls from here on have studs of 5 1/2 in, feet. */
const DEEP = 0.6;

/** What the outer walls of a layout are built with. */
export function wallsOfLayout(house: House): WallKind {
  return (house.outerWall ?? THICKNESS["2x4"]) < DEEP ? "2x4" : "2x6";
}

/**
 * The house with outer walls of the other thickness. They grow inwards, so that outline and
 * listing stay, and what stands at them goes along: fixtures are nudged, tops between two
 * walls are cut, and what then stands in the way of one another is pushed on. Whether that
 * is still a sound house is for the checks to say.
 */
export function thickenWalls(house: House, walls: WallKind): House {
  return walls === wallsOfLayout(house) ? house : withOtherWalls(house);
}

const withOtherWalls = memoized((house: House): House => {
  const before = house.outerWall ?? THICKNESS["2x4"];
  const outerWall = THICKNESS[wallsOfLayout(house) === "2x4" ? "2x6" : "2x4"];
  return {
    ...house,
    outerWall,
    // Walls under ground are of concrete and stay.
    levels: house.levels.map((level, index) =>
      index < groundLevelOf(house)
        ? level
        : { ...level, fixtures: nudged(level, movedFaces(house, index, before, outerWall)) },
    ),
  };
});

/**
 * The faces that move: of outer walls by the whole difference, of inner ones in line with them by as much on
 * one side, and of other walls to the garage by half of it.
 */
function movedFaces(house: House, index: number, before: number, after: number): MovedFace[] {
  const level = house.levels[index];
  if (!level) return [];
  const standing = innerWallOf(house, index);
  const kinds = new Map(level.rooms.map((room) => [room.id, room.kind]));
  const share = (edge: Edge): number => {
    const [own, other] = [kinds.get(edge.room), kinds.get(edge.other)];
    if (isOpenAir(own)) return 0;
    if (edge.other === "outside" || isOpenAir(other)) return 1;
    const { into, isThick } = standing(edge);
    return isThick ? (1 + into * inward(edge.side)) / 2 : 0;
  };
  return edgesOf(level).flatMap((edge) => {
    const part = share(edge);
    if (part === 0) return [];
    const face = edge.line + inward(edge.side) * before * part;
    return {
      room: edge.room,
      side: edge.side,
      start: edge.start,
      end: edge.end,
      face,
      by: (after - before) * part,
    };
  });
}

const isOpenAir = (kind: RoomKind | undefined) => kind !== undefined && OPEN_AIR.has(kind);
