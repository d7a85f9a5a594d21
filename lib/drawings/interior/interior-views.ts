import { OPPOSITE, runsAlongX, SIDES, sideOf } from "../layout/edges";
import type { FixtureKind, RoomKind } from "../layout/kinds";
import type { Fixture, House, Rect, Room, Side } from "../layout/model";

/** A wall of a kitchen or a bath as it is seen from inside the room. */
export interface InteriorView {
  level: number;
  room: Room;
  side: Side;
  /** Across: where the wall stands, and its ends along it, plan feet. */
  line: number;
  from: number;
  to: number;
  ceiling: number;
  /** What stands against it. */
  fixtures: Fixture[];
}

const ROOMS: ReadonlySet<RoomKind> = new Set(["kitchen", "bath", "half-bath"]);
const SHOWN: ReadonlySet<FixtureKind> = new Set([
  "counter",
  "sink",
  "range",
  "refrigerator",
  "dishwasher",
  "vanity",
  "double-vanity",
  "toilet",
  "tub",
  "shower",
]);
/** A fixture stands against a wall when its back is this near, feet. */
const AGAINST = 0.8;

/** The walls of kitchens and baths that anything is built against, room by room. */
export function interiorViews(house: House): InteriorView[] {
  return house.levels.flatMap((level, index) =>
    level.rooms
      .filter((room) => ROOMS.has(room.kind))
      .flatMap((room) => {
        const own = level.fixtures.filter((fixture) => fixture.room === room.id && SHOWN.has(fixture.kind));
        return SIDES.flatMap((side): InteriorView[] => {
          const walls = room.rects.flatMap((rect) => viewOf(rect, side, own));
          return walls.map((wall) => ({ level: index, room, side, ceiling: level.ceiling, ...wall }));
        });
      }),
  );
}

function viewOf(rect: Rect, side: Side, own: readonly Fixture[]) {
  const { line, start, end } = sideOf(rect, side);
  const fixtures = own.filter((fixture) => {
    if (fixture.faces !== OPPOSITE[side]) return false;
    const back = sideOf(fixture.rect, side);
    const inside = back.start > start - 0.1 && back.end < end + 0.1;
    return inside && Math.abs(back.line - line) < AGAINST;
  });
  return fixtures.length > 0 ? [{ line, from: start, to: end, fixtures }] : [];
}

/** Where a plan coordinate along the wall lies from left to right, as seen from inside. */
export function acrossOf(side: Side, along: number): number {
  return side === "n" || side === "e" ? along : -along;
}

/** The ends of a fixture along its wall, from left to right as seen. */
export function endsOf(side: Side, rect: Rect): [number, number] {
  const ends = runsAlongX(side) ? [rect.x, rect.x + rect.w] : [rect.y, rect.y + rect.d];
  const [a = 0, b = 0] = ends.map((along) => acrossOf(side, along)).sort((p, q) => p - q);
  return [a, b];
}
