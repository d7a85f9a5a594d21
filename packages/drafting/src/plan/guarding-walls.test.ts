import { describe, expect, it } from "vitest";
import { overlapOf, spanAlong } from "../geometry/rects.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import type { Stair } from "../layout/model.ts";
import { standsOnFloor } from "../section/section-guards.ts";
import { guardingWalls } from "./guarding-walls.ts";
import { planShapes } from "./plan-shapes.ts";
import type { Railing } from "./posts-railings.ts";
import { wallsOf } from "./walls.ts";

/** Whether a guard runs along one side of a flight. */
const isBeside = ({ axis, line, start, end }: Railing, stairs: readonly Stair[]) =>
  stairs.some(({ rect }) => {
    const [low, high] = spanAlong(axis === "y", rect);
    const [from, to] = spanAlong(axis === "x", rect);
    return Math.min(Math.abs(line - low), Math.abs(line - high)) < 0.6 && start < to && end > from;
  });

describe("walls between flights and voids", () => {
  it.each(houses)("%s: no guard beside a flight stands where a wall of the level below does", (_, house) => {
    house.levels.slice(1).forEach((_, below) => {
      const { runs } = wallsOf(house, below);
      const stairs = house.levels[below]?.stairs ?? [];
      const inAir = wallsOf(house, below + 1).railings.filter(
        (rail) => !standsOnFloor(house, below + 1, rail) && isBeside(rail, stairs),
      );
      for (const rail of inAir) {
        const under = runs.filter(
          (run) =>
            run.axis === rail.axis && Math.abs(run.line - rail.line) < 0.3 && overlapOf(run, rail) > 0.1,
        );
        expect(under).toEqual([]);
      }
    });
  });

  it("guard the flight of Bayview, and are drawn on the plan of the level above", () => {
    const house = sampleHouse("bayview-contemporary");
    const walls = guardingWalls(house, 1);
    expect(walls.map(({ axis, line, end }) => ({ axis, line, end }))).toEqual([
      { axis: "y", line: 25.625, end: 35.5 },
    ]);
    const dims = { text: 0.5, step: 1 as const, strings: [] };
    const drawn = planShapes(house, 1, { text: 0.55, dims }).filter(({ layer }) => layer === "A-WALL-PRHT");
    expect(drawn).toHaveLength(walls.length);
  });
});
