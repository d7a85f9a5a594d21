import { describe, expect, it } from "vitest";
import { tinyPlan } from "../fixtures/fixture-plan.ts";
import { clipLine } from "../geometry/free-place.ts";
import type { DimensionShape } from "../geometry/shape.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { textBox } from "./interior-dims.ts";
import { planShapes } from "./plan-shapes.ts";
import { floorPlanSvg } from "./plan-svg.ts";

function texts(svg: string): { value: string; x: number; scale: boolean }[] {
  return [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = "", value = ""]) => ({
    value: value.replaceAll("&quot;", '"'),
    x: Number(/x="([\d.]+)"/.exec(attributes)?.[1] ?? /translate\(([\d.]+)/.exec(attributes)?.[1]),
    scale: /scale\(-/.test(attributes),
  }));
}

describe("floorPlanSvg", () => {
  it("names rooms with their clear sizes and titles the level with its area", () => {
    const values = texts(floorPlanSvg(tinyPlan, 0)).map((text) => text.value);
    expect(values).toContain("BEDROOM");
    expect(values).toContain(`9'-4" x 9'-4"`);
    expect(values).toContain("Main Level");
    expect(values.some((value) => value.includes("320 sq ft"))).toBe(true);
  });

  it("mirrors the plan about its middle and leaves every word readable", () => {
    const plain = texts(floorPlanSvg(tinyPlan, 0));
    const mirrored = floorPlanSvg(tinyPlan, 0, { mirrored: true });
    const turned = texts(mirrored);
    expect(mirrored).not.toMatch(/scale\(|matrix\(/);
    for (const name of ["BEDROOM", "BATH", "KITCHEN"]) {
      const [before, after] = [plain, turned].map((list) => list.find((text) => text.value === name)?.x ?? 0);
      expect((before ?? 0) - 800).toBeCloseTo(800 - (after ?? 0), 0);
    }
  });

  it("writes equal bytes for equal houses, without scripts or references, under 150 KB", () => {
    for (const house of sampleHouses) {
      house.levels.forEach((_, index) => {
        const svg = floorPlanSvg(house, index);
        expect(Buffer.byteLength(svg)).toBeLessThan(150_000);
        expect(svg).not.toMatch(/<script|href|url\(|NaN|undefined/);
      });
    }
    expect(floorPlanSvg(tinyPlan, 0)).toBe(floorPlanSvg(tinyPlan, 0));
  });
});

describe("dimensions", () => {
  const strings = planShapes(tinyPlan, 0, {
    text: 0.5,
    dims: { strings: ["openings", "walls", "overall"], text: 0.4, step: 0.5 },
  }).filter((shape): shape is DimensionShape => shape.type === "dimension");

  it("measures overall width and depth, porch included", () => {
    const along = (axis: "x" | "y") => strings.filter((dim) => dim.axis === axis).map((dim) => dim.value);
    expect(along("x")).toContain(`20'-0"`);
    expect(along("y")).toContain(`22'-0"`);
  });

  it("breaks the wall string at one face of each inner wall and the opening string at centers", () => {
    const north = strings.filter((dim) => dim.axis === "x" && dim.at < 0);
    const rows = [...new Set(north.map((dim) => dim.at))].sort((a, b) => b - a);
    const row = (index: number) => north.filter((dim) => dim.at === rows[index]).map((dim) => dim.value);
    expect(row(0)).toEqual([`5'-0"`, `10'-0"`, `5'-0"`]);
    expect(row(1)).toEqual([`9'-10"`, `10'-2"`]);
    expect(row(2)).toEqual([`20'-0"`]);
  });
});

it.each(sampleHouses)("runs no edge of a roof through a name on a page's plan of $slug", (house) => {
  house.levels.forEach((_, index) => {
    const shapes = planShapes(house, index, {
      text: 0.6,
      dims: { strings: ["overall"], text: 0.5, step: 1 },
    });
    const boxes = shapes.filter((shape) => shape.type === "text").map(textBox);
    for (const shape of shapes) {
      if (shape.type !== "polyline" || shape.layer !== "A-ROOF-OTLN") continue;
      const [a, b] = shape.points;
      if (!a || !b) throw new Error("a line without ends");
      expect(
        boxes.filter((box) => clipLine(a, b, box)),
        `${house.name}, ${index}`,
      ).toEqual([]);
    }
  });
});
