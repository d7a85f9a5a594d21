import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { sectionOf } from "../fixtures/drawn.ts";
import { type DimensionShape, type Pt, pt, textWidth } from "../geometry/shape.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import { ARCH_D, QUARTER, TABLOID } from "../sheets/sheet.ts";
import { type Cut, cutsOf } from "./section-cuts.ts";
import { spansOf } from "./section-parts.ts";
import { drawnBeyond } from "./section-plane.ts";

/** Wider things than cabinets, doors and windows lie behind many rooms and are hidden there, feet. */
const WIDEST = 9;

/** Whether a place lies within a ring, by how often a line from it crosses the ring. */
const isWithin = (at: Pt, ring: readonly Pt[]): boolean =>
  ring.filter((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    return a.y > at.y !== b.y > at.y && at.x < a.x + ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y);
  }).length %
    2 ===
  1;

/** Whether two stretches of line cross. */
function cross([a, b]: readonly [Pt, Pt], [p, q]: readonly [Pt, Pt]): boolean {
  const side = (o: Pt, d: Pt, at: Pt) => Math.sign((d.x - o.x) * (at.y - o.y) - (d.y - o.y) * (at.x - o.x));
  return side(a, b, p) !== side(a, b, q) && side(p, q, a) !== side(p, q, b);
}

/** Cabinets, doors and windows that a section looks at. */
const thingsOf = (shapes: Parameters<typeof boxesOf>[0]) =>
  boxesOf(shapes, ({ layer, loops }) => layer === "A-SECT-MBND" && loops[0]?.length === 4).filter(
    ({ from, to }) => to - from < WIDEST,
  );

/** Ends of a string lie on what it measures between, feet. */
const AT_END = 0.3;

/** Where lettering may not stand, as boxes with their heights over grade. */
type Things = ReturnType<typeof boxesOf>;

/** The things that a string of heights runs through where it stands, or so near to, feet. */
function thingsAt({ from, to }: DimensionShape, things: Things, at: number, near: number): Things {
  const [low, high] = [Math.min(-from.y, -to.y), Math.max(-from.y, -to.y)];
  return things.filter(
    (one) => at > one.from - near && at < one.to + near && one.high > low + 0.1 && one.low < high - 0.1,
  );
}

/** Whether the room of a string has a place for it that is clear of all things. */
function hasPlace(house: House, cut: Cut, string: DimensionShape, things: Things): boolean {
  return house.levels
    .flatMap((_, index) => spansOf(house, index, cut))
    .filter(({ from, to }) => string.at > from && string.at < to)
    .some(({ from, to }) =>
      Array.from({ length: Math.floor((to - from - 2.1) / 0.25) }, (_, i) => from + 1.3 + i / 4).some(
        (at) => thingsAt(string, things, at, 0.35).length === 0,
      ),
    );
}

describe("the pitch of a roof in a section", () => {
  it.each(houses)("%s: no line that lies beyond is within its triangle", (_, house) => {
    for (const cut of cutsOf(house)) {
      const shapes = sectionOf(house, cut, ARCH_D.text.least / QUARTER.k);
      const beyond = drawnBeyond(house, cut).flatMap((ring) =>
        ring.map((a, i) => [a, ring[(i + 1) % ring.length] ?? a] as const),
      );
      for (const mark of shapes) {
        if (mark.type !== "polyline" || mark.layer !== "A-ANNO-SYMB") continue;
        const sides = mark.points.slice(1).map((b, i) => [mark.points[i] ?? b, b] as const);
        const met = beyond.filter(([a, b]) =>
          sides.some(([p, q]) => cross([pt(a.x, -a.y), pt(b.x, -b.y)], [p, q])),
        );
        expect(met).toEqual([]);
      }
    }
  });
});

describe("the strings of heights in a section", () => {
  it.each(houses)("%s: none runs through a roof, a floor or a wall that is cut", (_, house) => {
    for (const [cut, on] of cutsOf(house).flatMap((one) => [
      [one, ARCH_D] as const,
      [one, TABLOID] as const,
    ])) {
      const shapes = sectionOf(house, cut, on.text.least / QUARTER.k);
      const solid = shapes.flatMap((one) =>
        one.type === "polygon" && one.layer === "A-SECT-MCUT" && one.fill !== undefined ? [one.loops] : [],
      );
      for (const string of shapes) {
        if (string.type !== "dimension" || string.axis !== "y") continue;
        const [from, to] = [string.from.y, string.to.y].sort((a, b) => a - b) as [number, number];
        for (let y = from + AT_END; y < to - AT_END; y += 0.1) {
          const met = solid.some(([ring = []]) => isWithin(pt(string.at, y), ring));
          expect(met, `${string.value} at ${string.at}, ${-y} over grade`).toBe(false);
        }
      }
    }
  });

  it.each([
    ["archived-plan", 1],
    ["bayview-contemporary", 0],
    ["bayview-contemporary", 1],
    ["draft-plan", 1],
    ["lumen-house", 0],
    ["white-gable", 1],
    ["willow-creek-farmhouse", 0],
  ] as const)("%s, section %i: their figures stand clear of doors and windows", (slug, index) => {
    const house = sampleHouse(slug);
    const cut = cutsOf(house)[index];
    if (!cut) throw new Error("The section is gone.");
    const text = ARCH_D.text.least / QUARTER.k;
    const shapes = sectionOf(house, cut, text);
    const things = thingsOf(shapes);
    for (const string of shapes) {
      if (string.type !== "dimension" || string.axis !== "y") continue;
      // Where cabinets and doors take all of a wall, a figure may stand on a leaf.
      if (!hasPlace(house, cut, string, things)) continue;
      const middle = -(string.from.y + string.to.y) / 2 - (string.slide ?? 0);
      const half = textWidth(string.value, text) / 2;
      const met = things.filter(
        (one) =>
          one.from < string.at + 0.1 &&
          one.to > string.at - 1.2 * text &&
          one.low < middle + half &&
          one.high > middle - half,
      );
      expect(met, `${string.value} at ${string.at}`).toEqual([]);
    }
  });

  it.each(["skyline-narrow", "birch-box", "archived-plan", "terrace-house"])(
    "%s: none runs through cabinets, doors or windows, with place beside them",
    (slug) => {
      const house = sampleHouse(slug);
      for (const cut of cutsOf(house)) {
        const shapes = sectionOf(house, cut, ARCH_D.text.least / QUARTER.k);
        const things = thingsOf(shapes);
        for (const string of shapes) {
          if (string.type !== "dimension" || string.axis !== "y") continue;
          if (!hasPlace(house, cut, string, things)) continue;
          const crossed = thingsAt(string, things, string.at, 0);
          expect(crossed, `${string.value} at ${string.at}`).toEqual([]);
        }
      }
    },
  );
});
