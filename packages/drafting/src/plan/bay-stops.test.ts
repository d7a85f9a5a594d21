import { describe, expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import { houses } from "../houses/sample-houses.ts";
import { groundLevelOf } from "../layout/heights.ts";
import { extentOf, measure } from "../measure.ts";
import { coverSheet } from "../sheets/cover.ts";
import { Drafter } from "../sheets/drafter.ts";
import { paperFor, sheetList } from "../sheets/plan-set.ts";
import { siteShapes } from "../sheets/site-shapes.ts";
import { viewsOf } from "../sheets/views.ts";

import { dimensionShapes } from "./plan-dims.ts";
import { wallsOf } from "./walls.ts";

const STRINGS = ["openings", "walls", "decks", "overall"] as const;

/** Two places that some dimensions locate along an axis, so far apart. */
function isMeasured(stops: readonly number[], length: number): boolean {
  return stops.some((a) => stops.some((b) => Math.abs(b - a - length) < 0.01));
}

describe.each(houses)("the size of %s", (_, house) => {
  it("on its cover is one that floor plans measure, bays and porches included", () => {
    for (const one of [house, mirrorOf(house)]) {
      const dims = one.levels.flatMap((_, index) =>
        dimensionShapes(one, index, wallsOf(one, index), { strings: STRINGS, text: 0.5, step: 0.5 }),
      );
      const stops = (axis: "x" | "y") =>
        dims.filter((dim) => dim.axis === axis).flatMap((dim) => [dim.from[axis], dim.to[axis]]);
      const { w, d } = extentOf(one);
      expect(isMeasured(stops("x"), w), "width").toBe(true);
      expect(isMeasured(stops("y"), d), "depth").toBe(true);
    }
  });

  it("is told on its cover to the half inch of its plans", () => {
    const on = paperFor(house);
    const pen = new Drafter(on.text.least);
    const info = { name: house.name, planNumber: "HP-001", style: house.style, ...measure(house) };
    const others = sheetList(house)
      .slice(1)
      .map((sheet) => ({ ...sheet, draw: () => undefined }));
    coverSheet(house, on, viewsOf(house), info, others).draw(pen, on);
    const told = (name: string) => {
      const at = pen.record.texts.findIndex(({ value }) => value === name);
      return pen.record.texts[at + 1]?.value;
    };
    const { w, d } = extentOf(house);
    expect([told("Width"), told("Depth")]).toEqual([fmtFeet(w, 0.5), fmtFeet(d, 0.5)]);
  });

  it("is that of its site plan where a bay stands out past its walls", () => {
    const level = house.levels[groundLevelOf(house)];
    if (!level?.bays?.length) return;
    const dims = siteShapes(house, extentOf(house), 24, 1).filter((shape) => shape.type === "dimension");
    const stops = dims.filter(({ axis }) => axis === "x").flatMap(({ from, to }) => [from.x, to.x]);
    expect(isMeasured(stops, extentOf(house).w)).toBe(true);
  });
});
