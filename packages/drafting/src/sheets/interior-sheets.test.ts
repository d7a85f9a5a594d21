import { describe, expect, it } from "vitest";
import { drawnInteriors } from "../fixtures/drawn.ts";
import { FreePlace, lettersOf } from "../geometry/free-place.ts";
import { nth } from "../geometry/geometry.ts";
import { explodeDimension } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { interiorShapes } from "../interior/interior-shapes.ts";
import { interiorViews } from "../interior/interior-views.ts";
import type { House } from "../layout/model.ts";
import { ARCH_D } from "./sheet.ts";

/** Share of a sheet's height that its drawings take at least. */
const FILLED = 0.6;

const recordOf = (house: House) => nth(drawnInteriors(house, ARCH_D), 0).record;

describe("the sheet of interior elevations", () => {
  it.each(houses)("%s: is one sheet, filled, with its notes", (_, house) => {
    expect(drawnInteriors(house, ARCH_D)).toHaveLength(1);
    const record = recordOf(house);
    const { x, y, w, h } = ARCH_D.area;
    const points = record.paths.flatMap(({ rings }) => rings.flat());
    const low = Math.max(...points.map((p) => p.y));
    expect(low - y).toBeGreaterThan(FILLED * h);
    expect(low).toBeLessThanOrEqual(y + h);
    expect(Math.max(...points.map((p) => p.x))).toBeLessThanOrEqual(x + w);
    expect(record.texts.some(({ value }) => value.includes("R307.2"))).toBe(true);
  });

  it.each(houses)("%s: draws both sides of an island, or says what the other is", (_, house) => {
    const record = recordOf(house);
    const words = record.texts.map(({ value }) => value);
    const drawn = words.filter((value) => /^ISLANDS?, .* SIDE$/.test(value)).length;
    const isTold = words.some((value) => value.startsWith("The side of an island that is not drawn"));
    expect(isTold).toBe(drawn < interiorViews(house).filter(({ island }) => island).length);
  });

  it.each(houses)("%s: says what stands beside the ends of its tubs", (_, house) => {
    const record = recordOf(house);
    const isTold = record.texts.some(({ value }) => value.includes("TILED LEDGE"));
    const kinds = house.levels.flatMap(({ fixtures }) => fixtures.map(({ kind }) => kind));
    expect(isTold).toBe(kinds.includes("ledge"));
  });

  it.each(houses)("%s: no line runs through a word on a wall", (_, house) => {
    for (const view of interiorViews(house)) {
      // The smallest usual scale has the largest words, 3/8 in to the foot.
      const shapes = interiorShapes(house, view, ARCH_D.text.least / 27);
      const free = new FreePlace(shapes.filter(({ type }) => type !== "text"));
      for (const shape of shapes)
        if (shape.type === "text" && shape.value !== "OPEN")
          expect(free.cost(lettersOf(shape)), `${view.room.name}: ${shape.value}`).toBe(0);
    }
  });

  it.each(houses)("%s: no line runs through a dimension", (_, house) => {
    for (const view of interiorViews(house)) {
      const parts = interiorShapes(house, view, ARCH_D.text.least / 27).flatMap((shape) =>
        shape.type === "dimension" ? explodeDimension(shape) : [],
      );
      const free = new FreePlace(parts.filter(({ type }) => type !== "text"));
      for (const part of parts)
        if (part.type === "text")
          expect(
            free.cost(lettersOf({ ...part, size: part.size * 0.8 })),
            `${view.room.name}: ${part.value}`,
          ).toBe(0);
    }
  });

  it.each(houses)("%s: no dimension is written over the next", (_, house) => {
    for (const view of interiorViews(house)) {
      const words = interiorShapes(house, view, ARCH_D.text.least / 27)
        .flatMap((shape) => (shape.type === "dimension" ? explodeDimension(shape) : []))
        .flatMap((shape) => (shape.type === "text" ? [shape] : []));
      const free = new FreePlace([]);
      for (const word of words) {
        expect(free.cost(lettersOf(word)), `${view.room.name}: ${word.value}`).toBe(0);
        free.keep(lettersOf(word));
      }
    }
  });
});
