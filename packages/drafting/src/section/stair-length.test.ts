import { describe, expect, it } from "vitest";
import { checkHouse } from "../check/check.ts";
import { mirrorOf, withWalls } from "../fixtures/drawn.ts";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import { nth } from "../geometry/geometry.ts";
import { rectBetween } from "../geometry/rects.ts";
import type { Shape } from "../geometry/shape.ts";
import { whiteGable } from "../houses/plans/white-gable.ts";
import { willowCreekFarmhouse } from "../houses/plans/willow-creek-farmhouse.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { intersection, OPPOSITE, runsAlongX, sideOf } from "../layout/edges.ts";
import type { House, Stair } from "../layout/model.ts";
import { frameOf } from "../plan/pen.ts";
import { clearRect } from "../plan/plan-labels.ts";
import { stairShapes } from "../plan/plan-stairs.ts";
import { joinedWallRects, wallsOf } from "../plan/walls.ts";

import { stairDetail, stairsOf } from "./stair-detail.ts";
import { stairProfile } from "./stair-profile.ts";

/** Mirrored layouts lie on a grid of 1/1000 ft. */
const GRID = 0.002;

/** Every stair of a shape, of every house with either wall, as drawn and mirrored. */
const stairsShaped = (shape: Stair["shape"]) =>
  sampleHouses.flatMap((house) =>
    [house, mirrorOf(house)].flatMap((layout, mirrored) =>
      (["2x4", "2x6"] as const).flatMap((walls) => {
        const built = withWalls(layout, walls);
        return stairsOf(built)
          .filter(({ stair }) => stair.shape === shape)
          .map(({ level, stair }) => {
            const name = `${house.slug}, level ${level}, ${walls}${mirrored ? ", mirrored" : ""}`;
            return [name, built, level, stair] as const;
          });
      }),
    ),
  );
const turning = stairsShaped("u");
const straight = stairsShaped("straight");

function landingOf(house: House, level: number, stair: Stair) {
  const { landing, run, rise, flights } = stairProfile(house, level, stair);
  if (!landing) throw new Error("A stair without a landing does not turn.");
  return { ...landing, run, rise, treads: (flights[0]?.risers ?? 1) - 1 };
}

/** How far lines drawn across a stair lie from its foot, feet. */
function acrossLines(shapes: readonly Shape[], { rect, up }: Stair): number[] {
  const foot = sideOf(rect, OPPOSITE[up]).line;
  const along = ({ x, y }: { x: number; y: number }) => Math.abs((runsAlongX(up) ? y : x) - foot);
  return shapes.flatMap((shape) => {
    if (shape.type !== "polyline" || shape.points.length !== 2) return [];
    const [a, b] = shape.points.map(along);
    return a !== undefined && b !== undefined && Math.abs(a - b) < 1e-6 ? [a] : [];
  });
}

describe("a stair that turns", () => {
  it("is met in eight houses", () => {
    expect(new Set(turning.map(([, { slug }]) => slug)).size).toBe(8);
  });

  it.each(turning)(
    "of %s has a landing of 36 in and treads of 10 in between walls",
    (_, house, level, stair) => {
      const { from, to, run, rise } = landingOf(house, level, stair);
      expect(to - from).toBeGreaterThanOrEqual(3 - GRID);
      expect(run).toBeGreaterThanOrEqual(10 / 12 - GRID);
      expect(rise).toBeLessThanOrEqual(7.75 / 12);
      // Down its middle: the walls at its sides are another matter.
      const { w, toPlan } = frameOf(stair.rect, stair.up);
      const floor = rectBetween(toPlan(w * 0.3, from), toPlan(w * 0.7, to));
      const walls = [level, level + 1].flatMap((one) => joinedWallRects(house, one));
      expect(walls.filter((wall) => intersection(floor, wall))).toEqual([]);
    },
  );

  it.each(turning)("of %s is as long as its clear room, and so figured", (_, house, level, stair) => {
    const { from, to, run, treads } = landingOf(house, level, stair);
    const depths = [level, level + 1].map((index) => {
      const id = index === level ? stair.room : stair.arrives;
      const room = house.levels[index]?.rooms.find((one) => one.id === id);
      if (!room) throw new Error(`No room ${id}.`);
      const { w, d } = clearRect(room, wallsOf(house, index));
      return runsAlongX(stair.up) ? d : w;
    });
    expect(treads * run + to - from).toBeCloseTo(Math.min(...depths), 6);
    const figures = stairDetail(house, level, stair, 0.18).shapes.flatMap((shape) =>
      shape.type === "dimension" ? [shape.value] : [],
    );
    expect(figures).toContain(fmtFeet(to - from, 0.5));
  });

  it.each(turning)(
    "of %s has its treads on the plan where the section has them",
    (_, house, level, stair) => {
      const { from } = landingOf(house, level, stair);
      expect(Math.max(...acrossLines(stairShapes(house, level), stair))).toBeCloseTo(from, 6);
      const arriving = house.levels[level + 1]?.stairs.length === 0;
      if (arriving)
        expect(Math.max(...acrossLines(stairShapes(house, level + 1), stair))).toBeCloseTo(from, 6);
    },
  );
});

describe("a straight stair", () => {
  it.each(straight)(
    "of %s has treads of 10 in clear of the wall under its head",
    (_, house, level, stair) => {
      const { risers } = stairProfile(house, level, stair);
      const { w, toPlan } = frameOf(stair.rect, stair.up);
      const floor = rectBetween(toPlan(w * 0.3, 0), toPlan(w * 0.7, ((risers - 1) * 10) / 12 - GRID));
      expect(joinedWallRects(house, level).filter((wall) => intersection(floor, wall))).toEqual([]);
    },
  );

  it("is refused where its treads are 10 in to the middle of that wall alone", () => {
    const house = structuredClone(whiteGable);
    for (const { rooms, stairs } of house.levels) {
      const own = rooms.filter(({ kind }) => kind === "stairs").flatMap(({ rects }) => rects);
      for (const rect of [...own, ...stairs.map(({ rect }) => rect)]) rect.d = 12.5;
    }
    expect(checkHouse(house).map(({ message }) => message)).toContain(
      "a straight stair of 12.31 by 3.9 ft clear; a 9 ft ceiling needs 12.5 by 3 ft",
    );
  });
});

describe("the check of a stair that turns", () => {
  it("finds one that is long enough to the line of the wall behind it alone", () => {
    const withStairOf = (long: number) => {
      const house = structuredClone(willowCreekFarmhouse);
      nth(house.levels[0]?.stairs ?? [], 0).rect.d = long;
      return house;
    };
    expect(checkHouse(withStairOf(9)).map(({ message }) => message)).toEqual([
      "a u stair of 8.81 by 6.8 ft clear; a 9 ft ceiling needs 8.83 by 6 ft",
    ]);
    expect(checkHouse(withStairOf(9.03))).toEqual([]);
  });
});
