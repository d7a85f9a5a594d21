import { areaOf, OUTWARD, overlapOf } from "../geometry/rects.ts";
import { boundsOf, EPS, OPPOSITE, placeDoor, runsAlongX, sideOf, subtract } from "../layout/edges.ts";
import { FLOOR_STRUCTURE, foundationOf, groundLevelOf } from "../layout/heights.ts";
import type { House, Rect, Side, Stair } from "../layout/model.ts";
import { isEnclosed } from "../massing/envelope.ts";
import { clearStairLength } from "../section/stair-length.ts";
import { feet, type LevelContext } from "./level-context.ts";

/** IRC R311.7: risers of at most 7 3/4 in, treads of at least 10 in, a flight and its landings 3 ft wide. */
const MAX_RISER = 7.75 / 12;
const TREAD = 10 / 12;
const FLIGHT_WIDTH = 3;
/** The landing at either end of a flight, and the narrowest way onto it, feet. */
const LANDING = 3;
const WAY_THROUGH = 2.5;
/** How far an upper room may stand out over the one below, feet. */
const CANTILEVER = 4;

/** The number of risers a flight needs from one floor to the next, for a ceiling height in feet. */
export function risersFor(ceiling: number): number {
  return Math.ceil((ceiling + FLOOR_STRUCTURE) / MAX_RISER - EPS);
}

/** The least clear length and width of a stair between floors, feet, for the ceiling height below it. */
export function stairSize(shape: Stair["shape"], ceiling: number): { length: number; width: number } {
  const risers = risersFor(ceiling);
  if (shape === "straight") return { length: (risers - 1) * TREAD, width: FLIGHT_WIDTH };
  return { length: (Math.ceil(risers / 2) - 1) * TREAD + FLIGHT_WIDTH, width: 2 * FLIGHT_WIDTH };
}

/** Stairs lie in a room of stairs on both levels and are long enough to climb; upper floors rest on lower ones. */
export function checkStairs(house: House, contexts: readonly LevelContext[]): void {
  for (const context of contexts) {
    const { level, index, report } = context;
    const above = house.levels[index + 1];
    for (const stair of level.stairs) {
      const room = level.rooms.find((one) => one.id === stair.room);
      const arrives = above?.rooms.find((one) => one.id === stair.arrives);
      if (room?.kind !== "stairs" || subtract([stair.rect], room.rects).length > 0) {
        report("the stair does not lie in a room of stairs", stair.room);
      }
      if (arrives?.kind !== "stairs" || subtract([stair.rect], arrives.rects).length > 0) {
        report(`the stair does not line up with ${stair.arrives} on the level above`, stair.room);
      }
      checkFlight(context, stair);
      const top = stair.shape === "u" ? OPPOSITE[stair.up] : stair.up;
      if (!isOpenAt(context, stair.room, stair.rect, OPPOSITE[stair.up])) {
        report("the foot of the stair is walled off", stair.room);
      }
      const upper = contexts[index + 1];
      if (upper && arrives && !isOpenAt(upper, arrives.id, stair.rect, top)) {
        upper.report("the head of the stair is walled off", arrives.id);
      }
    }
    if (above && level.stairs.length === 0) report("no stair leads to the level above");
    // A ground floor stands on its own foundation beside a basement.
    if (above && index >= groundLevelOf(house))
      checkSupport(
        level.rooms.flatMap((room) => room.rects),
        contexts[index + 1],
      );
  }
}

/** Whether one can step off a flight on the given side: onto a landing in the room, or through its wall. */
function isOpenAt({ level, edges }: LevelContext, room: string, flight: Rect, side: Side): boolean {
  const end = sideOf(flight, side);
  const inRoom = edges.filter(
    (edge) => edge.room === room && edge.side === side && overlapOf(edge, end) > EPS,
  );
  if (inRoom.every((edge) => (edge.line - end.line) * OUTWARD[side] >= LANDING - EPS)) return true;
  return level.doors.some((door) => {
    const placed = door.from === room || door.to === room ? placeDoor(edges, door) : null;
    if (!placed) return false;
    const own = door.from === room ? placed.edge.side : OPPOSITE[placed.edge.side];
    return own === side && overlapOf(placed, end) >= WAY_THROUGH - EPS;
  });
}

/** Treads and landing have their least depth clear of the walls; check-stair-walls sees to the clear width. */
function checkFlight({ house, level, index, report }: LevelContext, stair: Stair): void {
  const { shape, rect, up, room } = stair;
  const least = stairSize(shape, level.ceiling);
  const length = clearStairLength(house, index, stair);
  const width = runsAlongX(up) ? rect.w : rect.d;
  if (length < least.length - ROUNDING || width < least.width - EPS) {
    const size = `${fixed(length)} by ${fixed(width)} ft`;
    const needed = `${fixed(least.length)} by ${fixed(least.width)} ft`;
    report(`a ${shape} stair of ${size} clear; a ${level.ceiling} ft ceiling needs ${needed}`, room);
  }
}

/** Of a mirrored layout, which lies on a grid of 1/1000 ft, feet. */
const ROUNDING = 0.002;

const fixed = (value: number) => `${Number(value.toFixed(2))}`;

function checkSupport(below: readonly Rect[], above: LevelContext | undefined): void {
  for (const room of above?.level.rooms ?? []) {
    const hanging = subtract(room.rects, below);
    if (hanging.some((rect) => Math.min(rect.w, rect.d) > CANTILEVER + EPS)) {
      above?.report("hangs in the air: nothing below carries it", room.id);
    }
  }
}

/** Every room but decks has a roof or a floor over it, above its ceiling; the plan starts at the north-west corner. */
export function checkRoofs(
  house: House,
  contexts: readonly LevelContext[],
  reportHouse: (message: string) => void,
): void {
  for (const { level, index, report } of contexts) {
    const own = house.roofs.filter((roof) => roof.level >= index);
    const roofs = own.map((roof) => roof.over);
    const clear = own
      .filter((roof) => roof.level > index || (roof.plate ?? level.ceiling) > level.ceiling - EPS)
      .map((roof) => roof.over);
    const floors = (house.levels[index + 1]?.rooms ?? []).flatMap((room) => room.rects);
    for (const room of level.rooms) {
      if (room.kind === "deck") continue;
      const bare = subtract(room.rects, [...roofs, ...floors]);
      if (bare.length > 0) report(`${Math.round(areaOf(bare) * 10) / 10} sq ft without a roof`, room.id);
      else if (isEnclosed(room) && room.ceiling !== "vaulted") {
        const low = subtract(room.rects, [...clear, ...floors]);
        if (low.length > 0)
          report(`the plate of its roof is under its ceiling over ${feet(areaOf(low))} sq ft`, room.id);
      }
    }
  }
  const roofed = house.levels.flatMap((level) => level.rooms.filter((room) => room.kind !== "deck"));
  const box = boundsOf(roofed.flatMap((room) => room.rects));
  if (Math.abs(box.x) > EPS || Math.abs(box.y) > EPS) {
    reportHouse(`the north-west corner is at ${box.x}, ${box.y}, not at 0, 0`);
  }
  const below = groundLevelOf(house);
  if (below < 0 || below >= house.levels.length) reportHouse(`no level ${below} to stand on the ground`);
  if ((foundationOf(house).kind === "basement") !== below > 0) {
    reportHouse(`a ${foundationOf(house).kind} foundation with ${below} levels below ground`);
  }
  for (const roof of house.roofs) {
    if (roof.level >= house.levels.length) reportHouse(`a roof over level ${roof.level}, which is not there`);
    if (roof.shape === "gable" && !roof.ridge) reportHouse("a gable roof without the direction of its ridge");
    if (roof.shape === "shed" && !roof.high) reportHouse("a shed roof without its high side");
  }
}
