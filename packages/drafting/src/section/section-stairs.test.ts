import { expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { spanAlong } from "../geometry/rects.ts";
import type { Shape } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { Stair } from "../layout/model.ts";
import { cutsOf } from "./section-cuts.ts";
import { flightRing, stairShapes } from "./section-stairs.ts";
import { stairProfile } from "./stair-profile.ts";

/** Whether the second flight of a stair that turns lies to the east of the first, or to the north of it. */
function isBeyond({ up, turn }: Stair): boolean {
  // A stair that turns left has its second flight on the left hand of who goes up the first.
  const left = turn !== "right";
  if (up === "n") return !left;
  if (up === "s") return left;
  return up === "e" ? left : !left;
}

/** Whether a shape is the profile of a flight, and no part of its guard. */
const isFlight = (shape: Shape) =>
  (shape.type === "polygon" && shape.fill === "tone") || (shape.type === "polyline" && shape.dash === true);

it.each(houses)("%s: a section draws no flight behind its viewer as if it were seen", (_, house) => {
  const stairs = house.levels.flatMap((level) => level.stairs.filter(({ shape }) => shape === "u"));
  for (const stair of stairs) {
    const one = {
      ...house,
      levels: house.levels.map((level) => ({
        ...level,
        stairs: level.stairs.filter((own) => own === stair),
      })),
    };
    for (const cut of cutsOf(house).filter(({ axis }) => runsAlongX(stair.up) === (axis === "y"))) {
      const [low, high] = spanAlong(cut.axis === "y", stair.rect);
      if (cut.at <= low || cut.at >= high) continue;
      const shapes = stairShapes(one, cut);
      // The first flight and the landing are cut; the second is thin where one sees it, else dashed.
      expect(shapes.filter(({ layer }) => layer === "A-SECT-MCUT").length).toBe(2);
      const beyond = shapes.filter((shape) => shape.layer === "A-SECT-MBND" && isFlight(shape));
      expect(beyond.length).toBe(1);
      expect(beyond.map(({ type }) => type)).toEqual([isBeyond(stair) ? "polygon" : "polyline"]);
    }
  }
});

it("shows second flights beyond the cut in some houses and before it in others", () => {
  const found = houses.flatMap(([, house]) =>
    house.levels.flatMap(({ stairs }) => stairs.filter(({ shape }) => shape === "u").map(isBeyond)),
  );
  expect(new Set(found)).toEqual(new Set([true, false]));
});

/** What a notch leaves of a stringer at least, straight down; feet. */
const THROAT = 0.25;

it.each(houses)("%s: no notch cuts a stringer through", (_, house) => {
  for (const [index, { stairs }] of house.levels.entries())
    for (const stair of stairs)
      for (const { steps } of stairProfile(house, index, stair).flights) {
        const [last, ...foot] = flightRing(steps).slice(steps.length);
        const inner = steps.filter((_, at) => at > 0 && at % 2 === 0);
        const low = foot[0];
        if (!last || !low || steps.length < 4) throw new Error("No flight.");
        const underAt = (x: number) => low.y + ((x - low.x) * (last.y - low.y)) / (last.x - low.x);
        for (const { x, y } of inner) expect(y - underAt(x)).toBeGreaterThan(THROAT);
      }
});

it.each(houses)(
  "%s: a flight that is cut has a handrail from its lowest to its highest nosing",
  (_, house) => {
    for (const cut of cutsOf(house).filter(({ through }) => through === "the stair")) {
      const shapes = stairShapes(house, cut);
      // A landing is a box.
      const flights = boxesOf(
        shapes,
        ({ layer, fill, loops }) => layer === "A-SECT-MCUT" && fill === "tone" && (loops[0]?.length ?? 0) > 8,
      );
      const rails = boxesOf(shapes, ({ layer, fill }) => layer === "A-SECT-MBND" && fill === "paper");
      expect(flights.length).toBeGreaterThan(0);
      for (const { from, to, low, high } of flights)
        expect(
          rails.some(
            (rail) =>
              rail.from > from - 0.1 &&
              rail.to < to + 0.1 &&
              rail.to - rail.from > to - from - 1.5 &&
              Math.abs(rail.high - high - 3) < 0.2 &&
              rail.low < low + 4.2,
          ),
        ).toBe(true);
    }
  },
);
