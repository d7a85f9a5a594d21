import { describe, expect, test } from "vitest";
import { sampleHouses } from "../houses/sample-houses.ts";
import { runsAlongX } from "../layout/edges.ts";
import { cutsOf } from "./section-cuts.ts";

const houses = sampleHouses.map((house) => [house.slug, house] as const);

describe("building sections", () => {
  test.each(houses)("%s: are at least two, across one another, each in a place of its own", (_, house) => {
    const cuts = cutsOf(house);
    expect(new Set(cuts.map(({ axis }) => axis))).toEqual(new Set(["x", "y"]));
    for (const [index, one] of cuts.entries())
      for (const other of cuts.slice(index + 1))
        if (one.axis === other.axis) expect(Math.abs(one.at - other.at)).toBeGreaterThanOrEqual(3);
  });

  test.each(houses)("%s: one goes up the stair where there is one", (_, house) => {
    const stairs = house.levels.flatMap((level) => level.stairs);
    expect(cutsOf(house)[0]?.through === "the stair").toBe(stairs.length > 0);
  });

  test.each(houses)("%s: every large pitched roof is cut down its slope", (_, house) => {
    const cuts = cutsOf(house);
    for (const { over, shape, ridge, high, pitch, porch } of house.roofs) {
      if (porch || pitch < 1 || over.w * over.d < 200) continue;
      const falls = {
        // Along plan y, north and south, and along plan x.
        y: shape === "hip" || (shape === "gable" ? ridge === "x" : high !== undefined && runsAlongX(high)),
        x: shape === "hip" || (shape === "gable" ? ridge === "y" : high !== undefined && !runsAlongX(high)),
      };
      const shown = cuts.some(({ axis, at }) =>
        axis === "y"
          ? falls.y && at > over.x && at < over.x + over.w
          : falls.x && at > over.y && at < over.y + over.d,
      );
      expect(shown, JSON.stringify(over)).toBe(true);
    }
  });
});
