import { unionOutline } from "../geometry/rect-union.ts";
import { areaOf, grown } from "../geometry/rects.ts";
import {
  boundsOf,
  EPS,
  intersection,
  outerEdges,
  placeDoor,
  placeWindow,
  subtract,
} from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { FixtureKind, RoomKind } from "../layout/kinds.ts";
import type { Rect, Room } from "../layout/model.ts";
import { isBedroom, isSleepingRoom } from "../layout/sleeping.ts";
import { railingRect } from "../plan/posts-railings.ts";
import { wallRects, wallsOf } from "../plan/walls.ts";
import { isEgress } from "./egress.ts";
import { feet, type LevelContext } from "./level-context.ts";

/** IRC R304: a habitable room has at least 70 sq ft and no side under 7 ft between its walls; kitchens are free. */
const HABITABLE_AREA = 70;
const HABITABLE_SIDE = 7;
const HABITABLE: ReadonlySet<RoomKind> = new Set([
  "living",
  "great",
  "family",
  "dining",
  "bedroom",
  "primary",
  "office",
]);
const STAYED_AT: ReadonlySet<FixtureKind> = new Set(["sofa", "desk", "table", "bed-queen", "bed-twin"]);
/** What opens as wide as this to the next room is a part of it, feet. */
const ALCOVE = 4;
/** IRC R311.6: a hallway is at least 3 ft wide in the clear. */
const HALL_WIDTH = 3;
/** A part of a loft so many times as long as it is wide is a way, not a place. */
const WAY = 2;
/** An empty strip narrower than this between two rooms is a slip of the pen, not an outdoor space, feet. */
const SLIVER = 2;
/** A step of the outer walls shorter than this costs corners and shows as a slip of the pen, feet. */
const JOG = 1.25;
/** The least side of an open court inside the ground floor, feet. */
const COURT_SIDE = 8;

/** Rooms by themselves and against one another: overlaps, gaps, sizes, bedrooms' windows, garage doors. */
export function checkRooms(context: LevelContext): void {
  checkIds(context);
  checkOverlaps(context);
  checkGaps(context);
  checkJogs(context);
  checkBasement(context);
  for (const room of context.level.rooms) {
    if (HABITABLE.has(room.kind)) checkHabitable(context, room);
    if (isSleepingRoom(context.level, room)) checkSleepingRoom(context, room);
    if (room.kind === "hall" || room.kind === "loft") checkHall(context, room);
    if (isLivedIn(context, room)) checkSide(context, room, "loft");
    if (room.kind === "garage") checkGarage(context, room);
  }
}

/** IRC R310.1: a basement has a way out of its own, be it for storage alone. */
function checkBasement({ house, level, index, floor, report }: LevelContext): void {
  if (index >= groundLevelOf(house)) return;
  if (!level.windows.some((window) => isEgress(window, floor)))
    report("a basement without a window that one can leave by");
}

function checkIds({ level, report }: LevelContext): void {
  const seen = new Set<string>();
  for (const room of level.rooms) {
    if (seen.has(room.id)) report("two rooms have this id", room.id);
    seen.add(room.id);
    if (room.id === "outside") report("no room may be called outside", room.id);
    if (room.rects.length === 0) report("the room has no rectangle", room.id);
    for (const rect of room.rects) {
      if (rect.w <= EPS || rect.d <= EPS) report("a rectangle without area", room.id);
    }
  }
}

function checkOverlaps({ level, report }: LevelContext): void {
  const pieces = level.rooms.flatMap((room) => room.rects.map((rect) => ({ room, rect })));
  pieces.forEach((piece, index) => {
    for (const other of pieces.slice(index + 1)) {
      const common = intersection(piece.rect, other.rect);
      if (!common) continue;
      report(`overlaps ${other.room.id}, ${sizeAt(common)}`, piece.room.id);
    }
  });
}

/**
 * Empty places between rooms: strips too narrow to stand in, and voids closed all round. A
 * closed void is allowed on the ground floor where it is large enough to be a court.
 */
function checkGaps({ house, level, index, report }: LevelContext): void {
  const rects = level.rooms.flatMap((room) => room.rects);
  const box = boundsOf(rects);
  const empty = subtract([grown(box, 1)], rects);
  for (const strip of slivers(rects)) {
    report(`a gap of ${sizeAt(strip)}`);
  }
  for (const group of groupTouching(empty)) {
    const bounds = boundsOf(group);
    const reachesOut = bounds.x < box.x - EPS;
    if (reachesOut || Math.min(bounds.w, bounds.d) < SLIVER) continue;
    if (index === groundLevelOf(house) && Math.min(bounds.w, bounds.d) >= COURT_SIDE) continue;
    report(`an enclosed gap of ${sizeAt(bounds)}`);
  }
}

const sizeAt = ({ x, y, w, d }: Rect): string => `${feet(w)} by ${feet(d)} ft at ${feet(x)}, ${feet(y)}`;

function checkJogs({ house, index, report }: LevelContext): void {
  for (const loop of unionOutline(wallsOf(house, index).enclosed)) {
    for (const [at, from] of loop.entries()) {
      const to = loop[(at + 1) % loop.length] ?? from;
      const long = Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
      if (long < JOG - EPS)
        report(`a jog of ${feet(long)} ft in the outer wall at ${feet(from.x)}, ${feet(from.y)}`);
    }
  }
}

/** Strips narrower than SLIVER between the facing sides of two rectangles with nothing in them. */
function slivers(rects: readonly Rect[]): Rect[] {
  const found: Rect[] = [];
  for (const a of rects) {
    for (const b of rects) {
      const across = b.x - (a.x + a.w);
      const down = b.y - (a.y + a.d);
      const sharedY = Math.min(a.y + a.d, b.y + b.d) - Math.max(a.y, b.y);
      const sharedX = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
      if (across > EPS && across < SLIVER && sharedY > EPS) {
        found.push({ x: a.x + a.w, y: Math.max(a.y, b.y), w: across, d: sharedY });
      }
      if (down > EPS && down < SLIVER && sharedX > EPS) {
        found.push({ x: Math.max(a.x, b.x), y: a.y + a.d, w: sharedX, d: down });
      }
    }
  }
  return found.filter((strip) => subtract([strip], rects).length > 0);
}

function groupTouching(rects: readonly Rect[]): Rect[][] {
  let groups: Rect[][] = [];
  for (const rect of rects) {
    const near = groups.filter((group) => group.some((other) => touches(rect, other)));
    groups = [...groups.filter((group) => !near.includes(group)), [rect, ...near.flat()]];
  }
  return groups;
}

function touches(a: Rect, b: Rect): boolean {
  const overlapX = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const overlapY = Math.min(a.y + a.d, b.y + b.d) - Math.max(a.y, b.y);
  return overlapX > -EPS && overlapY > -EPS && Math.max(overlapX, overlapY) > EPS;
}

function checkHabitable(context: LevelContext, room: Room): void {
  if (isAlcove(context, room)) return;
  const walls = wallRects(context.house, context.index);
  const area = areaOf(subtract(room.rects, walls));
  if (area < HABITABLE_AREA - 0.05) {
    context.report(`a ${nameOf(room)} of ${feet(area)} sq ft; it needs ${HABITABLE_AREA}`, room.id);
  }
  checkSide(context, room, nameOf(room));
}

/** Whether somebody is meant to stay in a loft; one without such things is a landing. */
function isLivedIn({ level }: LevelContext, room: Room): boolean {
  return (
    room.kind === "loft" && level.fixtures.some((one) => one.room === room.id && STAYED_AT.has(one.kind))
  );
}

/** IRC R304.2: no side under 7 ft, be the room open to others; of a room of several parts in the widest. */
function checkSide(context: LevelContext, room: Room, name: string): void {
  const walls = wallRects(context.house, context.index);
  const side = Math.max(
    ...room.rects.map((rect) => {
      const { w, d } = boundsOf(subtract([rect], walls));
      return Math.min(w, d);
    }),
  );
  if (side < HABITABLE_SIDE - EPS) {
    context.report(`a ${name} ${feet(side)} ft wide; it needs ${HABITABLE_SIDE} ft`, room.id);
  }
}

const nameOf = (room: Room): string =>
  isBedroom(room) ? "bedroom" : `room for ${room.kind === "office" ? "work" : "living"}`;

/** Whether a room has no door to shut and opens wide to another one. */
function isAlcove({ level, edges }: LevelContext, room: Room): boolean {
  const ways = level.doors.filter(({ from, to }) => from === room.id || to === room.id);
  return ways.some((door) => {
    const placed = door.kind === "open" || door.kind === "opening" ? placeDoor(edges, door) : null;
    return placed !== null && placed.end - placed.start > ALCOVE - EPS;
  });
}

/** IRC R310.1: each room in which somebody sleeps has a way out to the open air. */
function checkSleepingRoom(context: LevelContext, room: Room): void {
  const { level, edges, report } = context;
  const name = isBedroom(room) ? "bedroom" : "room with a bed";
  const lit = level.windows.filter(
    (window) => window.room === room.id && placeWindow(level, edges, window) !== null,
  );
  if (lit.length === 0) report(`a ${name} without a window to the open air`, room.id);
  else if (!hasDoorOut(context, room) && !lit.some((window) => isEgress(window, context.floor))) {
    report(`a ${name} without a window that one can leave by, nor a door to the open air`, room.id);
  }
}

function hasDoorOut({ level, room }: LevelContext, bedroom: Room): boolean {
  return level.doors.some((door) => {
    if (door.from !== bedroom.id && door.to !== bedroom.id) return false;
    const other = door.from === bedroom.id ? door.to : door.from;
    const kind = room(other)?.kind;
    return other === "outside" || kind === "porch" || kind === "deck";
  });
}

/** Halls, and the parts of lofts that are ways, between their finished walls. */
function checkHall({ house, index, report }: LevelContext, room: Room): void {
  const walls = [...wallRects(house, index), ...wallsOf(house, index).railings.map(railingRect)];
  for (const rect of room.rects) {
    const { w, d } = boundsOf(subtract([rect], walls));
    const clear = Math.min(w, d);
    if (room.kind === "loft" && Math.max(w, d) < WAY * clear) continue;
    if (clear < HALL_WIDTH - EPS)
      report(`a ${room.kind} ${feet(clear)} ft wide in the clear; it needs ${HALL_WIDTH} ft`, room.id);
  }
}

function checkGarage(context: LevelContext, room: Room): void {
  const { level, edges, report } = context;
  const door = level.doors.some(
    (one) => one.kind === "garage" && one.from === room.id && one.to === "outside",
  );
  if (!door) report("a garage without a garage door to the outside", room.id);
  else if (outerEdges(level, edges, room.id).length === 0) {
    report("a garage without an outer wall", room.id);
  }
}
