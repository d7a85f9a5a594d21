import { expect, it } from "vitest";
import { explodeDimension } from "../geometry/shape.ts";
import { sampleHouse } from "../houses/sample-houses.ts";
import { foundationShapes } from "./foundation-shapes.ts";

/** Whether a witness line of a house's foundation plan runs along `axis` on a line, through a place along it. */
function runsTo(slug: string, axis: "x" | "y", line: number, place: number): boolean {
  const across = axis === "x" ? "y" : "x";
  return foundationShapes(sampleHouse(slug), 0.5)
    .flatMap((shape) => (shape.type === "dimension" ? explodeDimension(shape) : []))
    .some((part) => {
      if (part.type !== "polyline") return false;
      const [a, b] = part.points;
      if (!a || !b || Math.abs(a[across] - line) > 0.01 || Math.abs(b[across] - line) > 0.01) return false;
      return Math.min(a[axis], b[axis]) <= place && Math.max(a[axis], b[axis]) >= place;
    });
}

it.each([
  ["archived-plan", "y", 41.5, 27, "the front corner of the garage, 10 ft behind the house"],
  ["bayview-contemporary", "x", 45.75, 25, "the post of the porch, past the front of the garage"],
  ["canyon-court", "y", 0, 56, "the front corner of the wing, 13 ft behind the garage"],
] as const)("%s: a witness line along %s at %d runs out to %d: %s", (slug, axis, line, place, _what) => {
  expect(runsTo(slug, axis, line, place)).toBe(true);
});
