import { expect, it } from "vitest";
import { sectionOf } from "../fixtures/drawn.ts";
import { overlapOf } from "../geometry/rects.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import { levelHeights } from "../massing/envelope.ts";
import { guardingWalls } from "../plan/guarding-walls.ts";
import { beyondBy, farWalls } from "./far-walls.ts";
import { cutsOf } from "./section-cuts.ts";

/** What every section sees of walls that end between a flight and a void, and where they end. */
const seen = houses.flatMap(([slug, house]) =>
  cutsOf(house).flatMap((cut) =>
    house.levels.flatMap((_, index) =>
      guardingWalls(house, index + 1)
        .filter((wall) => wall.axis === cut.axis && beyondBy(cut, wall.line) > 0)
        .flatMap((wall) => {
          const isSeen = farWalls(house, index, cut).some(
            ({ line, from, to }) =>
              Math.abs(line - wall.line) < 0.1 && overlapOf({ start: from, end: to }, wall) > 1,
          );
          return isSeen ? [{ slug, house, cut, wall, top: levelHeights(house)[index]?.plate ?? 0 }] : [];
        }),
    ),
  ),
);

it("Bayview is cut before such a wall", () => {
  expect(seen.map(({ slug }) => slug)).toContain(sampleHouse("bayview-contemporary").slug);
});

it.each(seen)(
  "$slug: the top of a wall between a flight and a void is drawn",
  ({ house, cut, wall, top }) => {
    const lines = sectionOf(house, cut, 0.54).flatMap((shape) =>
      shape.type === "polyline" && shape.layer === "A-SECT-MBND"
        ? shape.points.slice(1).map((b, at) => ({ a: shape.points[at] ?? b, b }))
        : [],
    );
    const level = lines.filter(({ a, b }) => Math.abs(-a.y - top) < 0.01 && Math.abs(-b.y - top) < 0.01);
    const lengths = level.map(({ a, b }) => overlapOf({ start: a.x, end: b.x }, wall));
    expect(Math.max(0, ...lengths)).toBeGreaterThan((wall.end - wall.start) * 0.9);
  },
);
