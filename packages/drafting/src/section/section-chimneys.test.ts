import { expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { sectionOf } from "../fixtures/drawn.ts";
import { centreOf, pointAlong, spanAlong } from "../geometry/rects.ts";
import type { Pt, Shape } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import { chimneysOf } from "../massing/chimneys.ts";
import { drawnRoofs } from "../massing/drawn-roofs.ts";
import { inRect, levelHeights } from "../massing/envelope.ts";
import { houseFaces } from "../massing/massing.ts";
import { ROOF_DEPTH, roofHeight, roofTop } from "../massing/roof-height.ts";
import { beyondBy } from "./far-walls.ts";
import { type Cut, cutsOf } from "./section-cuts.ts";
import { hearthCuts } from "./section-hearth.ts";
import { alongRect } from "./section-parts.ts";

const ringsOf = (shape: Shape): Pt[][] => {
  if (shape.type === "polyline") return [shape.points];
  return shape.type === "polygon" ? shape.loops.map((loop) => [...loop, ...loop.slice(0, 1)]) : [];
};

const strokesOf = (shape: Shape) =>
  ringsOf(shape).flatMap((ring) => ring.slice(1).map((b, index) => [ring[index] ?? b, b] as const));

/** Whether a place lies within the loops of a shape (even-odd). */
const covers = (shape: Shape, x: number, y: number) =>
  strokesOf(shape).filter(
    ([a, b]) => a.x > x !== b.x > x && a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) < y,
  ).length %
    2 ===
  1;

/** Whether a drawing shows an upright stroke at a place along its cut and a height over grade, and nothing over it. */
function isUpright(shapes: readonly Shape[], x: number, z: number): boolean {
  return shapes.reduce((seen, shape) => {
    const drawn =
      (shape.type === "polyline" || (shape.type === "polygon" && shape.fill !== "mask")) &&
      strokesOf(shape).some(
        ([a, b]) =>
          Math.abs(a.x - x) < 0.02 &&
          Math.abs(b.x - x) < 0.02 &&
          Math.min(-a.y, -b.y) < z &&
          Math.max(-a.y, -b.y) > z,
      );
    if (drawn) return true;
    const hides =
      shape.type === "polygon" && shape.fill && [-0.05, 0.05].every((off) => covers(shape, x + off, -z));
    return seen && !hides;
  }, false);
}

/** The chimneys beyond a cut within the space over a ceiling or on a flat roof that it cuts: both sides, and a height. */
function chimneysSeen(house: House, cut: Cut): { sides: number[]; z: number }[] {
  return chimneysOf(house).flatMap(({ rect }) => {
    const at = centreOf(rect);
    const sides = spanAlong(cut.axis === "x", rect);
    const near = cut.axis === "x" ? rect.y + rect.d : rect.x;
    if (beyondBy(cut, near) < 0) return [];
    return drawnRoofs(house).flatMap((roof) => {
      const ends = alongRect(cut, roof.over);
      if (!ends || roof.porch || !inRect(roof.over, at.x, at.y)) return [];
      // What stands in a wall that is cut is hidden by it.
      const shown = sides.filter((x) => x > ends[0] + 0.6 && x < ends[1] - 0.6);
      if (shown.length === 0) return [];
      if (roof.shape === "flat") return roof.parapet ? [{ sides: shown, z: roofTop(house, roof) - 0.2 }] : [];
      const room = house.levels[roof.level]?.rooms.find(({ rects }) =>
        rects.some((one) => inRect(one, at.x, at.y)),
      );
      const plate = levelHeights(house)[roof.level]?.plate ?? 0;
      const heights = shown.flatMap((x) =>
        [near, cut.at].map((across) => {
          const p = pointAlong(cut.axis === "x", x, across);
          return roofHeight(house, roof, p.x, p.y) - ROOF_DEPTH;
        }),
      );
      if (room?.ceiling === "vaulted" || Math.min(...heights) < plate + 1) return [];
      return [{ sides: shown, z: plate + 0.7 }];
    });
  });
}

it.each(houses)("%s: a chimney beyond a cut is seen over the ceilings up to its roof", (_, house) => {
  for (const cut of cutsOf(house)) {
    const shapes = sectionOf(house, cut, 0.375);
    for (const { sides, z } of chimneysSeen(house, cut))
      expect(
        sides.map((x) => [x, isUpright(shapes, x, z)]),
        cut.through,
      ).toEqual(sides.map((x) => [x, true]));
  }
});

it.each(houses)("%s: a chimney that is cut ends where elevations end it", (_, house) => {
  const faces = houseFaces(house).filter(({ kind }) => kind === "chimney-cap");
  for (const { rect } of chimneysOf(house)) {
    const { x, y } = centreOf(rect);
    const corners = faces
      .flatMap(({ parts }) => parts.flat())
      .filter((p) => Math.hypot(p.x - x, p.y - y) < Math.max(rect.w, rect.d));
    for (const axis of ["x", "y"] as const) {
      const at = axis === "x" ? y : x;
      const cut = boxesOf(hearthCuts(house, { axis, at, through: "" }));
      const cap = cut.reduce((highest, one) => (one.high > highest.high ? one : highest));
      expect(cap.high).toBeCloseTo(Math.max(...corners.map(({ z }) => z)), 6);
      expect(cap.from).toBeCloseTo(Math.min(...corners.map((p) => p[axis])), 6);
      expect(cap.to).toBeCloseTo(Math.max(...corners.map((p) => p[axis])), 6);
    }
  }
});

it("is looked for in houses with attics and with parapets", () => {
  const found = houses.flatMap(([slug, house]) =>
    cutsOf(house).flatMap((cut) => chimneysSeen(house, cut).map(() => slug)),
  );
  expect(found).toContain("canyon-court");
  expect(found).toContain("skyline-narrow");
  expect(found.length).toBeGreaterThan(6);
});
