import { expect, it } from "vitest";
import { sectionOf } from "../fixtures/drawn.ts";
import { overlapOf } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import { dropOf, foundationOf, groundLevelOf } from "../layout/heights.ts";
import { levelHeights } from "../massing/envelope.ts";
import { cutsOf } from "./section-cuts.ts";
import { spansOf } from "./section-parts.ts";

/** A slab of 4 in on 4 in of gravel, feet. */
const SLAB_ON_GRAVEL = 8 / 12;

it("some houses stand on slabs, others have slabs in their garages alone", () => {
  const kinds = houses.map(([, house]) => foundationOf(house).kind === "slab");
  expect(new Set(kinds)).toEqual(new Set([true, false]));
});

it.each(houses)("%s: slabs lie on the ground, which is not left under a gap", (_, house) => {
  const index = groundLevelOf(house);
  const floor = levelHeights(house)[index]?.floor ?? 0;
  for (const cut of cutsOf(house)) {
    const level = sectionOf(house, cut, 0.54).flatMap((shape) => {
      const [a, b, more] = shape.type === "polyline" ? shape.points : [];
      const isGround = a && b && !more && a.y === b.y && shape.layer === "A-SECT-MCUT";
      return isGround
        ? [{ start: a.x, end: b.x, z: -a.y, weight: shape.type === "polyline" && shape.weight }]
        : [];
    });
    const onSlab = spansOf(house, index, cut).filter(
      ({ room }) => foundationOf(house).kind === "slab" || room.kind === "garage",
    );
    for (const { from, to, room } of onSlab) {
      const under = level.filter((one) => overlapOf(one, { start: from, end: to }) > 0.1);
      expect(under.filter(({ weight }) => weight === "heavy")).toEqual([]);
      const z = floor - dropOf(house, index, room) - SLAB_ON_GRAVEL;
      const met = under.filter((one) => Math.abs(one.z - z) < 0.01);
      expect(met.reduce((sum, one) => sum + overlapOf(one, { start: from, end: to }), 0)).toBeCloseTo(
        to - from,
        2,
      );
    }
  }
});

it.each(houses)("%s: the ground line ends at concrete that is cut in it", (_, house) => {
  for (const cut of cutsOf(house)) {
    const shapes = sectionOf(house, cut, 0.54);
    const lines = shapes.flatMap((shape) => {
      const [a, b, more] = shape.type === "polyline" && shape.weight === "heavy" ? shape.points : [];
      return a && b && !more && a.y === 0 && b.y === 0 ? [{ start: a.x, end: b.x }] : [];
    });
    expect(lines.length).toBeGreaterThan(0);
    for (const shape of shapes) {
      if (shape.type !== "polygon" || shape.layer !== "A-SECT-MCUT" || shape.fill !== "tone") continue;
      const ys = shape.loops.flat().map(({ y }) => y);
      const xs = shape.loops.flat().map(({ x }) => x);
      if (Math.min(...ys) > -0.05 || Math.max(...ys) < 0.2) continue;
      const own = { start: Math.min(...xs), end: Math.max(...xs) };
      expect(lines.filter((one) => overlapOf(one, own) > 0.01)).toEqual([]);
    }
  }
});
