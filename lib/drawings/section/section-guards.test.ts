import { describe, expect, it } from "vitest";
import { houses } from "@/prisma/seed/houses/catalogue";
import { boxesOf } from "../fixtures/boxes-of-shapes";
import { levelHeights } from "../massing/envelope";
import { wallsOf } from "../plan/walls";
import { farWalls } from "./far-walls";
import { type Cut, cutsOf } from "./section-cuts";
import { GUARD, guards } from "./section-guards";

/** The guards of a level that are seen beyond a cut, as their rails and balusters' outlines. */
const seen = (house: (typeof houses)[number][1], index: number, cut: Cut) => {
  const floor = levelHeights(house)[index]?.floor ?? 0;
  const shapes = guards(house, index, farWalls(house, index, cut), cut, floor);
  return boxesOf(shapes, ({ layer }) => layer === "A-SECT-MBND").filter(
    ({ high }) => Math.abs(high - floor - GUARD) < 0.01,
  );
};

describe("guards beyond a cut", () => {
  it("are seen in some sections", () => {
    const all = houses.flatMap(([, house]) =>
      cutsOf(house).flatMap((cut) => house.levels.flatMap((_, index) => seen(house, index, cut))),
    );
    expect(all.length).toBeGreaterThan(4);
  });

  it.each(houses)("%s: none is drawn over a wall that is cut and stands before it", (_, house) => {
    for (const cut of cutsOf(house))
      house.levels.forEach((_, index) => {
        const before = wallsOf(house, index).runs.filter(
          ({ axis, start, end }) => axis !== cut.axis && cut.at > start && cut.at < end,
        );
        for (const { from, to } of seen(house, index, cut))
          for (const wall of before)
            expect(Math.min(to, wall.high) - Math.max(from, wall.low)).toBeLessThan(0.01);
      });
  });
});
