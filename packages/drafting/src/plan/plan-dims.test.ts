import { describe, expect, it } from "vitest";
import { outdoorUnitOf } from "../electrical/outdoor-unit.ts";
import { mirrorOf, planOnSheet } from "../fixtures/drawn.ts";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import { crossesBox, lettersOf, outlinesOf } from "../geometry/free-place.ts";
import { grown, rectAlong, rectsMeet, spanAlong } from "../geometry/rects.ts";
import { type DimensionShape, explodeDimension, inked } from "../geometry/shape.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { bayRect, placedBays } from "../layout/bays.ts";
import { boundsOf, edgesOf, runsAlongX, SIDES } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { planScale, setDims } from "../sheets/floor-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";

import { courtStrings } from "./court-strings.ts";
import { shellOf } from "./facade.ts";
import { dimensionShapes, locatedOutside, openingStops } from "./plan-dims.ts";
import { wallsOf } from "./walls.ts";

const houses = sampleHouses.flatMap((house) => [
  [house.slug, house] as const,
  [`${house.slug} mirrored`, mirrorOf(house)] as const,
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

/** The dimensions on the plan of a level as sheets draw it, those inside and in courts included. */
function drawnDims(house: House, index: number): DimensionShape[] {
  return planOnSheet(house, index).flatMap((shape) => (shape.type === "dimension" ? [shape] : []));
}

const lineOf = ({ axis, at, from, to }: DimensionShape) =>
  rectAlong(axis === "x", Math.min(from[axis], to[axis]), at, Math.abs(to[axis] - from[axis]), 0);

describe.each(houses)("the strings round %s", (_, house) => {
  it("end no witness line at a figure", () => {
    expect(house.levels.flatMap((__, index) => stoodOn(house, index))).toEqual([]);
  });

  it("run their witness lines under the unit outdoors", () => {
    const index = groundLevelOf(house);
    const pad = outdoorUnitOf(house, index)?.pad;
    if (!pad) throw new Error("no unit outdoors");
    const shapes = planOnSheet(house, index);
    const drawn = shapes.findIndex(
      (one) =>
        one.type === "polygon" &&
        one.fill === "paper" &&
        rectsMeet(grown(pad, -0.01), boundsOf(one.loops.flat().map((p) => ({ ...p, w: 0, d: 0 })))),
    );
    const over = shapes.slice(drawn + 1).filter(
      (one) =>
        one.type === "dimension" &&
        inked(one)
          .flatMap(outlinesOf)
          .some((line) => line.some((b, i) => i > 0 && crossesBox([line[i - 1] ?? b, b], pad))),
    );
    expect(over).toEqual([]);
  });

  it("run clear of the unit outdoors", () => {
    const index = groundLevelOf(house);
    const unit = outdoorUnitOf(house, index);
    if (!unit) throw new Error("no unit outdoors");
    const near = drawnDims(house, index).filter((one) =>
      rectsMeet(lineOf(one), grown(unit.pad, 0.9 * one.size)),
    );
    expect(near.map(({ value }) => value)).toEqual([]);
  });
});

describe("a bay", () => {
  const bayed = houses.flatMap(([name, house]) =>
    house.levels.flatMap((level, index) => placedBays(level).map((bay) => ({ name, house, index, bay }))),
  );

  it("is drawn in a house of the sampleHouses, and in its mirror image", () => {
    expect(bayed.map(({ name }) => name)).toEqual(["oak-street-cottage", "oak-street-cottage mirrored"]);
  });

  it.each(bayed)("of $name has its ends in the strings, which run clear of its mark", (one) => {
    const { house, index, bay } = one;
    const axis = runsAlongX(bay.edge.side) ? "x" : "y";
    const dims = drawnDims(house, index).filter((dim) => dim.axis === axis);
    const width = dims.find(
      ({ from, to }) => Math.abs(from[axis] - bay.start) < 0.01 && Math.abs(to[axis] - bay.end) < 0.01,
    );
    expect(width?.value).toBe(fmtFeet(bay.bay.width, 0.5));
    // The mark of its glass stands before it.
    const marked = dims.filter((dim) => rectsMeet(lineOf(dim), grown(bayRect(bay), 3 * dim.size)));
    expect(marked.map(({ value }) => value)).toEqual([]);
  });
});

describe("what is seen past a court", () => {
  it.each(houses)("of %s is located from outside alone", (_, house) => {
    const twice = house.levels.flatMap((level, index) => {
      const walls = wallsOf(house, index);
      const edges = edgesOf(level);
      const on = paperFor(house);
      const outside = dimensionShapes(house, index, walls, setDims(on, planScale(house, on).k, house, index));
      const located = locatedOutside(outside);
      const before = courtStrings(level, walls, outside, [], on.text.least / planScale(house, on).k);
      return SIDES.flatMap((side) => shellOf(level, edges, side)).flatMap((wall) => {
        const axis = runsAlongX(wall.side) ? "x" : "y";
        const among = (places: readonly number[], stop: number) =>
          places.some((place) => Math.abs(place - stop) < 0.02);
        // A string before this wall springs from it.
        const own = before.filter(
          (dim) => dim.axis === axis && Math.abs(dim.from[axis === "x" ? "y" : "x"] - wall.line) < 0.02,
        );
        return openingStops(wall, walls)
          .filter((stop) => among(located[axis], stop) && among(locatedOutside(own)[axis], stop))
          .map((stop) => `level ${index}, side ${wall.side}: ${stop}`);
      });
    });
    expect(twice).toEqual([]);
  });
});
