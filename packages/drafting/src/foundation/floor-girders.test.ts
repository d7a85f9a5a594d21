import { describe, expect, it } from "vitest";
import { foundationPlan, variantOf } from "../fixtures/drawn.ts";
import { tinyPlan } from "../fixtures/fixture-plan.ts";
import { lettersOf } from "../geometry/free-place.ts";
import { overlapOf } from "../geometry/rects.ts";
import { inked } from "../geometry/shape.ts";
import { houses, sampleHouses } from "../houses/sample-houses.ts";
import { intersection, subtract } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { underWall, wallsOf } from "../plan/walls.ts";

import { type FloorFrame, floorFrame, girderPosts } from "./floor-girders.ts";
import { foundationLevel } from "./foundation-shapes.ts";

const framed = sampleHouses.flatMap((house) => {
  const frame = floorFrame(house);
  return frame ? [[house.slug, house, frame] as const] : [];
});

/** A rectangle as if the joists ran along y. */
const turned = ({ x, y, w, d }: Rect, { joists }: FloorFrame): Rect =>
  joists === "y" ? { x, y, w, d } : { x: y, y: x, w: d, d: w };

/** The longest free stretch of joists on one line, of a floor without its stems, girders and hearths. */
function longestJoist(house: House, frame: FloorFrame): number {
  const floor = frame.floor.map((rect) => turned(rect, frame));
  const hearths =
    house.levels[house.groundLevel ?? 0]?.fixtures.filter(({ kind }) => kind === "fireplace") ?? [];
  const supports: Rect[] = [
    ...frame.girders.map(({ at, from, to }) => ({
      x: from - 0.6,
      y: at - 0.19,
      w: to - from + 1.2,
      d: 0.38,
    })),
    ...hearths
      .map(({ rect }) => turned(rect, frame))
      .map(({ x, y, w, d }) => ({ x: x - 0.6, y, w: w + 1.2, d })),
  ];
  const free = subtract(floor, supports);
  const lines = Array.from({ length: 260 }, (_, index) => index * 0.5 + 0.25);
  return Math.max(
    ...lines.map((x) => {
      const here = free.filter((one) => x > one.x && x < one.x + one.w).sort((a, b) => a.y - b.y);
      let [start, end, longest] = [0, -1, 0];
      for (const { y, d } of here) {
        if (y > end + 0.01) start = y;
        end = y + d;
        longest = Math.max(longest, end - start);
      }
      return longest;
    }),
  );
}

describe("floorFrame", () => {
  it("lays nothing under slabs and piers", () => {
    expect(floorFrame({ ...tinyPlan, foundation: { kind: "slab" } })).toBeUndefined();
    expect(floorFrame({ ...tinyPlan, foundation: { kind: "pier" } })).toBeUndefined();
  });

  it("needs a girder where joists would span more than 15 ft 5 in", () => {
    const rooms = (d: number): House => {
      const level = {
        ...tinyPlan.levels[0],
        rooms: [{ ...tinyPlan.levels[0]?.rooms[0], rects: [{ x: 0, y: 0, w: 40, d }] }],
      };
      return { ...tinyPlan, foundation: { kind: "crawlspace" }, levels: [level] } as House;
    };
    expect(floorFrame(rooms(16.5))?.girders).toEqual([]);
    // Two girders across are shorter than one along. Table R602.7(2): 8 ft 1 in for a building of 24 ft, 6 ft 7 in for 36, so 7 ft 10 in for 26.
    const frame = floorFrame(rooms(17));
    expect(frame?.joists).toBe("x");
    expect(frame?.girders.map(({ from, to, posts }) => [from, to, posts.length])).toEqual([
      [0, 17, 1],
      [0, 17, 1],
    ]);
  });

  it("is laid under each house that has a floor to carry", () => {
    expect(framed.map(([slug]) => slug)).toHaveLength(12);
  });

  it.each(framed)("carries every joist of %s within its span", (_, house, frame) => {
    // A stem of 8 in and half a girder come off the rooms' outlines.
    expect(longestJoist(house, frame)).toBeLessThanOrEqual(15 + 5 / 12 + 8 / 12 + 0.01);
  });

  it.each(framed)("stands on piers of %s as near as their load asks, under the house", (_, house, frame) => {
    for (const girder of frame.girders) {
      const { from, to, posts, ends } = girder;
      const stops = [
        ...(ends[0] === "wall" ? [from + 8 / 12] : []),
        ...posts,
        ...(ends[1] === "wall" ? [to - 8 / 12] : []),
      ];
      for (const [index, at] of stops.entries()) {
        const before = stops[index - 1];
        if (before === undefined) continue;
        const floors = floorsOver(house, frame, girder, (before + at) / 2);
        expect(at - before).toBeLessThanOrEqual(mostBay(frame, 2 * girder.carries, floors) + 0.001);
      }
      expect(stops.length).toBeGreaterThan(1);
    }
    for (const { x, y } of girderPosts(frame)) {
      expect(subtract([{ x: x - 0.3, y: y - 0.3, w: 0.6, d: 0.6 }], frame.floor)).toEqual([]);
    }
  });

  it.each(houses)("stands under the middles of walls of %s, with 2x6 walls and mirrored too", (_, drawn) => {
    for (const walls of ["2x4", "2x6"] as const)
      for (const mirrored of [false, true]) {
        const { layout } = variantOf(drawn, { mirrored, walls, foundation: "crawlspace" });
        const frame = floorFrame(layout);
        for (const { at, from, to } of frame?.girders ?? []) {
          const over = wallsOf(layout, groundLevelOf(layout)).runs.filter(
            ({ kind, axis, line, start, end }) =>
              kind === "inner" &&
              axis !== frame?.joists &&
              Math.abs(line - at) < 0.4 &&
              overlapOf({ start, end }, { start: from, end: to }) > 1,
          );
          const middles = over.map((wall) => underWall(wall).line);
          if (middles.length > 0) expect(middles).toContainEqual(expect.closeTo(at, 3));
        }
      }
  });

  it("spans further under a wing of one floor than under two", () => {
    const stonegate = framed.find(([slug]) => slug === "stonegate-farm");
    const posts = stonegate?.[2].girders.find(({ to }) => to > 90)?.posts ?? [];
    const bays = posts.map((at, index) => at - (posts[index - 1] ?? at));
    expect(Math.max(...bays)).toBeGreaterThan(9);
    expect(Math.min(...bays.slice(1))).toBeLessThan(0.8 * Math.max(...bays));
  });

  it("sets no piers nearer than 5 ft under any house of two floors", () => {
    for (const [slug, , frame] of framed) {
      const bays = frame.girders.flatMap(({ posts }) =>
        posts.slice(1).map((at, index) => at - (posts[index] ?? at)),
      );
      expect([slug, Math.min(...bays) > 5]).toEqual([slug, true]);
    }
  });
});

/** Spans of Table R602.7(2) for 12, 24 and 36 ft of building, by one and by two floors. */
const TABLE: Record<string, readonly (readonly number[])[]> = {
  "three 2x10s": [
    [11 + 5 / 12, 8 + 1 / 12, 6 + 7 / 12],
    [7 + 5 / 12, 5 + 6 / 12, 4 + 6 / 12],
  ],
  "three 2x12s": [
    [13 + 6 / 12, 9 + 6 / 12, 7 + 9 / 12],
    [8 + 8 / 12, 6 + 5 / 12, 5 + 4 / 12],
  ],
  "four 2x12s": [
    [15 + 7 / 12, 11, 9],
    [10 + 1 / 12, 7 + 5 / 12, 6 + 2 / 12],
  ],
};

function mostBay(frame: FloorFrame, width: number, floors: number): number {
  const [at12 = 0, at24 = 0, at36 = 0] = TABLE[frame.size.name]?.[floors - 1] ?? [];
  if (width <= 12) return at12;
  return width <= 24
    ? at12 + ((at24 - at12) * (width - 12)) / 12
    : at24 + ((at36 - at24) * (width - 24)) / 12;
}

/** The floors over a place of a girder, by what lies over the joists that reach it. */
function floorsOver(house: House, frame: FloorFrame, girder: FloorFrame["girders"][number], along: number) {
  const upper = house.levels.slice((house.groundLevel ?? 0) + 1).filter(({ rooms }) =>
    rooms
      .filter(({ kind }) => kind !== "open-below" && kind !== "deck" && kind !== "porch")
      .flatMap(({ rects }) => rects)
      .map((rect) => turned(rect, frame))
      .some(
        ({ x, y, w, d }) =>
          along > x &&
          along < x + w &&
          Math.min(y + d, girder.at + girder.carries) - Math.max(y, girder.at - girder.carries) > 1,
      ),
  );
  return 1 + upper.length;
}

describe("the foundation plan", () => {
  it.each(framed)(
    "sets out the girders, piers and garage wall of %s, and writes on none",
    (_, house, frame) => {
      const shapes = foundationPlan(house, 0.54);
      const dims = shapes.filter((shape) => shape.type === "dimension");
      const near = (at: number, axis: "x" | "y") =>
        dims.some(
          (dim) =>
            dim.axis === axis && [dim.from[axis], dim.to[axis]].some((one) => Math.abs(one - at) < 0.05),
        );
      const [along, across] = frame.joists === "y" ? (["x", "y"] as const) : (["y", "x"] as const);
      for (const { at, posts } of frame.girders) {
        expect(near(at, across)).toBe(true);
        for (const post of posts) expect([post, near(post, along)]).toEqual([post, true]);
      }
      for (const { axis, line } of garageWalls(house)) {
        expect([line, near(line, axis === "x" ? "y" : "x")]).toEqual([line, true]);
      }
      const texts = shapes.flatMap(inked).filter((shape) => shape.type === "text");
      const piers = girderPosts(frame).map(({ x, y }) => ({
        x: x - 8 / 12,
        y: y - 8 / 12,
        w: 16 / 12,
        d: 16 / 12,
      }));
      const on = texts.filter((text) => piers.some((pier) => intersection(pier, lettersOf(text))));
      expect(on.map(({ value }) => value)).toEqual([]);
    },
  );
});

/** The walls between house and garage, by the rooms on both of their sides. */
function garageWalls(house: House) {
  const level = foundationLevel(house);
  const kindAt = (x: number, y: number) =>
    house.levels[level]?.rooms.find((room) =>
      room.rects.some((one) => x > one.x && x < one.x + one.w && y > one.y && y < one.y + one.d),
    )?.kind;
  return wallsOf(house, level).runs.filter(({ kind, axis, line, start, end }) => {
    const middle = (start + end) / 2;
    const sides = [line - 0.5, line + 0.5].map((at) =>
      axis === "x" ? kindAt(middle, at) : kindAt(at, middle),
    );
    return kind === "inner" && sides.includes("garage");
  });
}
