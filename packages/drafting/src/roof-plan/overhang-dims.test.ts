import { expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { houses } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import { roofShapes } from "../massing/roof.ts";

import { roofPlanShapes } from "./roof-plan-shapes.ts";

const both = houses.flatMap(([slug, house]): [string, House][] => [
  [slug, house],
  [`${slug}, mirrored`, mirrorOf(house)],
]);

/** A dimension in an overhang may stand so far past the corner of the wall in line with it, feet. */
const BEYOND = 0.7;

it.each(both)("%s: both ends of every overhang's dimension stand on a line that is drawn", (_, house) => {
  const shapes = roofPlanShapes(house, roofShapes(house), 0.54);
  const lines = shapes.flatMap((shape) =>
    shape.type === "polyline" && (shape.layer === "A-ROOF" || shape.layer === "A-ROOF-OTLN")
      ? shape.points.slice(1).map((to, i) => [shape.points[i] ?? to, to] as const)
      : [],
  );
  const lost = shapes.flatMap((shape) => {
    if (shape.type !== "dimension") return [];
    const { axis, at, from, to, value } = shape;
    const across = axis === "x" ? "y" : "x";
    // Strings beside the roof have witness lines.
    if (Math.abs(from[across] - at) > 0.01) return [];
    return [from, to]
      .filter((end) =>
        lines.every(
          ([a, b]) =>
            Math.abs(a[axis] - b[axis]) > 0.01 ||
            Math.abs(a[axis] - end[axis]) > 0.09 ||
            Math.min(a[across], b[across]) > at + BEYOND ||
            Math.max(a[across], b[across]) < at - BEYOND,
        ),
      )
      .map((end) => `${value} to ${axis} ${end[axis]} at ${at}`);
  });
  expect(lost).toEqual([]);
});
