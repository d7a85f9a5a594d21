import { describe, expect, it } from "vitest";
import { planOnSheet } from "../fixtures/drawn.ts";
import { spanAlong } from "../geometry/rects.ts";
import { inked } from "../geometry/shape.ts";
import { without } from "../geometry/stretches.ts";
import { houses } from "../houses/sample-houses.ts";
import type { House, Rect } from "../layout/model.ts";
import { planScale, setDims } from "../sheets/floor-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";
import { textBox } from "./interior-dims.ts";
import { dimensionShapes } from "./plan-dims.ts";
import { stepRects } from "./plan-steps.ts";
import { wallsOf } from "./walls.ts";

/** Pieces of a line so short are not missed, feet; so far from it a text still breaks it. */
const [SHORT, NEAR] = [0.6, 0.15];

/** The openings and corners from which a witness line does not reach its string, though nothing stands between. */
function lostWitnesses(house: House, level: number): string[] {
  const on = paperFor(house);
  const { k } = planScale(house, on);
  const dims = setDims(on, k, house, level);
  const drawn = planOnSheet(house, level).flatMap(inked);
  const texts = drawn.flatMap((shape) => (shape.type === "text" ? [textBox(shape)] : []));
  const breaks = [...texts, ...stepRects(house, level)];
  const lines = drawn.flatMap((shape) =>
    shape.type === "polyline" && shape.layer === "A-ANNO-DIMS" ? [shape.points] : [],
  );
  return dimensionShapes(house, level, wallsOf(house, level), dims).flatMap((dim) => {
    const [axis, across] = dim.axis === "x" ? (["x", "y"] as const) : (["y", "x"] as const);
    return [dim.from, dim.to].flatMap((point) => {
      const place = point[axis];
      const inked = lines
        .filter((points) => points.every((one) => Math.abs(one[axis] - place) < 0.02))
        .map((points) => points.map((one) => one[across]))
        .map((ends) => [Math.min(...ends), Math.max(...ends)] as const);
      const broken = breaks
        .filter((box: Rect) => {
          const [low, high] = spanAlong(axis === "x", box);
          return place > low - NEAR && place < high + NEAR;
        })
        .map((box) => spanAlong(across === "x", box))
        .map(([low, high]) => [low - NEAR, high + NEAR] as const);
      const ends = [point[across] + Math.sign(dim.at - point[across]) * dim.size * 0.5, dim.at];
      const missing = without([[Math.min(...ends), Math.max(...ends)]], [...inked, ...broken], SHORT);
      return missing.length > 0 ? [`${dim.value}, ${dim.axis} ${place}`] : [];
    });
  });
}

describe.each(houses)("the witness lines of %s", (_, house) => {
  it("reach from their string to what it measures, broken by words and steps alone", () => {
    const lost = house.levels.flatMap((_level, index) => lostWitnesses(house, index));
    expect(lost).toEqual([]);
  });
});
