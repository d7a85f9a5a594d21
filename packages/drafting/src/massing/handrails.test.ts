import { describe, expect, it } from "vitest";
import { elevationOf } from "../fixtures/drawn.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { handrailsOf } from "./handrails.ts";
import { porchFaces } from "./porch-faces.ts";
import { outsideSteps } from "./steps.ts";

const houses = sampleHouses
  .map((house) => house)
  .filter((house) => outsideSteps(house).some(({ risers }) => risers > 3));

describe.each(houses)("The handrails of $slug", (house) => {
  const long = outsideSteps(house).filter(({ risers }) => risers > 3);

  it("stand at both sides of every flight of four risers, 34 to 38 in over its nosings", () => {
    const tops = porchFaces(house)
      .filter(({ kind, side }) => kind === "handrail" && !side)
      .flatMap(({ parts }) => parts.flat());
    for (const steps of long) {
      const rails = handrailsOf(steps);
      expect(rails).toHaveLength(2);
      const rise = (steps.top - steps.bottom) / steps.risers;
      for (const { top, foot } of rails) {
        const over = (at: { x: number; y: number }) =>
          Math.max(...tops.filter(({ x, y }) => Math.hypot(x - at.x, y - at.y) < 0.1).map(({ z }) => z));
        expect(over(top) - steps.top).toBeCloseTo(3, 3);
        expect(over(foot) - steps.bottom - rise).toBeCloseTo(3, 3);
      }
    }
  });

  it("are seen in the elevation that their flight looks to", () => {
    for (const side of new Set(long.map(({ down }) => down)))
      expect(
        elevationOf(house, side).some(({ kind }) => kind === "handrail"),
        side,
      ).toBe(true);
  });
});
