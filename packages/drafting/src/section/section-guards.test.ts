import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { sectionOf } from "../fixtures/drawn.ts";
import { openStair } from "../fixtures/open-stair.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { type OpenGuard, openGuards } from "../massing/porch-guards.ts";
import { GUARD } from "../massing/wall-rules.ts";
import { wallsOf } from "../plan/walls.ts";
import { beyondBy, farWalls } from "./far-walls.ts";
import { type Cut, cutsOf } from "./section-cuts.ts";
import { guards, standsOnFloor } from "./section-guards.ts";
import { spansOf } from "./section-parts.ts";

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

it.each(houses)("%s: a guard, and the floor's edge under it, are whole before corners beyond", (_, house) => {
  for (const cut of cutsOf(house))
    house.levels.forEach((_, index) => {
      const guarded = seen(house, index, cut);
      for (const { from, to } of guarded)
        expect(
          guarded.filter((other) => Math.abs(other.from - to) < 0.01 || Math.abs(other.to - from) < 0.01),
        ).toEqual([]);
    });
});

describe("guards between a stair and a void", () => {
  it("stand on no floor", () => {
    const house = openStair(sampleHouse("bayview-contemporary"));
    const along = wallsOf(house, 1).railings.filter(({ axis }) => axis === "y");
    expect(along.length).toBeGreaterThan(0);
    expect(along.filter((rail) => standsOnFloor(house, 1, rail))).toEqual([]);
  });

  it("are not drawn level in the air, with the edge of a floor that is not there", () => {
    const house = openStair(sampleHouse("bayview-contemporary"));
    const [cut] = cutsOf(house);
    if (!cut) throw new Error("The section is gone.");
    expect(seen(house, 1, cut)).toEqual([]);
  });
});

describe("guards of porches, decks and balconies", () => {
  /** The top of the floor under a guard at a place along it. */
  const floorOf = ({ start, end, floors: [low, high] }: OpenGuard, at: number) =>
    low + ((high - low) * (at - start)) / (end - start);
  const drawn = (house: House, cut: Cut) => sectionOf(house, cut, 0.54);
  const all = houses.flatMap(([slug, house]) =>
    cutsOf(house).flatMap((cut) =>
      house.levels.flatMap((_, index) =>
        openGuards(house, index).map((guard) => ({ slug, house, cut, index, guard })),
      ),
    ),
  );
  const crossed = all.filter(
    ({ cut, guard: { axis, start, end } }) => axis !== cut.axis && cut.at > start && cut.at < end,
  );
  // What is cut stands before those beyond it, and so do the walls that run along.
  const open = all.filter(({ house, cut, index, guard: { axis, line, start, end } }) => {
    const away = beyondBy(cut, line);
    const before = wallsOf(house, index).runs.filter(
      (run) => run.axis === cut.axis && beyondBy(cut, run.line) > 0 && beyondBy(cut, run.line) < away,
    );
    const stretches = [
      ...spansOf(house, index, cut).map(({ from, to }) => [from, to] as const),
      ...before.map((run) => [run.start, run.end] as const),
    ];
    return axis === cut.axis && away > 0 && stretches.every(([from, to]) => to <= start || from >= end);
  });

  it("are met by some cuts and stand beyond others", () => {
    expect(crossed.length).toBeGreaterThan(3);
    expect(open.length).toBeGreaterThan(3);
  });

  it.each(crossed)("$slug, level $index: one across the cut is cut", ({ house, cut, guard }) => {
    const floor = floorOf(guard, cut.at);
    const posts = boxesOf(drawn(house, cut), ({ layer }) => layer === "A-SECT-MCUT").filter(
      ({ from, to, low, high }) =>
        to - from < 0.5 &&
        Math.abs((from + to) / 2 - guard.line) < 0.4 &&
        Math.abs(low - floor) < 0.01 &&
        high > floor + GUARD - 0.01,
    );
    expect(posts).toHaveLength(1);
  });

  it.each(open)("$slug, level $index: one beyond the cut is seen", ({ house, cut, guard }) => {
    const rail = drawn(house, cut).flatMap((shape) => {
      const [a, b] = shape.type === "polyline" && shape.layer === "A-SECT-MBND" ? shape.points : [];
      const isRail =
        a &&
        b &&
        [a, b].every(
          ({ x, y }) =>
            x > guard.start - 0.1 && x < guard.end + 0.1 && Math.abs(-y - floorOf(guard, x) - GUARD) < 0.01,
        );
      return isRail
        ? [Math.min(Math.max(a.x, b.x), guard.end) - Math.max(Math.min(a.x, b.x), guard.start)]
        : [];
    });
    expect(Math.max(0, ...rail)).toBeGreaterThan((guard.end - guard.start) * 0.6);
  });
});
