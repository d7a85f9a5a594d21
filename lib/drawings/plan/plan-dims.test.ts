import { describe, expect, it } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { lettersOf } from "../geometry/free-place";
import { spanAlong } from "../geometry/rects";
import { explodeDimension } from "../geometry/shape";
import type { House } from "../layout/model";
import { planScale, setDims } from "../sheets/floor-sheets";
import { paperFor } from "../sheets/plan-set";
import { mirrorLayout } from "../variant/mirror";
import { dimensionShapes } from "./plan-dims";
import { wallsOf } from "./walls";

const houses = catalogue.flatMap(({ house }) => [
  [house.slug, house] as const,
  [`${house.slug} mirrored`, mirrorLayout(house)] as const,
]);

/**
 * Of the strings round a level the figures that a witness line meets, or that one of another string ends over
 * or under nearer than a third of their height.
 */
function stoodOn(house: House, index: number): string[] {
  const on = paperFor(house);
  const dims = setDims(on, planScale(house, on).k, house, index);
  const strings = dimensionShapes(house, index, wallsOf(house, index), dims);
  const drawn = strings.flatMap((one) =>
    explodeDimension(one).map((shape) => ({ shape, at: one.at, alongX: one.axis === "x" })),
  );
  const witnesses = drawn.flatMap(({ shape, at, alongX }) => {
    if (shape.type === "text" || shape.weight !== "hair") return [];
    const [along, across] = alongX ? (["x", "y"] as const) : (["y", "x"] as const);
    const [a, b] = shape.points;
    return a && b && Math.abs(a[along] - b[along]) < 1e-6
      ? [
          {
            alongX,
            at,
            along: a[along],
            low: Math.min(a[across], b[across]),
            high: Math.max(a[across], b[across]),
          },
        ]
      : [];
  });
  return drawn.flatMap(({ shape, at, alongX }) => {
    if (shape.type !== "text") return [];
    const [start, end] = spanAlong(alongX, lettersOf(shape));
    const [low, high] = spanAlong(!alongX, lettersOf(shape));
    const met = witnesses.some((one) => {
      const air = one.at === at ? 0 : shape.size / 3;
      const isBeside = one.alongX === alongX && one.along > start && one.along < end;
      return isBeside && one.low < high + air && one.high > low - air;
    });
    return met ? [`level ${index}: ${shape.value}`] : [];
  });
}

describe.each(houses)("the strings round %s", (_, house) => {
  it("end no witness line at a figure", () => {
    expect(house.levels.flatMap((__, index) => stoodOn(house, index))).toEqual([]);
  });
});
