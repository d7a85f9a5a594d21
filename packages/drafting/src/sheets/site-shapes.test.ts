import { describe, expect, it } from "vitest";
import { outdoorUnitOf } from "../electrical/outdoor-unit.ts";
import { mirrorOf } from "../fixtures/drawn.ts";
import { crossesBox, lettersOf, outlinesOf } from "../geometry/free-place.ts";
import { grown } from "../geometry/rects.ts";
import { inked } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { bayRect, bayRects, placedBays } from "../layout/bays.ts";
import { boundsOf, intersection, subtract } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { isEnclosed } from "../massing/envelope.ts";
import { outsideSteps, rectsOfSteps } from "../massing/steps.ts";
import { wrappings } from "../plan/label-forms.ts";

import { siteShapes } from "./site-shapes.ts";

const REACH = 24;
/** Lettering of 9.7 points at 1/8 in to the foot, feet. */
const TEXT = 9.7 / 9;

function siteOf(house: House) {
  const level = house.levels[groundLevelOf(house)];
  const rects = level ? [...level.rooms.flatMap((room) => room.rects), ...bayRects(level)] : [];
  const box = boundsOf(rects);
  const shapes = siteShapes(house, box, REACH, TEXT).flatMap(inked);
  return { rects, box, shapes, texts: shapes.filter((shape) => shape.type === "text") };
}

describe.each(houses)("the site plan of %s", (_, house) => {
  it("has no text on a line or on another text, dashes apart", () => {
    const { shapes, texts } = siteOf(house);
    const lines = shapes.filter((shape) => shape.type !== "polyline" || !shape.dash).flatMap(outlinesOf);
    const boxes = texts.map((text) => lettersOf({ ...text, size: text.size * 0.9 }));
    const crossed = texts.filter((_text, index) => {
      const box = boxes[index];
      if (!box) return false;
      return (
        lines.some((line) => line.some((b, i) => i > 0 && crossesBox([line[i - 1] ?? b, b], box))) ||
        boxes.some((other, at) => at !== index && intersection(other, box))
      );
    });
    expect(crossed.map(({ value }) => value)).toEqual([]);
  });

  it("writes the name of a porch on its floor or beside it, and not across its edges", () => {
    const { texts } = siteOf(house);
    const open = house.levels[groundLevelOf(house)]?.rooms.filter((room) => !isEnclosed(room)) ?? [];
    const across = open.flatMap(({ name, rects }) => {
      const words = new Set([name.toUpperCase(), ...wrappings(name.toUpperCase()).flat()]);
      const boxes = texts.filter(({ value }) => words.has(value)).map(lettersOf);
      return boxes
        .filter((box) => rects.some((rect) => intersection(rect, box)))
        .filter((box) => subtract([box], rects).length > 0)
        .map(() => name);
    });
    expect(across).toEqual([]);
  });

  it("shows each bay", () => {
    const level = house.levels[groundLevelOf(house)];
    const { shapes } = siteOf(house);
    for (const placed of level ? placedBays(level) : []) {
      const bay = bayRect(placed);
      const drawn = shapes.filter((one) => one.type === "polygon" && one.layer === "A-ELEV");
      const boxes = drawn
        .flatMap(outlinesOf)
        .map((line) => boundsOf(line.map((p) => ({ ...p, w: 0, d: 0 }))));
      expect(boxes).toContainEqual(bay);
    }
  });

  it("runs no line to the lot through the unit outdoors", () => {
    const { shapes } = siteOf(house);
    const unit = outdoorUnitOf(house, groundLevelOf(house));
    const blanks = shapes.filter(
      (shape) => shape.type === "polyline" && shape.layer === "A-ANNO-DIMS" && shape.weight === "fine",
    );
    const met = blanks
      .flatMap(outlinesOf)
      .filter(([a, b]) => unit && a && b && crossesBox([a, b], grown(unit.ground, TEXT)));
    expect(met).toEqual([]);
  });

  it.each([
    ["as drawn", house],
    ["mirrored", mirrorOf(house)],
  ])("runs no line of a size or to the lot along or through steps, %s", (_name, one) => {
    const { shapes } = siteOf(one);
    const steps = outsideSteps(one).flatMap(rectsOfSteps);
    const met = shapes
      .filter((shape) => shape.type === "polyline" && shape.layer === "A-ANNO-DIMS")
      .flatMap(outlinesOf)
      .filter(([a, b]) => a && b && steps.some((step) => crossesBox([a, b], grown(step, TEXT * 0.4))));
    expect(met).toEqual([]);
  });

  it("asks on each side for the distance from the lot line to what stands nearest to it", () => {
    const { rects, box, shapes } = siteOf(house);
    const blanks = shapes.flatMap((shape) =>
      shape.type === "polyline" && shape.layer === "A-ANNO-DIMS" && shape.weight === "fine"
        ? [shape.points]
        : [],
    );
    const lengths = blanks.map(([a, b]) => Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0)));
    expect(lengths).toHaveLength(4);
    for (const length of lengths) expect(length).toBeCloseTo(REACH, 6);
    for (const [start] of blanks) {
      const onBox =
        start &&
        [box.x, box.x + box.w].some((x) => Math.abs(x - start.x) < 1e-6) !==
          [box.y, box.y + box.d].some((y) => Math.abs(y - start.y) < 1e-6);
      expect(onBox).toBe(true);
      const meets = rects.some(
        ({ x, y, w, d }) =>
          start &&
          start.x >= x - 1e-6 &&
          start.x <= x + w + 1e-6 &&
          start.y >= y - 1e-6 &&
          start.y <= y + d + 1e-6,
      );
      expect(meets).toBe(true);
    }
  });
});

it("a site plan parts the name of a porch that is too narrow for it", () => {
  const [, house] = houses.find(([slug]) => slug === "canyon-court") ?? [];
  const words = house ? siteOf(house).texts.map(({ value }) => value) : [];
  expect(words).toEqual(expect.arrayContaining(["ENTRY", "COURT PORCH"]));
});
