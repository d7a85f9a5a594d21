import { describe, expect, it } from "vitest";
import { foundationPlan, mirrorOf } from "../fixtures/drawn.ts";
import { type AxisLine, grown, pointAlong } from "../geometry/rects.ts";
import type { DimensionShape, Shape } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { foundationOf, groundLevelOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { inRect } from "../massing/envelope.ts";
import { joinedWallRects, wallsOf } from "../plan/walls.ts";

import { foundationLevel } from "./foundation-shapes.ts";
import { stemRects } from "./stem-walls.ts";

const TEXT = 0.5;
const OFF = 0.1;

/** The houses with a garage on a slab, as drawn and mirrored. */
const garages = houses.flatMap(([slug, house]): [string, House][] => {
  const rooms = house.levels[groundLevelOf(house)]?.rooms ?? [];
  if (foundationOf(house).kind !== "slab" || !rooms.some(({ kind }) => kind === "garage")) return [];
  return [
    [slug, house],
    [`${slug}, mirrored`, mirrorOf(house)],
  ];
});

/** The steps as they are drawn. */
const stepsOf = (shapes: readonly Shape[]): AxisLine[] =>
  shapes.flatMap((shape): AxisLine[] => {
    if (shape.type !== "polyline" || shape.layer !== "S-FNDN" || shape.weight !== "medium") return [];
    const [a, b] = shape.points;
    if (!a || !b) return [];
    const axis = Math.abs(a.y - b.y) < 0.01 ? "x" : "y";
    const [line, from, to] = axis === "x" ? [a.y, a.x, b.x] : [a.x, a.y, b.y];
    return [{ axis, line, start: Math.min(from, to), end: Math.max(from, to) }];
  });

const ofStep = (step: AxisLine, along: number, off: number) =>
  pointAlong(step.axis === "x", along, step.line + off);

describe.each(garages)("the step of the slab of %s", (_, house) => {
  const index = foundationLevel(house);
  const shapes = foundationPlan(house, TEXT);
  const steps = stepsOf(shapes);
  const stems = stemRects(wallsOf(house, index));
  const walls = joinedWallRects(house, index);

  it("runs along the faces that walls turn to the garage", () => {
    const rooms = house.levels[index]?.rooms ?? [];
    const inGarage = (x: number, y: number) =>
      rooms.some(({ kind, rects }) => kind === "garage" && rects.some((rect) => inRect(rect, x, y))) &&
      !walls.some((rect) => inRect(rect, x, y));
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps)
      for (const share of [0.02, 0.25, 0.5, 0.75, 0.98]) {
        const along = step.start + (step.end - step.start) * share;
        const sides = [-OFF, OFF].map((off) => ofStep(step, along, off));
        expect(sides.filter(({ x, y }) => inGarage(x, y))).toHaveLength(1);
        expect(sides.filter(({ x, y }) => walls.some((rect) => inRect(rect, x, y)))).toHaveLength(1);
      }
  });

  it("ends at stem walls and where it turns", () => {
    for (const step of steps)
      for (const end of [step.start, step.end]) {
        const { x, y } = ofStep(step, end, 0);
        const atStem = stems.some(
          (stem) => inRect(grown(stem, 0.011), x, y) && !inRect(grown(stem, -0.011), x, y),
        );
        const turns = steps.some(
          (other) =>
            other.axis !== step.axis &&
            Math.abs(other.line - end) < 0.01 &&
            [other.start, other.end].some((at) => Math.abs(at - step.line) < 0.01),
        );
        expect(atStem || turns).toBe(true);
      }
  });

  it("has figures to where it is drawn at the outer walls that it meets", () => {
    const dims = shapes.filter((shape): shape is DimensionShape => shape.type === "dimension");
    const enclosed = wallsOf(house, index).enclosed;
    for (const step of steps)
      for (const [end, way] of [
        [step.start, -1],
        [step.end, 1],
      ] as const) {
        const out = ofStep(step, end + way * 1, 0);
        if (enclosed.some((rect) => inRect(rect, out.x, out.y))) continue;
        const across = step.axis === "x" ? "y" : "x";
        const stops = dims
          .filter(({ axis }) => axis === across)
          .flatMap(({ from, to }) => [from[across], to[across]]);
        expect(stops.some((at) => Math.abs(at - step.line) < 0.01)).toBe(true);
      }
  });
});
