import { describe, expect, it } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { boxHouse, flatModern } from "../fixtures/fixture-houses";
import { roofShapes } from "../massing/roof";
import { chimneyBoxes, drainageOf } from "./roof-drainage";

describe("drainageOf", () => {
  it("hangs gutters on both eaves of a gable and none on its rakes", () => {
    const house = boxHouse();
    const { gutters, scuppers } = drainageOf(house, roofShapes(house));
    // 40 by 24 ft with the ridge along x and 1 ft of overhang.
    expect(gutters.map(({ from, to }) => Math.round(Math.abs(to.x - from.x)))).toEqual([42, 42]);
    expect(gutters.map(({ from }) => from.y).sort((a, b) => a - b)).toEqual([-1, 25]);
    expect(gutters.every(({ downspouts }) => downspouts.length === 2)).toBe(true);
    expect(scuppers).toEqual([]);
  });

  it("drains a parapet roof through scuppers, each with its overflow, on a side that is free", () => {
    const house = flatModern();
    const { scuppers, falls } = drainageOf(house, roofShapes(house));
    expect(scuppers.length).toBeGreaterThan(0);
    for (const { at, overflow } of scuppers)
      expect(Math.hypot(at.x - overflow.x, at.y - overflow.y)).toBeGreaterThan(1);
    expect(falls.length).toBeGreaterThan(0);
  });

  it.each(catalogue.map(({ house }) => [house.slug, house] as const))(
    "finds a way for the water of %s",
    (_, house) => {
      const drainage = drainageOf(house, roofShapes(house));
      expect(drainage.gutters.length + drainage.scuppers.length).toBeGreaterThan(0);
      const hearths = house.levels.some((level) => level.fixtures.some(({ kind }) => kind === "fireplace"));
      expect(chimneyBoxes(house).length > 0).toBe(hearths);
    },
  );
});
