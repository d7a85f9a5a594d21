import { expect, it } from "vitest";
import { houses } from "@/prisma/seed/houses/catalogue";
import { overlapOf } from "../geometry/rects";
import { dropOf, foundationOf, groundLevelOf } from "../layout/heights";
import { levelHeights } from "../massing/envelope";
import { roofShapes } from "../massing/roof";
import { cutsOf } from "./section-cuts";
import { spansOf } from "./section-parts";
import { sectionShapes } from "./section-shapes";

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
    const level = sectionShapes(house, roofShapes(house), cut, 0.54).flatMap((shape) => {
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
