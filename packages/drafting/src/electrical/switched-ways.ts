import { areaOf, distance } from "../geometry/rects.ts";
import type { RoomKind } from "../layout/kinds.ts";
import type { Level, Room } from "../layout/model.ts";
import { ONE_BOX } from "./box-room.ts";
import type { Spot } from "./switch-places.ts";
import { PASSAGES, type WayIn } from "./ways-in.ts";

/** Two ways into a room further apart than this have three-way switches, feet. */
const FAR = 10;
/** From the middle of a door to the switch at its latch, feet. */
const ASIDE = 1.5;
/** Two switches of a passage nearer to one another than this are at the same end of it, feet. */
const ONE_END = 4;
/** A laundry under this many square feet is full of its machines. */
const CUPBOARD = 36;
/** Wet rooms: ceiling light, mirror light and fan each have a switch of their own. */
export const WET: ReadonlySet<RoomKind> = new Set(["bath", "half-bath"]);

interface PlacedWay {
  way: WayIn;
  spot: Spot;
}

/** Finds the place of a switch at a way into a room. */
export type Placer = (
  room: string,
  way: Pick<WayIn, "door" | "at" | "open"> & Partial<Pick<WayIn, "from">>,
) => Spot | undefined;

/** IRC E3903.2: where the switch of a room is, or those of one with ways in far apart: both ends first. */
export function switchSpots(level: Level, room: Room, ways: readonly WayIn[], at: Placer): Spot[] {
  const [first] = ways;
  if (!first) return [];
  if (PASSAGES.has(room.kind)) return passageSpots(level, room, ways, at);
  const spot = at(isCupboard(room, first) ? first.from : room.id, first);
  if (!spot) return [];
  // Into a room to stay in one comes from halls and from the garage more often than from the deck.
  const isWalked = (way: WayIn) => isPassage(level, way) && distance(way.at, first.at) > FAR;
  const far = ways
    .slice(1)
    .filter(({ door }) => door)
    .flatMap((way) => {
      const one = at(room.id, way);
      return one ? [{ one, apart: distance(one, spot), walked: isWalked(way) }] : [];
    })
    .sort((a, b) => Number(b.walked) - Number(a.walked) || b.apart - a.apart)
    .find(({ walked, apart }) => apart > (walked || WET.has(room.kind) ? ONE_BOX : FAR));
  return far ? [spot, far.one] : [spot];
}

/**
 * Of a passage with ways in that are far apart, with a door or without: at the one that one comes in by,
 * or at another beside it, at the one furthest from there, and at others that are far from both.
 */
function passageSpots(level: Level, room: Room, ways: readonly WayIn[], at: Placer): Spot[] {
  const placed = ways
    .filter((way, i) => i === 0 || way.door?.door.kind !== "bifold")
    .flatMap((way): PlacedWay[] => {
      const spot = at(room.id, way);
      return spot ? [{ way, spot }] : [];
    });
  const [first, ...others] = placed;
  if (!first) return [];
  const isLong = placed.some((a) => placed.some((b) => distance(a.way.at, b.way.at) > FAR));
  const isStair = level.rooms.some(({ id, kind }) => id === first.way.from && kind === "stairs");
  const beside = others.filter(({ way }) => distance(way.at, first.way.at) < ONE_END);
  // The front door and the head of a stair keep their own.
  const [pair] = [first, ...(first.way.door || isStair ? [] : beside)]
    .flatMap((one) => others.map((other) => ({ one, other, ...apart(one, other) })))
    .filter(({ spots }) => spots > (isLong ? ONE_END : FAR))
    .sort((a, b) => Math.min(b.spots, b.ways) - Math.min(a.spots, a.ways));
  if (!pair) return [first.spot];
  const ends = [pair.one, pair.other];
  return [...ends, ...furtherWays(ends, others)].map(({ spot }) => spot);
}

/** Of some ways in those that are far from all switches, and so are their own, the furthest first. */
function furtherWays(switched: readonly PlacedWay[], others: readonly PlacedWay[]): PlacedWay[] {
  const off = ({ way, spot }: PlacedWay) =>
    Math.min(...switched.flatMap((one) => [distance(one.spot, way.at), distance(one.spot, spot) + ASIDE]));
  const [next] = others.filter((one) => off(one) > FAR).sort((a, b) => off(b) - off(a));
  return next ? [next, ...furtherWays([...switched, next], others)] : [];
}

/** How far two ways in lie apart, and the places of their switches; feet. */
function apart(a: PlacedWay, b: PlacedWay): { ways: number; spots: number } {
  return { ways: distance(a.way.at, b.way.at), spots: distance(a.spot, b.spot) };
}

/** Whether a way comes from a room that one walks through. */
function isPassage({ rooms }: Level, { from }: WayIn): boolean {
  return rooms.some(({ id, kind }) => id === from && PASSAGES.has(kind));
}

/** A closet behind folding doors, or a laundry as small: one does not step in, and it is switched beside its door. */
function isCupboard({ kind, rects }: Room, { door }: WayIn): boolean {
  if (!door) return false;
  const area = areaOf(rects);
  return (kind === "closet" && door.door.kind === "bifold") || (kind === "laundry" && area < CUPBOARD);
}
