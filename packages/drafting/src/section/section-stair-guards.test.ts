import { describe, expect, it } from "vitest";
import { openStair } from "../fixtures/open-stair.ts";
import { spanAlong } from "../geometry/rects.ts";
import type { Pt, Shape } from "../geometry/shape.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import { runsAlongX } from "../layout/edges.ts";
import { levelHeights } from "../massing/envelope.ts";
import { GUARD } from "../massing/wall-rules.ts";
import { frameOf } from "../plan/pen.ts";
import { wallsOf } from "../plan/walls.ts";
import { type Cut, cutsOf } from "./section-cuts.ts";
import { alongOf } from "./section-plane.ts";
import { awayOf, stairShapes } from "./section-stairs.ts";
import { stairProfile } from "./stair-profile.ts";

/** The rail of a guard is deeper than a handrail at a wall, feet. */
const GUARD_RAIL = 0.15;

/** The upper edges of the sloping rails of guards as pairs of their ends, height over grade. */
const rails = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => {
    const [, b, c, d, ...more] = shape.type === "polygon" ? (shape.loops[0] ?? []) : [];
    if (!b || !c || !d || more.length > 0 || shape.layer !== "A-SECT-MBND") return [];
    const isRail = Math.abs(c.y - d.y) > 0.5 && Math.abs(b.y - c.y) > GUARD_RAIL;
    return isRail ? [[c, d].map(({ x, y }) => ({ x, y: -y })).sort((a, b) => a.x - b.x)] : [];
  });

/** Every stair with two flights that a section runs along, and whether it sees the second. */
const turning = houses.flatMap(([slug, house]) =>
  cutsOf(house).flatMap((cut) =>
    house.levels.flatMap((level, index) =>
      level.stairs
        .filter(({ shape, up, rect }) => {
          const [low, high] = spanAlong(cut.axis === "y", rect);
          const isCut = cut.at > low && cut.at < high;
          return shape === "u" && runsAlongX(up) === (cut.axis === "y") && isCut;
        })
        .map((stair) => ({ slug, house, cut, index, stair, isSeen: awayOf(cut, stair, 1) > 0 })),
    ),
  ),
);

describe("the guard between the flights of a stair that turns", () => {
  it("is beyond the cut in some sections and before it in others", () => {
    expect(new Set(turning.map(({ isSeen }) => isSeen))).toEqual(new Set([true, false]));
  });

  it.each(turning)("$slug, level $index: stands over the nosings of both where it is seen", (one) => {
    const { house, cut, index, stair, isSeen } = one;
    const floor = levelHeights(house)[index]?.floor ?? 0;
    const { toPlan } = frameOf(stair.rect, stair.up);
    const place = ({ x, y }: Pt) => ({ x: alongOf(cut, toPlan(0, x)), y: floor + y + GUARD });
    const expected = stairProfile(house, index, stair).flights.map(({ steps }) =>
      [steps[1], steps.at(-1)]
        .flatMap((step) => (step ? [place(step)] : []))
        .sort((a, b) => a.x - b.x)
        .map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`),
    );
    const drawn = rails(stairShapes(house, cut)).map((ends) =>
      ends.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`),
    );
    for (const ends of expected) {
      if (isSeen) expect(drawn).toContainEqual(ends);
      else expect(drawn).not.toContainEqual(ends);
    }
  });
});

describe("the guard at the open side of a straight flight", () => {
  const house = openStair(sampleHouse("bayview-contemporary"));
  const stair = house.levels[0]?.stairs[0];
  if (!stair) throw new Error("The flight is gone.");
  const cut: Cut = { axis: "y", at: stair.rect.x + stair.rect.w / 2, through: "the stair" };

  it("goes with the flight as far as plans have it", () => {
    const [rail] = wallsOf(house, 1).railings.filter(({ axis }) => axis === "y");
    const [[from, to] = []] = rails(stairShapes(house, cut));
    if (!rail || !from || !to) throw new Error("The guard is gone.");
    expect(from.x).toBeGreaterThan(rail.start - 0.2);
    expect(to.x).toBeLessThan(rail.end + 0.2);
    expect(to.x - from.x).toBeGreaterThan(rail.end - rail.start - 1.2);
    expect(from.y).toBeGreaterThan(to.y);
  });

  it("is none at a stair that leads nowhere", () => {
    const top = { ...house, levels: house.levels.slice(0, 1), roofs: [] };
    expect(rails(stairShapes(top, cut))).toEqual([]);
  });

  it("is a wall where one stands there", () => {
    expect(rails(stairShapes(sampleHouse("bayview-contemporary"), cut))).toEqual([]);
  });
});
