import type { P2 } from "../geometry/geometry.ts";
import { pointAlong } from "../geometry/rects.ts";
import { type Edge, edgesOf, isOpenAir, runsAlongX, sideOf } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { RoomKind } from "../layout/kinds.ts";
import type { House, Level, Room } from "../layout/model.ts";
import { arrivalSide } from "../layout/stairs.ts";
import { type LevelWalls, type PlacedDoor, wallsOf } from "../plan/walls.ts";
import { faceOf } from "./wall-spaces.ts";

/** A way into a room: by a door, or where there is no wall. */
export interface WayIn {
  /** Where one comes from: the id of a room, or "outside". */
  from: string;
  door?: PlacedDoor;
  /** The middle of the door, or where one comes past the end of a wall; plan feet. */
  at: P2;
  /** The line that two rooms are open to one another along. */
  open?: Edge;
}

/** Rooms that one does not walk through to get to others, if there is another way. */
const PRIVATE: ReadonlySet<RoomKind> = new Set([
  "bedroom",
  "primary",
  "bath",
  "half-bath",
  "closet",
  "pantry",
  "laundry",
  "garage",
  "office",
]);
/** Rooms that one walks through: every way but those to closets is one in. */
export const PASSAGES: ReadonlySet<RoomKind> = new Set(["hall", "foyer", "mudroom", "loft"]);
const DEAD_ENDS: ReadonlySet<RoomKind> = new Set(["closet", "pantry", "bath", "half-bath"]);
/** What walking through a private room counts against a public one. */
const DETOUR = 8;

/** All ways between a room and its neighbours, but for overhead doors. */
function waysOf(level: Level, walls: LevelWalls, room: Room): WayIn[] {
  const doors = walls.doors
    .filter(({ door }) => door.kind !== "garage" && (door.from === room.id || door.to === room.id))
    .map((placed): WayIn => {
      const { door, edge, start, end } = placed;
      const from = door.from === room.id ? door.to : door.from;
      return { from, door: placed, at: pointAlong(runsAlongX(edge.side), (start + end) / 2, edge.line) };
    });
  const open = edgesOf(level)
    .filter((edge) => edge.room === room.id && edge.other !== "outside" && faceOf(walls, edge) === undefined)
    .filter((edge) => level.rooms.find(({ id }) => id === edge.other)?.kind !== "open-below")
    .map((edge): WayIn => {
      const { other, side, line, start, end } = edge;
      return { from: other, at: pointAlong(runsAlongX(side), (start + end) / 2, line), open: edge };
    });
  return [...doors, ...open];
}

/** How far each room of a level lies from where one comes to it: the front door or the stair. */
function depths(house: House, index: number, ways: ReadonlyMap<string, WayIn[]>): Map<string, number> {
  const level = house.levels[index];
  const stairs = [
    ...(house.levels[index - 1]?.stairs ?? []).map(({ arrives }) => arrives),
    ...(index < groundLevelOf(house) ? (level?.stairs ?? []).map(({ room }) => room) : []),
  ];
  const entry = level?.doors.find(({ kind }) => kind === "entry")?.from;
  const found = new Map<string, number>();
  for (const id of entry && index === groundLevelOf(house) ? [entry] : stairs) found.set(id, 1);
  const kinds = new Map(level?.rooms.map(({ id, kind }) => [id, kind]));
  const queue = [...found.keys()];
  for (const id of queue) {
    const kind = kinds.get(id);
    const next = (found.get(id) ?? 0) + (kind && PRIVATE.has(kind) ? DETOUR : 1);
    for (const { from: other } of ways.get(id) ?? []) {
      if (!kinds.has(other) || next >= (found.get(other) ?? Number.POSITIVE_INFINITY)) continue;
      found.set(other, next);
      queue.push(other);
    }
  }
  return found;
}

/**
 * For each room the ways that people come into it by, the one from the house's entry first: not
 * those that lead on to its own bath or closet.
 */
export function waysIn(house: House, index: number): Map<string, WayIn[]> {
  const level = house.levels[index];
  if (!level) return new Map();
  const walls = wallsOf(house, index);
  const all = new Map(level.rooms.map((room) => [room.id, waysOf(level, walls, room)]));
  const depth = depths(house, index, all);
  const far = (id: string) => depth.get(id) ?? Number.POSITIVE_INFINITY;
  const kinds = new Map(level.rooms.map(({ id, kind }) => [id, kind]));
  const entered = new Map(
    level.rooms.map((room) => {
      const ways = all.get(room.id) ?? [];
      const isIn = ({ from, door }: WayIn) => {
        if (isOpenAir(level, from)) return true;
        const kind = kinds.get(from);
        if (PASSAGES.has(room.kind) && kind && !DEAD_ENDS.has(kind)) return true;
        // From the bedrooms one comes back through the opening of their hall.
        if (kind === "hall" && door?.door.kind === "opening") return true;
        // With the shopping one comes from the garage or the back door through the mudroom.
        if (kind === "mudroom" && room.kind === "kitchen") return true;
        return far(from) < far(room.id) && (door?.door.kind !== "bifold" || ways.length === 1);
      };
      /** The front door before all, other doors from outside last. */
      const order = ({ from, door }: WayIn) =>
        isOpenAir(level, from)
          ? door?.door.kind === "entry"
            ? 0
            : 1000
          : far(from) + (PRIVATE.has(kinds.get(from) ?? "hall") ? 0.5 : 0);
      const into = ways.filter(isIn);
      return [room.id, (into.length > 0 ? into : ways).sort((a, b) => order(a) - order(b))];
    }),
  );
  return pastEnds(house, index, entered);
}

/** The ways in, each past the end or the point of an open line that is nearest to where one comes into the room before. */
function pastEnds(house: House, index: number, ways: ReadonlyMap<string, WayIn[]>): Map<string, WayIn[]> {
  const starts = new Map<string, P2>(flightsInto(house, index));
  /** Where one comes into a room, from the entry or the stair on. */
  const start = (id: string, seen: readonly string[]): P2 | undefined => {
    const own = starts.get(id);
    if (own) return own;
    const [first] = ways.get(id) ?? [];
    return first && past(first, [...seen, id]);
  };
  const past = (way: WayIn, seen: readonly string[]): P2 => {
    if (!way.open || seen.includes(way.from)) return way.at;
    const before = start(way.from, seen);
    if (!before) return way.at;
    const { side, line, start: low, end: high } = way.open;
    const alongX = runsAlongX(side);
    return pointAlong(alongX, Math.min(Math.max(alongX ? before.x : before.y, low), high), line);
  };
  return new Map([...ways].map(([id, list]) => [id, list.map((way) => ({ ...way, at: past(way, [id]) }))]));
}

/** Where a flight of stairs sets one down in a room of a level. */
function flightsInto(house: House, index: number): [string, P2][] {
  const up = (house.levels[index - 1]?.stairs ?? []).map((stair): [string, P2] => {
    const { line, start, end } = sideOf(stair.rect, arrivalSide(stair));
    return [stair.arrives, pointAlong(runsAlongX(arrivalSide(stair)), (start + end) / 2, line)];
  });
  return index === groundLevelOf(house) ? [] : up;
}
