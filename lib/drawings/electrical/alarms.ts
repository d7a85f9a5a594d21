import { placesRound } from "../geometry/free-place";
import type { P2 } from "../geometry/geometry";
import { centreOf, largestOf, pointAlong } from "../geometry/rects";
import { boundsOf, edgesOf, placeDoor, runsAlongX } from "../layout/edges";
import type { FixtureKind, RoomKind } from "../layout/kinds";
import type { House, Level, Room } from "../layout/model";
import { isSleepingRoom } from "../layout/sleeping";
import type { Device } from "./device";

/** How far from a bedroom's door the alarm outside it may hang, feet (NFPA 72). */
const NEAR = 21;
/** How far alarms keep off the doors of baths and off a range, feet (IRC R314.3.1, R314.3.3). */
const OFF = { bath: 3, range: 10, wall: 1.2 };
/** Places on a ceiling are tried in such steps, feet. */
const STEP = 0.75;

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
  at: P2;
}

function doorsOf(level: Level): Way[] {
  const edges = edgesOf(level);
  const room = (id: string) => level.rooms.find((one) => one.id === id);
  return level.doors.flatMap((door): Way[] => {
    const placed = placeDoor(edges, door);
    if (!placed) return [];
    const middle = (placed.start + placed.end) / 2;
    const at = pointAlong(runsAlongX(placed.edge.side), middle, placed.edge.line);
    return [{ a: room(door.from), b: room(door.to), at }];
  });
}

/** Whether a house has something that burns fuel, or a garage of its own. */
function hasFumes(house: House): boolean {
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
  const doors = doorsOf(level);
  const keepOff = doors
    .filter(({ a, b }) => [a, b].some((one) => one && BATHS.has(one.kind)))
    .map(({ at }) => at);
  const outside = hasFumes(house) ? "smoke-co" : "smoke";
  const at = (kind: Device["kind"], room: Room, wanted: P2): Device => ({
    kind,
    room: room.id,
    ...clearPlace(level, room, wanted, keepOff),
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

/** The place of a room's ceiling nearest to the one wanted that is off walls, bath doors and ranges. */
function clearPlace(level: Level, room: Room, wanted: P2, keepOff: readonly P2[]): P2 {
  const ranges = level.fixtures
    .filter(({ kind }) => kind === "range")
    .map(({ rect }) => ({
      x: rect.x + rect.w / 2,
      y: rect.y + rect.d / 2,
    }));
  const inside = ({ x, y }: P2, by: number) =>
    room.rects.some((r) => x > r.x + by && x < r.x + r.w - by && y > r.y + by && y < r.y + r.d - by);
  const far = (at: P2, from: readonly P2[], feet: number) =>
    from.every((one) => Math.hypot(one.x - at.x, one.y - at.y) > feet);
  const places = placesRound(wanted, STEP, 14).filter((at) => inside(at, OFF.wall));
  return (
    places.find((at) => far(at, keepOff, OFF.bath + 0.5) && far(at, ranges, OFF.range)) ??
    places.find((at) => far(at, keepOff, OFF.bath)) ??
    places[0] ??
    middleOf(room)
  );
}
