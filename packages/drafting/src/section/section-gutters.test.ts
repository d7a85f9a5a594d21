import { expect, it } from "vitest";
import { drainFaces } from "../elevation/drain-faces.ts";
import { sectionOf } from "../fixtures/drawn.ts";
import { clipBy, mix3 } from "../geometry/geometry.ts";
import { houses } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import { type Cut, cutsOf } from "./section-cuts.ts";

/** Where the gutters of elevations lie that a cut crosses: along it, and their rims over grade. */
function crossed(house: House, cut: Cut): { x: number; z: number }[] {
  const across = cut.axis === "x" ? "y" : "x";
  return drainFaces(house)
    .filter(({ kind, normal }) => kind === "gutter" && Math.abs(normal[cut.axis]) > 0.9)
    .flatMap(({ parts }) => parts)
    .filter((ring) => {
      const before = clipBy(ring, (p) => p[across] - cut.at, mix3);
      return before.length >= 3 && ring.some((p) => p[across] < cut.at - 0.01);
    })
    .map((ring) => ({ x: ring[0]?.[cut.axis] ?? 0, z: Math.max(...ring.map(({ z }) => z)) }));
}

it.each(houses)("%s: sections cut the gutters that elevations show", (_, house) => {
  for (const cut of cutsOf(house)) {
    const points = sectionOf(house, cut, 0.5).flatMap((shape) =>
      shape.type === "polyline" && shape.layer === "A-SECT-MCUT" ? shape.points : [],
    );
    for (const { x, z } of crossed(house, cut))
      expect(points.some((p) => Math.abs(p.x - x) < 0.01 && Math.abs(p.y + z) < 0.01)).toBe(true);
  }
});

it("sections cross gutters in most houses", () => {
  const some = houses.filter(([, house]) => cutsOf(house).some((cut) => crossed(house, cut).length > 0));
  expect(some.length).toBeGreaterThan(12);
});
