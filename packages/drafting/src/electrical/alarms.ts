import { cheapest } from "../geometry/cheapest.ts";
import { placesRound } from "../geometry/free-place.ts";
import type { P2 } from "../geometry/geometry.ts";
import {
  centreOf,
  distance,
  distanceTo,
  largestOf,
  pointAlong,
  rectAlong,
  rectsMeet,
} from "../geometry/rects.ts";
import { boundsOf, runsAlongX } from "../layout/edges.ts";
import type { FixtureKind, RoomKind } from "../layout/kinds.ts";
import type { House, Level, Rect, Room } from "../layout/model.ts";
import { isSleepingRoom } from "../layout/sleeping.ts";
import { wallRects, wallsOf } from "../plan/walls.ts";
import type { Device } from "./device.ts";

/** How far from a bedroom's door the alarm outside it may hang, feet (NFPA 72). */
const NEAR = 21;
/**
 * How far alarms keep off the nearest point of the openings of baths and off a range (IRC R314.3.1,
 * R314.3.3), and their middles off the lines of walls, in small rooms as far as the ring reaches; feet.
 */
export const OFF = { bath: 3, range: 10, wall: 1.2, small: { x: 1.24, y: 0.78 } };
/** Places on a ceiling are tried in such steps, feet, and so many of them each way. */
const STEP = { by: 0.75, reach: 14 };
/** Half the thickness of most partitions, and a little: their faces stand so far off their lines, feet. */
const HALF_PARTITION = 0.19;
/** And in such steps where a room is so small that none of those is off its bath's door, feet. */
const FINE = 0.1;

/** What burns fuel, so that the house has carbon monoxide alarms (IRC R315.2). */
const BURNS: ReadonlySet<FixtureKind> = new Set(["fireplace", "furnace"]);
const BATHS: ReadonlySet<RoomKind> = new Set(["bath", "half-bath"]);
const NOT_OUTSIDE: ReadonlySet<RoomKind> = new Set(["bath", "half-bath", "closet", "porch", "deck"]);
/** Where the alarm of a level without bedrooms hangs: not over a stair, where nobody reaches its battery. */
const COMMON: readonly RoomKind[] = [
  "hall",
  "loft",
  "living",
  "great",
  "family",
  "storage",
  "utility",
  "stairs",
];

function middleOf({ rects }: Room): P2 {
  return centreOf(largestOf(rects) ?? boundsOf(rects));
}

/** A door of a level between two rooms, or one of them and the outside; plan feet. */
interface Way {
  a: Room | undefined;
  b: Room | undefined;
  /** Its middle. */
  at: P2;
  /** What it takes out of its wall. */
  opening: Rect;
}

function doorsOf(house: House, index: number): Way[] {
  const room = (id: string) => house.levels[index]?.rooms.find((one) => one.id === id);
  return wallsOf(house, index).doors.map(({ door, edge, start, end, low, high }): Way => {
    const alongX = runsAlongX(edge.side);
    const at = pointAlong(alongX, (start + end) / 2, edge.line);
    const opening = rectAlong(alongX, start, low, end - start, high - low);
    return { a: room(door.from), b: room(door.to), at, opening };
  });
}

/** Whether a house has something that burns fuel, or a garage of its own. */
export function hasFumes(house: House): boolean {
  return house.levels.some(
    ({ rooms, fixtures }) =>
      rooms.some(({ kind }) => kind === "garage") || fixtures.some(({ kind }) => BURNS.has(kind)),
  );
}

/**
 * Smoke alarms in each room with a bed and on each level, and outside each sleeping area within 21 ft of
 * every bedroom door, there with carbon monoxide where the house has fumes (IRC R314, R315).
 */
export function alarmsOf(house: House, index: number): Device[] {
  const level = house.levels[index];
  if (!level) return [];
  const doors = doorsOf(house, index);
  const keepOff = doors
    .filter(({ a, b }) => [a, b].some((one) => one && BATHS.has(one.kind)))
    .map(({ opening }) => opening);
  const walls = wallRects(house, index);
  const outside = hasFumes(house) ? "smoke-co" : "smoke";
  const at = (kind: Device["kind"], room: Room, wanted: P2): Device => ({
    kind,
    room: room.id,
    ...clearPlace(level, room, wanted, keepOff, walls),
    off: keepOff,
  });
  const inBedrooms = level.rooms
    .filter((room) => isSleepingRoom(level, room))
    .map((room) => {
      const c = middleOf(room);
      const burns = level.fixtures.some((one) => one.room === room.id && one.kind === "fireplace");
      return at(burns ? "smoke-co" : "smoke", room, { x: c.x + 1.5, y: c.y - 1 });
    });
  const out = doors.flatMap(({ a, b, at: door }) => {
    const [inA, inB] = [a, b].map((one) => one !== undefined && isSleepingRoom(level, one));
    const room = inA ? b : a;
    return room && inA !== inB && !NOT_OUTSIDE.has(room.kind) ? [{ room, door }] : [];
  });
  const hung: Device[] = [];
  for (const { room, door } of out) {
    if (
      hung.some((one) => Math.hypot(one.x - door.x, one.y - door.y) < NEAR - 2 && sharesAir(level, one, room))
    )
      continue;
    // As near to the middle of the room as leaves it in reach of this door.
    const c = middleOf(room);
    const far = Math.hypot(c.x - door.x, c.y - door.y);
    const share = Math.min(1, NEAR / 2 / Math.max(far, 0.01));
    hung.push(at(outside, room, { x: door.x + (c.x - door.x) * share, y: door.y + (c.y - door.y) * share }));
  }
  if (hung.length > 0 || level.rooms.length === 0) return [...inBedrooms, ...hung];
  const common = COMMON.map((kind) => level.rooms.find((room) => room.kind === kind)).find(
    (room) => room !== undefined,
  );
  const c = common && middleOf(common);
  return [...inBedrooms, ...(common && c ? [at(outside, common, { x: c.x + 1.5, y: c.y - 1 })] : [])];
}

/** Whether an alarm hangs in a room, or in one that it is open to. */
function sharesAir(level: Level, alarm: Device, room: Room): boolean {
  return (
    alarm.room === room.id ||
    level.doors.some(
      ({ kind, from, to }) =>
        kind === "open" &&
        ((from === alarm.room && to === room.id) || (to === alarm.room && from === room.id)),
    )
  );
}

/**
 * The place of a room's ceiling nearest to the one wanted that is off walls, openings of baths and
 * ranges; where it has none so far off a bath, the one furthest from it.
 */
function clearPlace(
  level: Level,
  room: Room,
  wanted: P2,
  keepOff: readonly Rect[],
  walls: readonly Rect[],
): P2 {
  const ranges = level.fixtures
    .filter(({ kind }) => kind === "range")
    .map(({ rect }) => ({ ...centreOf(rect), w: 0, d: 0 }));
  const inside = ({ x, y }: P2, by: number) =>
    room.rects.some((r) => x > r.x + by && x < r.x + r.w - by && y > r.y + by && y < r.y + r.d - by);
  const far = (at: P2, from: readonly Rect[], feet: number) =>
    from.every((one) => distanceTo(at, one) > feet);
  const isApart = (at: P2) => !walls.some((wall) => meets(wall, at));
  const places = placesRound(wanted, STEP.by, STEP.reach).filter((at) => inside(at, OFF.wall) && isApart(at));
  const found =
    places.find((at) => far(at, keepOff, OFF.bath) && far(at, ranges, OFF.range)) ??
    places.find((at) => far(at, keepOff, OFF.bath));
  if (found) return found;
  const near = (at: P2) => Math.max(OFF.bath - Math.min(...keepOff.map((one) => distanceTo(at, one))), 0);
  const fine = finely(room, wanted);
  const apart = fine.filter(isApart);
  return cheapest(apart.length > 0 ? apart : fine, near) ?? places[0] ?? middleOf(room);
}

/** Whether the ring of an alarm at a place of a small room is drawn on a wall or nearer to it than to a partition on its line. */
function meets(wall: Rect, { x, y }: P2): boolean {
  const [w, d] = [OFF.small.x, OFF.small.y].map((off) => off - HALF_PARTITION) as [number, number];
  return rectsMeet(wall, { x: x - w, y: y - d, w: 2 * w, d: 2 * d });
}

/** Places of a small room's ceiling as near to its walls as the ring of an alarm may be drawn, nearest to the one wanted first. */
function finely({ rects }: Room, wanted: P2): P2[] {
  const steps = (from: number, to: number) => {
    const count = Math.ceil(Math.max(0, to - from) / FINE);
    return to < from
      ? []
      : Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / (count || 1));
  };
  return rects
    .flatMap(({ x, y, w, d }) =>
      steps(x + OFF.small.x, x + w - OFF.small.x).flatMap((px) =>
        steps(y + OFF.small.y, y + d - OFF.small.y).map((py) => ({ x: px, y: py })),
      ),
    )
    .sort((a, b) => distance(a, wanted) - distance(b, wanted));
}
