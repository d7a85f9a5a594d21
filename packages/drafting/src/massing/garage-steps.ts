/** Landings with their steps at the doors from a house down into its garages. */

import { areaOf, spanAlong } from "../geometry/rects.ts";
import { boundsOf, EPS, intersection, runsAlongX, subtract } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Level, Rect, Room, Side } from "../layout/model.ts";
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
import { waysIntoGarages } from "./ways-into-garages.ts";

/** Landings and steps inside garages, at the doors from the house. */
export function garageSteps(house: House): Steps[] {
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
