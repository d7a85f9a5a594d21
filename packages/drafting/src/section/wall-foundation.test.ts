import { expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { houses } from "../houses/sample-houses.ts";
import { wallDetails } from "./wall-details.ts";
import { basementFloor, FOOTING, footingDepth } from "./wall-parts.ts";
import { wallSection } from "./wall-section.ts";

it("drains at the feet of basements lie in gravel as far as the code asks, wrapped in fabric", () => {
  const cellars = houses.filter(([, house]) => basementFloor(house) !== undefined);
  expect(cellars.length).toBeGreaterThan(0);
  for (const [, house] of cellars) {
    const { shapes = [] } =
      wallDetails(house, wallSection(house)).find(({ title }) => title === "Basement footing") ?? {};
    const bottom = -footingDepth(house);
    const rounds = boxesOf(shapes, ({ loops: [ring] }) => ring?.length === 12).filter(({ to }) => to < 0);
    const pipe = rounds.find(({ to, from }) => to - from > 0.2);
    expect(pipe?.high).toBeLessThan(bottom);
    expect(pipe?.low).toBeGreaterThan(bottom - FOOTING.deep);
    const stones = rounds.filter((one) => one !== pipe);
    expect(Math.min(...stones.map(({ low }) => low))).toBeLessThan((pipe?.low ?? 0) - 1.9 / 12);
    expect(Math.max(...stones.map(({ high }) => high))).toBeGreaterThan(bottom + 0.5);
    expect(Math.min(...stones.map(({ from }) => from))).toBeLessThan(-FOOTING.out - 1);
    const fabric = shapes.filter(
      (shape) =>
        shape.type === "polyline" && shape.dash && shape.points.some(({ x }) => x < -FOOTING.out - 1),
    );
    expect(fabric.length).toBeGreaterThan(0);
  }
});
