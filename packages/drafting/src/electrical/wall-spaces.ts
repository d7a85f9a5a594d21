import { without } from "../geometry/stretches.ts";
import { type Edge, EPS, edgesOf, mergeEdges, runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import type { House, Level, Rect, Room, Side } from "../layout/model.ts";
import { type LevelWalls, wallsOf } from "../plan/walls.ts";

/** A stretch of a room's wall unbroken by doors: its face, seen from the room; feet. */
export interface WallSpace {
  room: Room;
  /** The side of the room that the wall is on. */
  side: Side;
  /** Across: the face of the wall. */
  face: number;
  from: number;
  to: number;
}

/** The face of the wall along an edge as its room sees it; none where the room runs on into another. */
export function faceOf(walls: LevelWalls, edge: Edge): number | undefined {
  const axis = runsAlongX(edge.side) ? "x" : "y";
  const run = walls.runs.find(
    (one) =>
      one.axis === axis &&
      Math.abs(one.line - edge.line) < EPS &&
      Math.min(one.end, edge.end) - Math.max(one.start, edge.start) > EPS,
  );
  if (!run) return undefined;
  return edge.side === "n" || edge.side === "w" ? run.high : run.low;
}

/** The wall spaces of every room of a level; open sides, doors and bays part them, windows do not. */
export function wallSpaces(house: House, index: number): WallSpace[] {
  const level = house.levels[index];
  if (!level) return [];
  const walls = wallsOf(house, index);
  const doors = [...walls.doors, ...walls.bays].map(({ edge, start, end }) => ({ edge, start, end }));
  return wallsRoundRooms(level, walls).flatMap(({ edge, face }): WallSpace[] => {
    const room = level.rooms.find((one) => one.id === edge.room);
    if (!room) return [];
    const own = doors
      .filter(
        (door) =>
          runsAlongX(door.edge.side) === runsAlongX(edge.side) && Math.abs(door.edge.line - edge.line) < EPS,
      )
      .map(({ start, end }): [number, number] => [start - 0.3, end + 0.3]);
    return without([[edge.start + 0.3, edge.end - 0.3]], own)
      .filter(([from, to]) => to - from > 0.3)
      .map(([from, to]) => ({ room, side: edge.side, face, from, to }));
  });
}

/** The edges of rooms that have a wall, as long as its face runs on, whatever lies behind it. */
function wallsRoundRooms(level: Level, walls: LevelWalls): { edge: Edge; face: number }[] {
  const faced = edgesOf(level).flatMap((edge) => {
    const face = faceOf(walls, edge);
    return face === undefined ? [] : [{ ...edge, other: String(face) }];
  });
  return mergeEdges(faced).map((edge) => ({ edge, face: Number(edge.other) }));
}

/** The stretches of a wall space that nothing built in stands against. */
export function clearOf(space: WallSpace, things: readonly Rect[], reach = 0.6): [number, number][] {
  const holes = things.flatMap((rect): [number, number][] => {
    const backs = SIDES.map((side) => ({ side, ...sideOf(rect, side) }));
    const back = backs.find((one) => one.side === space.side);
    if (!back || Math.abs(back.line - space.face) > reach) return [];
    return [[back.start, back.end]];
  });
  return without([[space.from, space.to]], holes);
}

/** A place on a wall space, for a device. */
export function onWall(space: WallSpace, along: number): { x: number; y: number; side: Side; room: string } {
  const [x, y] = runsAlongX(space.side) ? [along, space.face] : [space.face, along];
  return { x, y, side: space.side, room: space.room.id };
}
