import {
  distanceTo,
  grown,
  OUTWARD,
  pointAlong,
  rectOutside,
  rectsMeet,
  spanAlong,
} from "../geometry/rects.ts";
import { without } from "../geometry/stretches.ts";
import { isDuctless } from "../layout/ductless.ts";
import { OPPOSITE, runsAlongX, subtract } from "../layout/edges.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import type { Fixture, House, Level, Rect } from "../layout/model.ts";
import { footOf, headOf } from "../layout/stairs.ts";
import { pocketSpan, sweptFloor } from "../plan/plan-openings.ts";
import { type PlacedDoor, wallRects, wallsOf } from "../plan/walls.ts";
import { type Piers, pierAt, piersOf } from "./box-room.ts";
import {
  behindLeaves,
  type HiddenFloor,
  type HollowWall,
  hollowWalls,
  isBehindLeaf,
  isHollow,
} from "./hollow-walls.ts";
import { clearOf, onWall, type WallSpace, wallSpaces } from "./wall-spaces.ts";

/** From the jamb of a door to the middle of the box beside it, feet. */
const BESIDE = 0.5;
/** A switch hangs at 4 ft: under windows that start above it, beside all others. */
const GLASS = 4.3;
/** From the middle of a box of one switch to the edge of a leaf or of what is wet, feet: 1 in and 3 in of trim. */
const TRIM = 0.34;
/** Walls are tried at every so many feet. */
const STEP = 0.25;
/** Between a wall and what stands to its height no hand reaches into less than this, feet. */
const NICHE = 1;
/** A box of three switches with 3 in of trim, from its middle to what is wet beside it, feet (E4003.11). */
const OFF_WET = 0.5;
/** So near to 6 in beyond the latch, along the wall, a hand reaches a switch round the jamb, feet. */
const AT_LATCH = 0.3;
/** The middle of a box at the latch is off a tank or a mirror by this, feet. */
const OFF_BACK = 0.05;
/** From the cabinet of a panel to the middle of a box beside it: its cover and its pipes need their room; feet. */
const OFF_PANEL = 0.4;
/** Floor to stand on before a switch, beside toilets and tubs: so wide, and so deep from its wall, feet. */
const STAND = { wide: 1, deep: 1.5 };
/**
 * What a place costs in feet of way: out of the door's own wall, outside the room, over a counter,
 * beside a machine, behind a leaf, behind a fixture of a bath.
 */
const COST = { round: 0.5, outside: 3, counter: 3, niche: 4, leaf: 6, fixture: 8 };

/** What stands so high that no hand reaches over it. */
const TALL: ReadonlySet<FixtureKind> = new Set([
  "refrigerator",
  "range",
  "tub",
  "ledge",
  "shower",
  "washer",
  "dryer",
  "water-heater",
  "furnace",
  "air-handler",
  "electrical-panel",
  "fireplace",
  "chimney",
]);
const BATHED_IN: ReadonlySet<FixtureKind> = new Set(["tub", "ledge", "shower"]);
const LOW: ReadonlySet<FixtureKind> = new Set(["counter", "vanity", "double-vanity", "toilet"]);

export interface Point {
  x: number;
  y: number;
}
/** A place on a wall for a switch. */
export type Spot = ReturnType<typeof onWall>;

/** The walls of a level as places for switches. */
export interface SwitchWalls {
  level: Level;
  spaces: readonly WallSpace[];
  hollow: readonly HollowWall[];
  leaves: readonly HiddenFloor[];
  piers: Piers;
  /** So much wall a box needs between openings and corners, feet; left out for one switch. */
  least?: number;
}

export function switchWalls(house: House, index: number): SwitchWalls | undefined {
  const level = house.levels[index];
  if (!level) return undefined;
  const walls = wallsOf(house, index);
  const below = house.levels[index - 1]?.stairs ?? [];
  const flights = subtract(
    [...level.stairs, ...below].map(({ rect }) => rect),
    [...level.stairs.map(footOf), ...below.map(headOf)].map(({ near }) => near),
  );
  return {
    level,
    spaces: wallSpaces(house, index)
      .flatMap((space) => offWalls(space, wallRects(house, index)))
      .flatMap((space) => offFlights(space, flights)),
    hollow: hollowWalls(walls, GLASS),
    leaves: walls.doors.flatMap((placed) => behindLeaves(placed, TRIM)),
    piers: piersOf(house, index),
  };
}

/** Half of a box and some air, feet. */
const BOX = 0.15;
/** Half of a box of three and some air, and half of one of two, feet. */
const WIDE_BOX = 0.3;
const BOX_OF_TWO = 0.17;

/**
 * A wall space without what of it lies in the walls that it ends at: it is measured to the lines of rooms,
 * and outer walls are thick. Off them a box of three switches fits, or on a stub of wall one of two.
 */
function offWalls(space: WallSpace, walls: readonly Rect[]): WallSpace[] {
  const alongX = runsAlongX(space.side);
  const inside = space.face - OUTWARD[space.side] * BOX;
  const ends = walls
    .filter((rect) => {
      const [low, high] = spanAlong(!alongX, rect);
      return inside > low && inside < high;
    })
    .map((rect) => spanAlong(alongX, rect));
  const left = (off: number) =>
    without(
      [[space.from, space.to]],
      ends.map(([from, to]) => [from - off, to + off] as const),
    )
      .filter(([from, to]) => to - from > 0.1)
      .map(([from, to]) => ({ ...space, from, to }));
  const wide = left(WIDE_BOX);
  return wide.length > 0 ? wide : left(BOX_OF_TWO);
}

/** A wall space without what of it lies along flights and their wells, out of reach from their ends. */
function offFlights(space: WallSpace, flights: readonly Rect[]): WallSpace[] {
  const before = rectOutside(OPPOSITE[space.side], space.face, space.from, space.to - space.from, NICHE);
  const holes = flights
    .filter((rect) => rectsMeet(rect, before))
    .map((rect) => spanAlong(runsAlongX(space.side), rect));
  return without([[space.from, space.to]], holes, 0.1).map(([from, to]) => ({ ...space, from, to }));
}

/** The jamb that a leaf strikes, and on which side of it the wall goes on: +1 towards growing x or y. */
function latchOf(placed: PlacedDoor): { along: number; way: 1 | -1 } {
  const { door, start, end } = placed;
  // A pocket door strikes the jamb away from its pocket, whether or not the layout names a side.
  const fromEnd = door.kind === "pocket" ? pocketSpan(placed).start === end : door.hinge === "end";
  return fromEnd ? { along: start, way: -1 } : { along: end, way: 1 };
}

/** Where the latch of a door is, in the middle of its wall; plan feet. */
export function latchPoint(placed: PlacedDoor): Point {
  const { edge } = placed;
  const { along, way } = latchOf(placed);
  const at = along + way * BESIDE;
  return pointAlong(runsAlongX(edge.side), at, edge.line);
}

/**
 * The best place for a switch at a way into a room: 6 in beyond the latch on the room's own side
 * of the door's wall; else on the nearest of the room's walls that holds a box and is not hidden
 * by an open leaf. Without a wall of its own that a hand reaches, on one of `others`; with `beside`, the
 * room before a door, on its wall where that is at hand and the own is not.
 */
export function spotAt(
  walls: SwitchWalls,
  room: string,
  way: { door?: PlacedDoor; at: Point },
  others: ReadonlySet<string> = new Set(),
  beside?: string,
): Spot | undefined {
  const target = way.door ? latchPoint(way.door) : way.at;
  const own = bestOf(walls, target, way.door, ({ id }) => id === room);
  const outside = beside && bestOf(walls, target, way.door, ({ id }) => id === beside);
  if (outside && outside.cost + COST.outside < (own?.cost ?? Number.POSITIVE_INFINITY)) return outside.spot;
  if (own && own.cost <= 8) return own.spot;
  const near = bestOf(walls, target, way.door, ({ id }) => others.has(id));
  return near && near.cost < (own?.cost ?? Number.POSITIVE_INFINITY) ? near.spot : own?.spot;
}

function bestOf(
  { level, spaces, hollow, leaves, piers, least }: SwitchWalls,
  target: Point,
  door: PlacedDoor | undefined,
  inRoom: (room: { id: string }) => boolean,
): { spot: Spot; cost: number } | undefined {
  const rectsOf = (kinds: ReadonlySet<FixtureKind>, { room, side }: WallSpace) =>
    level.fixtures
      .filter((one) => one.room === room.id && kinds.has(one.kind) && !isDuctless(one))
      .map(({ kind, rect, faces }) => {
        // No box fits between a counter and the refrigerator at its end.
        if (kind === "counter") return grown(rect, BOX);
        return kind === "electrical-panel" && faces === OPPOSITE[side] ? grown(rect, OFF_PANEL) : rect;
      });
  let best: { spot: Spot; cost: number } | undefined;
  for (const space of spaces) {
    if (!inRoom(space.room)) continue;
    const own = door !== undefined && isAtDoor(space, door);
    const fixtures = level.fixtures.filter((one) => one.room === space.room.id);
    const backs = fixtures.filter(({ faces }) => faces === OPPOSITE[space.side]);
    const aside = fixtures.filter(({ kind, faces }) => kind === "toilet" && faces !== OPPOSITE[space.side]);
    const low = rectsOf(LOW, space).filter((rect) => aside.every((one) => one.rect !== rect));
    const bareParts = clearOf(space, low);
    for (const [from, to] of clearOf(space, rectsOf(TALL, space))) {
      const wanted = runsAlongX(space.side) ? target.x : target.y;
      const niche = (from > space.from || to < space.to) && to - from < NICHE;
      for (const along of placesIn(from, to, wanted)) {
        if (isHollow(hollow, space, along)) continue;
        const spot = onWall(space, along);
        if (least && pierAt(piers, spot) < least) continue;
        if (fixtures.some(({ kind, rect }) => BATHED_IN.has(kind) && distanceTo(spot, rect) < OFF_WET))
          continue;
        const bare = bareParts.some(([a, b]) => along > a - 0.01 && along < b + 0.01);
        const atLatch = own && door.door.kind !== "opening" && Math.abs(along - wanted) < AT_LATCH;
        const blocked = atLatch
          ? isBehind(backs, space, along)
          : isBlocked(fixtures, space, along, own ? wanted : along);
        const cost =
          Math.hypot(spot.x - target.x, spot.y - target.y) +
          (own ? 0 : COST.round) +
          (bare ? 0 : COST.counter) +
          (niche && !atLatch ? COST.niche : 0) +
          (blocked ? COST.fixture : 0) +
          (isBehindLeaf(leaves, spot, space) || (own && isAtHinge(door, space, along)) ? COST.leaf : 0);
        if (!best || cost < best.cost - 0.001) best = { spot, cost };
      }
    }
  }
  return best;
}

/**
 * Whether one cannot stand before a place on a wall for the toilet, the tub or the basin with its mirror
 * there, or reaches it past one from so far along the wall.
 */
function isBlocked(
  fixtures: readonly Fixture[],
  { side, face, from, to }: WallSpace,
  along: number,
  reached: number,
): boolean {
  const floor = rectOutside(OPPOSITE[side], face, from, to - from, STAND.deep);
  const taken = fixtures
    .filter(
      ({ kind, faces }) =>
        kind === "toilet" || BATHED_IN.has(kind) || (kind.endsWith("vanity") && faces === OPPOSITE[side]),
    )
    .filter(({ rect }) => rectsMeet(rect, floor))
    .map(({ rect }) => spanAlong(runsAlongX(side), rect));
  const isPast = taken.some(([low, high]) => (along - (low + high) / 2) * (reached - (low + high) / 2) < 0);
  return (
    isPast ||
    !without([[from, to]], taken, taken.length > 0 ? STAND.wide : 0).some(
      ([low, high]) => along > low - 0.01 && along < high + 0.01,
    )
  );
}

/** Whether a box on a wall is behind a toilet or a basin that has its back there. */
function isBehind(backs: readonly Fixture[], { side }: WallSpace, along: number): boolean {
  return backs.some(({ kind, rect }) => {
    const [from, to] = spanAlong(runsAlongX(side), rect);
    return (kind === "toilet" || kind.endsWith("vanity")) && along > from - OFF_BACK && along < to + OFF_BACK;
  });
}

/** Places along a stretch of wall: the one that is wanted, if the stretch has it, and every few inches. */
function placesIn(from: number, to: number, wanted: number): number[] {
  const count = Math.max(1, Math.ceil((to - from) / STEP));
  const even = Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
  return wanted > from - 0.15 && wanted < to + 0.15 ? [wanted, ...even] : even;
}

/** Whether a place on the wall of a door lies at its hinge, behind the one leaf when it is opened into the room. */
function isAtHinge(placed: PlacedDoor, { side }: WallSpace, at: number): boolean {
  const swept = sweptFloor(placed);
  const { door, edge, start, end } = placed;
  if (!swept || door.kind === "bifold") return false;
  const [from, to] = spanAlong(!runsAlongX(edge.side), swept);
  const opensIn = OUTWARD[side] * ((from + to) / 2 - edge.line) < 0;
  const isPair = to - from < end - start - 0.01;
  const { along, way } = latchOf(placed);
  return opensIn && !isPair && way * (at - along) < 0;
}

/** Whether a wall is that of a door. */
export function isAtDoor(space: Pick<WallSpace, "side" | "face">, { edge }: PlacedDoor): boolean {
  return runsAlongX(space.side) === runsAlongX(edge.side) && Math.abs(space.face - edge.line) < 0.7;
}
