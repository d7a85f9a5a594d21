/**
 * Outside steps with their landings, and those from a house down into its garage: the one rule
 * that plans, elevations and pictures follow. Plan feet; heights are feet over grade.
 */

import { areaOf, OUTWARD, pointAlong } from "../geometry/rects.ts";
import { intersection, runsAlongX } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import { isTraditional } from "../layout/kinds.ts";
import type { House, Level, Rect, Room, Side } from "../layout/model.ts";
import { outdoorRisersOf } from "../layout/risers.ts";
import { memoized } from "../memoized.ts";
import { inRect } from "./envelope.ts";
import {
  before,
  type EdgePlace,
  LANDING,
  landingFor,
  type Steps,
  spanOf,
  TREAD,
  treadsFrom,
} from "./flights.ts";
import { freeEdges } from "./free-edges.ts";
import { garageSteps } from "./garage-steps.ts";
import { openTop } from "./open-floors.ts";
import { entryOf, openingsOf, openRoomAt } from "./openings.ts";
import { betweenPosts } from "./post-places.ts";

/** The ground that steps take: the landing, then the treads from the top; plan feet. */
export const rectsOfSteps = ({ landing, treads }: Pick<Steps, "landing" | "treads">): Rect[] =>
  landing ? [landing, ...treads] : treads;

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

/** A landing is this much wider than its door, feet. */
const BESIDE_DOOR = 0.5;

function doorSteps(house: House): Steps[] {
  const ground = groundLevelOf(house);
  const level = house.levels[ground];
  if (!level) return [];
  const taken = [...drivesOf(house, ground), ...level.rooms.flatMap((room) => room.rects)];
  return openingsOf(house).flatMap((o): Steps[] => {
    if (o.type !== "door" || o.level !== ground || o.kind === "garage") return [];
    const middle = (o.from + o.to) / 2;
    const { x, y } = pointAlong(runsAlongX(o.side), middle, o.line + OUTWARD[o.side] * 0.5);
    const risers = outdoorRisersOf(o.bottom);
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

/** Steps at the edges of porches and decks: before the entry, or on the longest free edge. */
function porchSteps(house: House): Steps[] {
  const ground = groundLevelOf(house);
  const level = house.levels[ground];
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
    const alongX = runsAlongX(place.side);
    const top = openTop(house, ground, room)(pointAlong(alongX, (place.from + place.to) / 2, place.line));
    // Of a single riser there is no tread: one steps off the edge.
    const risers = outdoorRisersOf(top);
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
      },
    ];
  });
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
