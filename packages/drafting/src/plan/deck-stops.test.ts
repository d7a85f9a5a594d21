import { describe, expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { unionOutline } from "../geometry/rect-union.ts";
import { holds, OUTWARD } from "../geometry/rects.ts";
import type { Pt } from "../geometry/shape.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { runsAlongX, SIDES } from "../layout/edges.ts";
import type { House, Level } from "../layout/model.ts";
import { planScale, setDims } from "../sheets/floor-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";

import { deckStops } from "./deck-stops.ts";
import { dimensionShapes } from "./plan-dims.ts";
import { wallsOf } from "./walls.ts";

const houses = sampleHouses.flatMap((house) => [
  [house.slug, house] as const,
  [`${house.slug} mirrored`, mirrorOf(house)] as const,
]);

/** The strings round a level as its sheet has them. */
function stringsOf(house: House, index: number) {
  const on = paperFor(house);
  const dims = setDims(on, planScale(house, on).k, house, index);
  return dimensionShapes(house, index, wallsOf(house, index), dims);
}

/** The corners of decks at which nothing else stands on three sides: one can fall off there. */
function openCorners({ rooms }: Level): Pt[] {
  const decks = rooms.filter(({ kind }) => kind === "deck").flatMap(({ rects }) => rects);
  const all = rooms.flatMap(({ rects }) => rects);
  return unionOutline(decks)
    .flat()
    .filter(({ x, y }) => {
      const round = [-0.2, 0.2].flatMap((dx) => [-0.2, 0.2].map((dy) => ({ x: x + dx, y: y + dy })));
      return round.filter((p) => all.some((rect) => holds(rect, p.x, p.y))).length < 3;
    });
}

describe.each(houses)("the strings round %s", (_, house) => {
  it("locate each open corner of a deck, terrace or balcony both ways", () => {
    house.levels.forEach((level, index) => {
      const strings = stringsOf(house, index);
      for (const corner of openCorners(level))
        for (const axis of ["x", "y"] as const) {
          const places = strings
            .filter((one) => one.axis === axis)
            .flatMap((one) => [one.from[axis], one.to[axis]]);
          const met = places.some((place) => Math.abs(place - corner[axis]) < 0.02);
          expect(met ? "" : `${level.name}: ${axis} of ${corner.x}, ${corner.y}`).toBe("");
        }
    });
  });

  it("tell of no deck what a string of the same side tells", () => {
    for (const [index, level] of house.levels.entries())
      for (const side of SIDES) {
        const axis = runsAlongX(side) ? "x" : "y";
        const stops = deckStops(level, side).map(({ along }) => along);
        const own = stringsOf(house, index).filter(({ from, to, at, ...one }) => {
          const near = axis === "x" ? from.y : from.x;
          const ends = [from[axis], to[axis]];
          return (
            one.axis === axis &&
            Math.sign(at - near) === OUTWARD[side] &&
            ends.some((end) => stops.some((stop) => Math.abs(stop - end) < 0.02))
          );
        });
        const told = own.map(({ from, to }) => `${from[axis].toFixed(2)} to ${to[axis].toFixed(2)}`);
        expect(told.length).toBeGreaterThanOrEqual(stops.length);
        expect(new Set(told).size).toBe(told.length);
      }
  });
});
