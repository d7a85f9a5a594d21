import { describe, expect, it } from "vitest";
import { tinyPlan } from "../fixtures/fixture-plan.ts";
import { openStair } from "../fixtures/open-stair.ts";
import { area2, isWithin } from "../geometry/geometry.ts";
import { unionOutline } from "../geometry/rect-union.ts";
import { type Pt, pt } from "../geometry/shape.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import { wallsOf } from "./walls.ts";

/** Signed area of closed loops; holes turn the other way, so the sum is what is solid. */
function solidArea(loops: readonly Pt[][]): number {
  return loops.reduce((sum, loop) => sum + area2(loop), 0);
}

describe("unionOutline", () => {
  it("melts overlapping and touching rectangles into one loop", () => {
    const loops = unionOutline([
      { x: 0, y: 0, w: 4, d: 1 },
      { x: 3, y: 0, w: 1, d: 5 },
      { x: 4, y: 4, w: 2, d: 1 },
    ]);
    expect(loops).toHaveLength(1);
    expect(solidArea(loops)).toBeCloseTo(4 + 4 + 2);
  });

  it("keeps a hole as a loop of its own and loops that meet in a corner apart", () => {
    const ring = unionOutline([
      { x: 0, y: 0, w: 3, d: 1 },
      { x: 0, y: 2, w: 3, d: 1 },
      { x: 0, y: 0, w: 1, d: 3 },
      { x: 2, y: 0, w: 1, d: 3 },
    ]);
    expect(ring).toHaveLength(2);
    expect(solidArea(ring)).toBeCloseTo(8);
    const corners = unionOutline([
      { x: 0, y: 0, w: 1, d: 1 },
      { x: 1, y: 1, w: 1, d: 1 },
    ]);
    expect(corners.map((loop) => loop.length)).toEqual([4, 4]);
  });
});

describe("wallsOf", () => {
  const walls = wallsOf(tinyPlan, 0);
  const solid = (x: number, y: number) => isWithin(walls.loops, pt(x, y));

  it("has no gap and no double at corners and tees: the solid area is what the walls measure", () => {
    const shell = 20 * 16 - 19 * 15;
    const spine = 0.375 * 15;
    const cross = 0.375 * (20 - 10 - 0.5 - 0.1875);
    const openings = 0.5 * (3 + 4 + 3 + 2) + 0.375 * (2.5 + 2.5);
    expect(solidArea(walls.loops)).toBeCloseTo(shell + spine + cross - openings, 6);
  });

  it("leaves out the wall of an open plan and keeps the others", () => {
    expect(solid(5, 6)).toBe(false);
    expect(solid(17, 6)).toBe(true);
    expect(solid(10, 3)).toBe(true);
  });

  it("cuts openings through the whole wall and only there", () => {
    expect(solid(5, 15.75)).toBe(false);
    expect(solid(3.4, 15.75)).toBe(true);
    expect(solid(10, 9)).toBe(false);
    expect(solid(10, 10.3)).toBe(true);
    expect(solid(19.75, 11)).toBe(false);
  });

  it("puts outer walls inside the outer face and none round the porch", () => {
    expect(solid(0.4, 12)).toBe(true);
    expect(solid(0.6, 12)).toBe(false);
    expect(solid(0.1, 19)).toBe(false);
  });

  it("stands piers on the free corners of the porch, flush with its edges, at most 10 ft apart", () => {
    const xs = walls.posts.map((post) => post.x).sort((a, b) => a - b);
    expect(xs).toEqual([0, 9.25, 18.5]);
    expect(walls.posts.every((post) => post.y + post.d === 22)).toBe(true);
  });

  it("fills the inner corner of an L and draws a railing at a void", () => {
    const house: House = {
      ...tinyPlan,
      levels: [
        {
          name: "L",
          ceiling: 9,
          rooms: [
            { id: "loft", name: "Loft", kind: "loft", rects: [{ x: 0, y: 0, w: 20, d: 10 }] },
            { id: "void", name: "Open to Below", kind: "open-below", rects: [{ x: 0, y: 10, w: 8, d: 10 }] },
          ],
          doors: [],
          windows: [],
          fixtures: [],
          stairs: [],
        },
      ],
    };
    const corner = wallsOf(house, 0);
    expect(isWithin(corner.loops, pt(7.75, 9.75))).toBe(true);
    expect(isWithin(corner.loops, pt(4, 10))).toBe(false);
    expect(corner.railings).toEqual([{ axis: "x", line: 10, start: 0, end: 8 }]);
  });

  it("guards an open stairwell on its flanks, not where one steps off", () => {
    const [ground] = tinyPlan.levels;
    if (!ground) throw new Error("no level");
    const stair = {
      room: "stairs",
      arrives: "stairs",
      rect: { x: 4, y: 4, w: 3, d: 12.5 },
      up: "n" as const,
      shape: "straight" as const,
    };
    const upper = {
      ...ground,
      rooms: [
        { id: "loft", name: "Loft", kind: "loft" as const, rects: [{ x: 0, y: 0, w: 20, d: 4 }] },
        { id: "west", name: "Loft", kind: "loft" as const, rects: [{ x: 0, y: 4, w: 4, d: 16 }] },
        { id: "stairs", name: "Stairs", kind: "stairs" as const, rects: [{ x: 4, y: 4, w: 16, d: 16 }] },
      ],
      doors: [
        { from: "loft", to: "stairs", kind: "open" as const },
        { from: "west", to: "stairs", kind: "open" as const },
      ],
      windows: [],
      fixtures: [],
    };
    const house: House = { ...tinyPlan, levels: [{ ...ground, stairs: [stair] }, upper] };
    expect(wallsOf(house, 1).railings).toEqual([{ axis: "y", line: 4, start: 4, end: 16.5 }]);
  });

  it.each(houses)("%s: has no guard in the air over the foot of a flight that ends in a void", (_, house) => {
    house.levels.slice(1).forEach(({ rooms }, below) => {
      for (const { rect, up, shape } of house.levels[below]?.stairs ?? []) {
        const [line, out] = up === "n" ? [rect.y + rect.d, 1] : [rect.y, -1];
        if (shape !== "straight" || up === "e" || up === "w") continue;
        const x = rect.x + rect.w / 2;
        const beyond = rooms.find(({ rects }) =>
          rects.some(
            (one) => x > one.x && x < one.x + one.w && line + out > one.y && line + out < one.y + one.d,
          ),
        );
        if (beyond?.kind !== "open-below") continue;
        const hangs = wallsOf(house, below + 1).railings.some(
          (rail) => rail.axis === "x" && Math.abs(rail.line - line) < 0.6 && rail.start < x && rail.end > x,
        );
        expect(hangs).toBe(false);
      }
    });
  });

  it("guards a flight beside a void where its treads are over 30 in high, and not lower (R312.1.1)", () => {
    const along = (house: House) => wallsOf(house, 1).railings.filter(({ axis }) => axis === "y");
    // The wall beside the flight of White Gable ends at its fourth tread, 30 in over the floor.
    expect(along(sampleHouse("white-gable"))).toEqual([]);
    // One without a wall beside it: from the fifth of its 16 treads on.
    const guards = along(openStair(sampleHouse("bayview-contemporary")));
    expect(guards.length).toBeGreaterThan(0);
    for (const { start, end } of guards) {
      expect(start).toBeCloseTo(27, 6);
      expect(end).toBeCloseTo(35.5 - (4 / 16) * 14, 6);
    }
  });

  it("keeps the guard of a loft beside the foot of a flight", () => {
    const house = sampleHouse("white-gable");
    if (!house) throw new Error("The house is gone.");
    expect(wallsOf(house, 1).railings.some(({ axis }) => axis === "x")).toBe(true);
  });
});
