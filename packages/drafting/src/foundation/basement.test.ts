import { describe, expect, it } from "vitest";
import { checkHouse } from "../check/check.ts";
import { elevationExtents, elevationShapes } from "../elevation/elevation-shapes.ts";
import type { Shape } from "../geometry/shape.ts";
import { evergreenLodge } from "../houses/plans/evergreen-lodge.ts";
import { floorHeights } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { wellsOf } from "../layout/wells.ts";
import { openingsOf } from "../massing/openings.ts";
import { roofShapes } from "../massing/roof.ts";
import { quantitiesOf } from "../materials/quantities.ts";
import { measure } from "../measure.ts";
import { planShapes } from "../plan/plan-shapes.ts";
import { sectionShapes } from "../section/section-shapes.ts";
import { foundationShapes } from "./foundation-shapes.ts";

const house = evergreenLodge;
const texts = (shapes: readonly Shape[]) => shapes.flatMap((one) => (one.type === "text" ? [one.value] : []));

/** The same house without its basement. */
const above: House = {
  ...house,
  groundLevel: 0,
  foundation: { kind: "crawlspace" },
  levels: house.levels.slice(1),
  roofs: house.roofs.map((roof) => ({ ...roof, level: roof.level - 1 })),
};

describe("a basement", () => {
  it("lies a story under the ground level and counts in no figure of the listing", () => {
    expect(floorHeights(house)).toEqual([-7, 2, 12]);
    const { levelAreas, ...figures } = measure(house);
    const { levelAreas: other, ...without } = measure(above);
    expect(figures).toEqual(without);
    expect(levelAreas.slice(1)).toEqual(other);
  });

  it("is not seen from outside", () => {
    for (const side of ["n", "e", "s", "w"] as const) {
      const shapes = elevationShapes(house, side);
      expect(elevationExtents(shapes).low.y).toBeGreaterThanOrEqual(-0.01);
      expect(elevationExtents(shapes)).toEqual(elevationExtents(elevationShapes(above, side)));
    }
    expect(openingsOf(house).every((one) => one.level > 0)).toBe(true);
  });

  it("stands in the sections with its wells, and the ground stops at its walls", () => {
    const [well] = wellsOf(house, 0);
    const at = (well?.rect.y ?? 0) + (well?.rect.d ?? 0) / 2;
    const shapes = sectionShapes(house, roofShapes(house), { axis: "x", at, through: "" }, 0.5);
    expect(texts(shapes)).toContain("BASEMENT");
    const ground = shapes.filter((one) => one.type === "polyline" && one.weight === "heavy");
    const xs = ground.flatMap((one) => (one.type === "polyline" ? one.points.map((p) => p.x) : []));
    expect(xs.every((x) => x <= -3 + 1e-6 || x >= 43 - 1e-6)).toBe(true);
    const low = shapes.flatMap((one) => (one.type === "polygon" ? one.loops.flat().map((p) => p.y) : []));
    expect(Math.max(...low)).toBeGreaterThan(7);
  });

  it("is drawn on plan and foundation plan with its wells, the pads of the porches and the hearth", () => {
    const plan = planShapes(house, 0, { text: 0.6, dims: { strings: [], text: 0.5, step: 0.5, clear: 3 } });
    expect(texts(plan).filter((one) => one === "WELL")).toHaveLength(2);
    const words = texts(foundationShapes(house, 0.5));
    expect(words.filter((one) => one === "WELL")).toHaveLength(2);
    expect(words).toEqual(expect.arrayContaining(["HEARTH PAD", "FRONT PORCH", "BASEMENT SLAB ON GRADE"]));
  });

  it("is listed with its wall and slab and not as framing", () => {
    const items = quantitiesOf(house);
    expect(items.find(({ item }) => item === "Exterior walls, Basement")).toBeUndefined();
    expect(items.find(({ item }) => item === "Foundation wall")?.quantity).toBeCloseTo(152, 0);
  });

  it("needs a way out and a level to stand under", () => {
    const shut = {
      ...house,
      levels: house.levels.map((level, i) => (i ? level : { ...level, windows: [] })),
    };
    expect(checkHouse(shut).map(({ message }) => message)).toContain(
      "a basement without a window that one can leave by",
    );
    const lost = checkHouse({ ...house, groundLevel: 0 }).map(({ message }) => message);
    expect(lost).toContain("a basement foundation with 0 levels below ground");
  });
});
