/**
 * Outside steps with their landings, and those from a house down into its garage: the one rule
 * that plans, elevations and pictures follow. Plan feet; heights are feet over grade.
 */

import { areaOf, OUTWARD, pointAlong, rectOutside, spanAlong } from "../geometry/rects";
import { boundsOf, EPS, intersection, runsAlongX, sideOf, subtract } from "../layout/edges";
import { groundLevelOf, openFloorOf } from "../layout/heights";
import { isTraditional } from "../layout/kinds";
import type { House, Level, Rect, Room, Side } from "../layout/model";
import { risersOf } from "../layout/risers";
import { memoized } from "../memoized";
import { inRect, levelHeights } from "./envelope";
import { freeEdges } from "./free-edges";
import { entryOf, openingsOf, openRoomAt } from "./openings";
import { betweenPosts } from "./post-places";
import { waysIntoGarages } from "./ways-into-garages";

/** Steps at a door or at the edge of a porch or deck. */
export interface Steps {
  /** "outside", or the id of the garage that they stand in. */
  room: string;
  /** The wall or edge that they stand before: the side it looks to, its line, and their ends along it. */
  side: Side;
  line: number;
  from: number;
  to: number;
  /** How far landing and flight reach out from the line. */
  reach: number;
  /** The landing at a door; none where a porch or deck is one. */
  landing?: Rect;
  /** Height of the landing: flush with the floor, or down at the ground where one riser is enough. */
  landingTop: number;
  /** The treads between landing and ground, from the top; none where one riser is enough. */
  treads: Rect[];
  /** The side one walks towards going down. */
  down: Side;
  risers: number;
  /** The floor above and the ground or slab below. */
  top: number;
  bottom: number;
  /** How much lower than the floor a porch slab lies at its steps: it falls away from the house. */
  fall?: number;
}

/** A porch slab falls a quarter of an inch per foot. */
const SLAB_FALL = 1 / 48;

/** The ground that steps take: the landing, then the treads from the top; plan feet. */
export const rectsOfSteps = ({ landing, treads }: Pick<Steps, "landing" | "treads">): Rect[] =>
  landing ? [landing, ...treads] : treads;

/** IRC R311.3: a landing at a door is as wide as the door and 36 in deep, feet. */
const LANDING = 3;
/** A landing is this much wider than its door, feet. */
const BESIDE_DOOR = 0.5;
const TREAD = { outside: 11 / 12, garage: 10 / 12 };
/** The rectangle that reaches `depth` out from a line on its given side. */
function before(side: Side, line: number, from: number, to: number, depth: number): Rect {
  return rectOutside(side, line, from, to - from, depth);
}

/** Treads going down from one side of a rectangle, as wide as that side. */
function treadsFrom(rect: Rect, down: Side, count: number, tread: number): Rect[] {
  const { line, start, end } = sideOf(rect, down);
  return Array.from({ length: count }, (_, i) =>
    before(down, line + OUTWARD[down] * i * tread, start, end, tread),
  );
}

/** The steps that stand on the ground before the house, doors first. */
export const outsideSteps = memoized((house: House): readonly Steps[] => [
  ...doorSteps(house),
  ...porchSteps(house),
]);

/** All steps of the ground level: outside ones, then those into garages. */
export const stepsOf = memoized((house: House): readonly Steps[] => [
  ...outsideSteps(house),
  ...garageSteps(house),
]);

function landingFor(level: Level, room: string, at: Rect): { rect: Rect; down: Side } | undefined {
  return level.landings?.find((one) => one.room === room && intersection(one.rect, at) !== null);
}

/** A car waits so far before an overhead door, feet. */
const DRIVE = 18;

/** The ground before the overhead doors of a level, which steps leave to the cars. */
export function drivesOf(house: House, index: number): Rect[] {
  return openingsOf(house)
    .filter((o) => o.level === index && o.kind === "garage")
    .map((o) => before(o.side, o.line, o.from, o.to, DRIVE));
}

/** The flight from a landing straight out, or along the wall where that keeps it off what is `taken`. */
function flightFrom(landing: Rect, ways: readonly Side[], count: number, taken: readonly Rect[]) {
  const flights = ways.map((down) => ({ down, treads: treadsFrom(landing, down, count, TREAD.outside) }));
  const hit = ({ treads }: { treads: Rect[] }) =>
    areaOf(treads.flatMap((tread) => taken.flatMap((one) => intersection(tread, one) ?? [])));
  return flights.reduce((best, one) => (hit(one) < hit(best) - 0.01 ? one : best));
}

function doorSteps(house: House): Steps[] {
  const ground = groundLevelOf(house);
  const level = house.levels[ground];
  if (!level) return [];
  const taken = [...drivesOf(house, ground), ...level.rooms.flatMap((room) => room.rects)];
  return openingsOf(house).flatMap((o): Steps[] => {
    if (o.type !== "door" || o.level !== ground || o.kind === "garage") return [];
    const middle = (o.from + o.to) / 2;
    const { x, y } = pointAlong(runsAlongX(o.side), middle, o.line + OUTWARD[o.side] * 0.5);
    const risers = risersOf(o.bottom);
    if (risers === 0 || openRoomAt(house, ground, x, y)) return [];
    const width = Math.max(LANDING, o.to - o.from + 2 * BESIDE_DOOR);
    const own = landingFor(level, "outside", before(o.side, o.line, o.from, o.to, 0.5));
    const landing = own?.rect ?? before(o.side, o.line, middle - width / 2, middle + width / 2, LANDING);
    const aside: Side[] = runsAlongX(o.side) ? ["w", "e"] : ["s", "n"];
    const ways = own ? [own.down] : [o.side, ...aside];
    const { down, treads } = flightFrom(landing, ways, risers - 1, taken);
    return [
      {
        ...spanOf(o.side, o.line, [landing, ...treads]),
        room: "outside",
        landing,
        landingTop: risers > 1 ? o.bottom : 0,
        treads,
        down,
        risers,
        top: o.bottom,
        bottom: 0,
      },
    ];
  });
}

function spanOf(side: Side, line: number, rects: readonly Rect[]) {
  const alongX = runsAlongX(side);
  const along = rects.flatMap((rect) => spanAlong(alongX, rect));
  const far = rects.flatMap((rect) => spanAlong(!alongX, rect));
  const reach = Math.max(...far.map((at) => Math.abs(at - line)));
  return { side, line, from: Math.min(...along), to: Math.max(...along), reach };
}

/** Steps at the edges of porches and decks: before the entry, or on the longest free edge. */
function porchSteps(house: House): Steps[] {
  const ground = groundLevelOf(house);
  const level = house.levels[ground];
  const top = levelHeights(house)[ground]?.floor ?? house.plinth;
  if (!level) return [];
  const entry = entryOf(openingsOf(house), ground);
  const edges = freeEdges(house, ground);
  return level.rooms.flatMap((room): Steps[] => {
    if (room.kind !== "porch" && room.kind !== "deck") return [];
    const own = edges.filter((edge) => {
      const middle = (edge.from + edge.to) / 2;
      const { x, y } = pointAlong(runsAlongX(edge.side), middle, edge.line - OUTWARD[edge.side] * 0.3);
      return room.rects.some((rect) => inRect(rect, x, y));
    });
    const place = porchPlace(house, level, room, own, entry);
    if (!place) return [];
    const fall = openFloorOf(house, ground, room) === "slab" ? depthOf(room, place.side) * SLAB_FALL : 0;
    // Of a single riser there is no tread: one steps off the edge.
    const risers = risersOf(top - fall);
    if (risers < 2) return [];
    const edge = before(place.side, place.line, place.from, place.to, 0);
    const treads = treadsFrom(edge, place.side, risers - 1, TREAD.outside);
    return [
      {
        ...spanOf(place.side, place.line, treads),
        room: "outside",
        landingTop: top,
        treads,
        down: place.side,
        risers,
        top,
        bottom: 0,
        fall,
      },
    ];
  });
}

/** How deep a room is towards one of its sides. */
const depthOf = ({ rects }: Room, side: Side) => boundsOf(rects)[runsAlongX(side) ? "d" : "w"];

interface EdgePlace {
  side: Side;
  line: number;
  from: number;
  to: number;
}

function porchPlace(
  house: House,
  level: Level,
  room: Room,
  own: readonly EdgePlace[],
  entry: ReturnType<typeof entryOf>,
): EdgePlace | undefined {
  const given = level.doors.find((door) => door.from === room.id && door.to === "outside");
  const front = own.filter((edge) => edge.side === "s" || edge.side === "n");
  const edge =
    own.find((candidate) => given?.side === candidate.side) ??
    front.find(
      (candidate) =>
        candidate.side === entry?.side && candidate.from <= entry.from && candidate.to >= entry.to,
    ) ??
    [...(front.length > 0 ? front : own)].sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  if (!edge || edge.to - edge.from < LANDING) return undefined;
  const width = Math.min(edge.to - edge.from - 1, !isTraditional(house.style) ? 9 : 6.5);
  const wanted =
    given?.at ??
    (entry && entry.side === edge.side ? (entry.from + entry.to) / 2 : (edge.from + edge.to) / 2);
  const centre = Math.min(Math.max(wanted, edge.from + width / 2 + 0.4), edge.to - width / 2 - 0.4);
  const [from, to] = betweenPosts(house, level, edge, [centre - width / 2, centre + width / 2]);
  return { side: edge.side, line: edge.line, from, to };
}

/** Landings and steps inside garages, at the doors from the house. */
function garageSteps(house: House): Steps[] {
  const level = house.levels[groundLevelOf(house)];
  if (!level) return [];
  return waysIntoGarages(house).flatMap(({ garage, top, bottom, risers, isOver, ...door }): Steps[] => {
    // IRC R311.7.6: no landing at the head of a single riser, unless a door swings out over it.
    if (risers === 0 || (risers === 1 && !isOver)) return [];
    const { side, line } = door;
    const place = garagePlace(level, garage, door, risers);
    return [
      {
        ...spanOf(side, line, [place.landing, ...place.treads]),
        room: garage.id,
        ...place,
        landingTop: top,
        risers,
        top,
        bottom,
      },
    ];
  });
}

/**
 * Where the landing of a door into a garage lies and which way its flight goes down: along the
 * wall where there is room, else straight out; clear of cars and shelves where that is possible.
 */
function garagePlace(level: Level, garage: Room, door: EdgePlace, risers: number) {
  const { side, line, from, to } = door;
  const own = landingFor(level, garage.id, before(side, line, from, to, 0.5));
  const width = Math.max(LANDING, to - from + 0.3);
  const middle = (from + to) / 2;
  const spare = width - (to - from);
  const { ways, sign } = waysDown(garage, door);
  const places = own
    ? [{ landing: own.rect, down: own.down }]
    : [0, (sign * (spare - 0.3)) / 2, (-sign * (spare - 0.3)) / 2].flatMap((shift) =>
        ways.map((down) => ({
          landing: before(side, line, middle + shift - width / 2, middle + shift + width / 2, LANDING),
          down,
        })),
      );
  const options = places.map((place) => ({
    ...place,
    treads: treadsFrom(place.landing, place.down, risers - 1, TREAD.garage),
  }));
  const things = level.fixtures.filter((one) => one.room === garage.id).map((one) => one.rect);
  const wall = 0.2;
  const hit = ({ landing, treads }: { landing: Rect; treads: Rect[] }) =>
    [landing, ...treads].reduce((sum, rect) => {
      const floor = garage.rects.map((one) => grow(one, -wall, side));
      const onThings = things.flatMap((thing) => intersection(thing, rect) ?? []);
      return sum + areaOf(subtract([rect], floor)) + areaOf(onThings);
    }, 0);
  return options.reduce((best, one) => (hit(one) < hit(best) - 0.01 ? one : best));
}

/** The ways that a flight may go down, the roomiest first, and to which end of the wall that is. */
function waysDown(garage: Room, { side, from, to }: EdgePlace): { ways: Side[]; sign: -1 | 1 } {
  const alongX = runsAlongX(side);
  const box = boundsOf(garage.rects);
  const [start, end] = spanAlong(alongX, box);
  const [first, last]: [Side, Side] = alongX ? ["w", "e"] : ["n", "s"];
  const more = end - to - (from - start);
  if (Math.abs(more) < EPS) return { ways: [side, first, last], sign: 1 };
  return more > 0 ? { ways: [last, first, side], sign: 1 } : { ways: [first, last, side], sign: -1 };
}

/** A rectangle with every side but the one against the door's wall moved. */
function grow(rect: Rect, by: number, side: Side): Rect {
  const west = side === "e" ? 0 : by;
  const east = side === "w" ? 0 : by;
  const north = side === "s" ? 0 : by;
  const south = side === "n" ? 0 : by;
  return {
    x: rect.x - west,
    y: rect.y - north,
    w: rect.w + west + east,
    d: rect.d + north + south,
  };
}
