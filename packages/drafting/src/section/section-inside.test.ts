import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { mirrorOf } from "../fixtures/drawn.ts";
import { tinyPlan } from "../fixtures/fixture-plan.ts";
import { FreePlace } from "../geometry/free-place.ts";
import { liesWithin, spanAlong } from "../geometry/rects.ts";
import { type Stretch, without } from "../geometry/stretches.ts";
import { houses, sampleHouses } from "../houses/sample-houses.ts";
import { HEIGHTS } from "../interior/fixture-fronts.ts";
import { openingsOn } from "../interior/wall-openings.ts";
import { runsAlongX } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Room } from "../layout/model.ts";
import { CHIMNEY_CAP, chimneysOf } from "../massing/chimneys.ts";
import { levelHeights } from "../massing/envelope.ts";
import { stepsOf } from "../massing/steps.ts";
import { GUARD } from "../massing/wall-rules.ts";
import { wallsOf } from "../plan/walls.ts";
import { schedulesOf } from "../sheets/schedules.ts";

import { beyondBy, farWalls } from "./far-walls.ts";
import { cutsOf } from "./section-cuts.ts";
import { openFloors } from "./section-decks.ts";
import { hearthCuts } from "./section-hearth.ts";
import { insideShapes } from "./section-inside.ts";
import { overlaps, spansOf } from "./section-parts.ts";
import { pitchMarks } from "./section-pitch.ts";

const has = (boxes: ReturnType<typeof boxesOf>, from: number, to: number, low: number, high: number) =>
  boxes.some(
    (box) =>
      Math.abs(box.from - from) < 0.02 &&
      Math.abs(box.to - to) < 0.02 &&
      Math.abs(box.low - low) < 0.02 &&
      Math.abs(box.high - high) < 0.02,
  );

describe("what one sees beyond a cut", () => {
  const cut = { axis: "x" as const, at: 10, through: "" };

  it("is the first wall, through rooms that are open to one another", () => {
    const walls = farWalls(tinyPlan, 0, cut);
    // The living room opens to the kitchen, whose north wall is seen; the bedroom ends at the bath.
    expect(walls.map(({ line, room }) => [line, room.id])).toEqual([
      [0, "kitchen"],
      [6, "bedroom"],
    ]);
    expect(walls.every(({ line }) => beyondBy(cut, line) > 0)).toBe(true);
  });

  it.each(houses)("%s: has a wall wherever one stands beyond the rooms that are cut", (_, house) => {
    for (const one of cutsOf(house))
      house.levels.forEach((_, index) => {
        const walls = farWalls(house, index, one).map(({ from, to }): Stretch => [from, to]);
        const beyond = wallsOf(house, index)
          .runs.filter(({ axis, line }) => axis === one.axis && beyondBy(one, line) > 0)
          .map(({ start, end }): Stretch => [start, end]);
        const inside = spansOf(house, index, one).map(({ from, to }): Stretch => [from, to]);
        expect(overlaps(without(inside, walls, 0.2), beyond)).toEqual([]);
      });
  });

  it("has the windows and doors of that wall at their heights, and what is built in before it", () => {
    const boxes = boxesOf(insideShapes(tinyPlan, 0, cut, []));
    const floor = tinyPlan.plinth;
    expect(has(boxes, 3, 7, floor + 3.5, floor + 7)).toBe(true);
    expect(has(boxes, 11.75, 14.25, floor, floor + 80 / 12)).toBe(true);
    // Worktop of the kitchen, as deep as its slab is thick.
    expect(has(boxes, 0.5, 9.5, floor + 2.87, floor + 3)).toBe(true);
    // The window of the bath lies behind the bedroom's wall, and a bed is furniture.
    expect(boxes.some(({ from, low }) => from > 13.9 && from < 14.1 && low > floor + 4)).toBe(false);
    expect(boxes.every(({ layer }) => layer === "A-SECT-MBND" || layer === "A-SECT-PATT")).toBe(true);
  });

  it.each(houses)("has outside doors of %s as high as the schedule", (_, house) => {
    const { doors, markedDoors } = schedulesOf(house);
    const sides = ["n", "e", "s", "w"] as const;
    house.levels.forEach((level, index) => {
      const [room] = level.rooms;
      if (!room) return;
      for (const { door, mark, edge, start, end } of markedDoors[index] ?? []) {
        const head = doors.find((one) => one.mark === mark)?.head;
        for (const side of sides.filter((one) => runsAlongX(one) === runsAlongX(edge.side))) {
          const view = { level: index, room, side, line: edge.line, from: start, to: end };
          const [seen, ...more] = openingsOn(house, { ...view, ceiling: level.ceiling, fixtures: [] });
          expect(more, mark).toEqual([]);
          expect(seen?.door?.kind, mark).toBe(door.kind);
          expect(seen?.high, mark).toBe(head);
        }
      }
    });
  });

  it("has the landings and steps that lead up from garages to the doors of the house", () => {
    const found = houses.flatMap(([slug, house]) =>
      cutsOf(house).flatMap((one, at) => {
        const ground = groundLevelOf(house);
        const boxes = boxesOf(insideShapes(house, ground, one, []));
        return stepsOf(house).flatMap(({ room, side, landing, line, top, bottom, treads }) => {
          const seen = farWalls(house, ground, one).some(
            (wall) => wall.room.id === room && Math.abs(wall.face - line) < 0.1 && wall.side !== side,
          );
          if (!seen || !landing) return [];
          const [from, to] = spanAlong(one.axis === "x", landing);
          expect([slug, has(boxes, from, to, bottom, top)]).toEqual([slug, true]);
          for (const tread of treads) {
            const [a, b] = spanAlong(one.axis === "x", tread);
            expect(boxes.some((box) => has([box], a, b, bottom, box.high) && box.high < top - 0.3)).toBe(
              true,
            );
          }
          return [`${slug} ${at + 1}`];
        });
      }),
    );
    expect(found).toEqual(expect.arrayContaining(["orchard-house 2", "stonegate-farm 2"]));
  });

  it.each(houses)("%s: has nothing built in drawn through a wall that stands before it", (_, house) => {
    for (const one of cutsOf(house))
      house.levels.forEach(({ fixtures }, index) => {
        const floor = levelHeights(house)[index]?.floor ?? 0;
        // The lower edge of a worktop, which nothing else has at this height.
        const edge = floor + HEIGHTS.counter - 0.13;
        const worktops = insideShapes(house, index, one, []).flatMap((shape) => {
          const points = shape.type === "polyline" ? shape.points : [];
          const [from, to] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0];
          return points.length > 0 && points.every(({ y }) => Math.abs(-y - edge) < 0.01)
            ? [{ from, to }]
            : [];
        });
        for (const wall of farWalls(house, index, one))
          for (const box of worktops) {
            const [from, to] = [Math.max(box.from, wall.from), Math.min(box.to, wall.to)];
            const before = fixtures.some(({ rect }) => {
              const [start, end] = spanAlong(one.axis === "x", rect);
              const near = one.axis === "x" ? rect.y + rect.d : rect.x;
              return start < to && end > from && beyondBy(one, near) < beyondBy(one, wall.line);
            });
            expect([wall.room.id, to - from < 0.1 || before]).toEqual([wall.room.id, true]);
          }
      });
  });

  const voids = houses.flatMap(([slug, house]) =>
    house.levels.flatMap(({ fixtures, rooms }, index) =>
      fixtures
        .filter(
          ({ kind, room }) =>
            kind === "chimney" && rooms.find(({ id }) => id === room)?.kind === "open-below",
        )
        .map(({ rect }) => [slug, house, index, rect] as const),
    ),
  );

  it("has voids with chimneys to look into", () => expect(voids.length).toBeGreaterThan(2));

  it.each(voids)(
    "%s: has the shaft in a void on the breast below, seen and cut",
    (_, house, index, shaft) => {
      const top = levelHeights(house)[index - 1]?.plate ?? 0;
      const breast = house.levels[index - 1]?.fixtures.find(
        ({ kind, rect }) => kind === "fireplace" && liesWithin(shaft, rect, -0.01),
      );
      expect(breast).toBeDefined();
      for (const axis of ["x", "y"] as const) {
        const [start, end] = spanAlong(axis === "x", shaft);
        const [low, high] = spanAlong(axis !== "x", shaft);
        const isShaft = (box: { from: number; to: number; low: number }) =>
          Math.abs(box.from - start) < 0.01 &&
          Math.abs(box.to - end) < 0.01 &&
          Math.abs(box.low - top) < 0.01;
        const before = { axis, at: axis === "x" ? high + 0.5 : low - 0.5, through: "" };
        const through = { axis, at: (low + high) / 2, through: "" };
        expect(boxesOf(hearthCuts(house, through)).some(isShaft)).toBe(true);
        const walls = farWalls(house, index, before);
        if (walls.some(({ from, to, room }) => room.kind === "open-below" && from < start && to > end))
          expect(boxesOf(insideShapes(house, index, before, [])).some(isShaft)).toBe(true);
      }
    },
  );

  it("has no words, which the section's own would run into", () => {
    for (const house of sampleHouses)
      for (const one of cutsOf(house))
        expect(
          house.levels
            .flatMap((_, index) => insideShapes(house, index, one, []))
            .some(({ type }) => type === "text"),
        ).toBe(false);
  });

  it("has a guard at the edge of a gallery, 36 in over its floor", () => {
    const rooms = (upper: Room[]): House => ({
      ...tinyPlan,
      levels: [
        ...tinyPlan.levels,
        { name: "Upper", ceiling: 8, rooms: upper, doors: [], windows: [], fixtures: [], stairs: [] },
      ],
    });
    const void_: Room = {
      id: "void",
      name: "Void",
      kind: "open-below",
      rects: [{ x: 0, y: 6, w: 20, d: 10 }],
    };
    const hall: Room = { id: "hall", name: "Hall", kind: "hall", rects: [{ x: 0, y: 0, w: 20, d: 6 }] };
    const floor = tinyPlan.plinth + 10;
    const open = boxesOf(insideShapes(rooms([void_, hall]), 1, cut, []));
    expect(open.some(({ high }) => Math.abs(high - (floor + GUARD)) < 0.01)).toBe(true);
    // A wall between them guards by itself.
    const closed = boxesOf(insideShapes(rooms([void_, { ...hall, kind: "bedroom" }]), 1, cut, []));
    expect(closed.some(({ high }) => Math.abs(high - (floor + GUARD)) < 0.01)).toBe(false);
  });
});

describe("what a section cuts besides walls", () => {
  it("has the chimney of a fireplace from the room to its cap", () => {
    const fireplace = {
      kind: "fireplace" as const,
      room: "living",
      rect: { x: 0.5, y: 9, w: 2, d: 4 },
      faces: "e" as const,
    };
    const house: House = {
      ...tinyPlan,
      levels: tinyPlan.levels.map((level) => ({ ...level, fixtures: [...level.fixtures, fireplace] })),
    };
    const [chimney] = chimneysOf(house);
    const boxes = boxesOf(hearthCuts(house, { axis: "x", at: 11, through: "" }));
    expect(Math.max(...boxes.map(({ high }) => high))).toBeCloseTo((chimney?.top ?? 0) + CHIMNEY_CAP.high, 5);
    expect(Math.min(...boxes.map(({ low }) => low))).toBeCloseTo(tinyPlan.plinth, 5);
    expect(hearthCuts(house, { axis: "x", at: 15, through: "" })).toEqual([]);
  });

  it("has one cap for each chimney, over the roof and not where it goes through a floor", () => {
    for (const house of sampleHouses)
      for (const cut of cutsOf(house)) {
        const tops = chimneysOf(house).map(({ top }) => top);
        const caps = boxesOf(hearthCuts(house, cut)).filter(
          ({ low, high }) => Math.abs(high - low - 0.3) < 0.01,
        );
        for (const { high } of caps) expect(tops.some((top) => Math.abs(top - high) < 0.01)).toBe(true);
        expect(caps.length).toBeLessThanOrEqual(tops.length);
      }
  });

  it("has every bay of a far wall with its glass", () => {
    const seen = sampleHouses.flatMap((drawn) =>
      [drawn, mirrorOf(drawn)].flatMap((house) =>
        cutsOf(house).flatMap((one) =>
          house.levels.flatMap((_, index) => {
            const floor = levelHeights(house)[index]?.floor ?? 0;
            const boxes = boxesOf(insideShapes(house, index, one, []));
            return wallsOf(house, index).bays.flatMap(({ bay, edge, start, end }) => {
              const isFar = farWalls(house, index, one).some(
                ({ side, line, from, to }) =>
                  side === bay.side && Math.abs(line - edge.line) < 0.05 && from < start && to > end,
              );
              if (!isFar) return [];
              const head = floor + bay.sill + bay.height;
              expect(has(boxes, start, end, floor, head), house.slug).toBe(true);
              const panes = boxes.filter(
                ({ from, to, low, high }) =>
                  from > start && to < end && Math.abs(low - floor - bay.sill) < 0.02 && high > head - 0.02,
              );
              expect(panes, house.slug).not.toEqual([]);
              return [house.slug];
            });
          }),
        ),
      ),
    );
    expect(seen).toContain("oak-street-cottage");
  });

  it("turns the slab of a porch down at its free end alone", () => {
    const edges = boxesOf(openFloors(tinyPlan, { axis: "y", at: 5, through: "" }, 0)).filter(
      ({ low, layer }) => low < -1 && layer === "A-SECT-MCUT",
    );
    expect(edges).toHaveLength(1);
    expect(edges[0]?.from).toBeGreaterThan(20);
    // It starts 3/4 in under the floor and falls 1/4 in per ft, here 6 ft to its edge of 8 in.
    expect(edges[0]?.high).toBeCloseTo(tinyPlan.plinth - (0.75 + (6 - 8 / 12) / 4) / 12, 5);
  });

  it("names the pitch of a slope that is long enough", () => {
    const slope = { part: 0, from: { x: 0, y: 10 }, to: { x: 12, y: 18 } };
    const words = pitchMarks([slope], 0.5, new FreePlace([])).flatMap((shape) =>
      shape.type === "text" ? [shape.value] : [],
    );
    expect(words).toEqual(["12", "8"]);
    const shed = pitchMarks([{ ...slope, to: { x: 4, y: 10.25 } }], 0.5, new FreePlace([]));
    expect(shed).toContainEqual(expect.objectContaining({ type: "text", value: "0.75" }));
    expect(pitchMarks([{ ...slope, to: { x: 3, y: 12 } }], 0.5, new FreePlace([]))).toEqual([]);
    expect(pitchMarks([{ ...slope, to: { x: 12, y: 10.25 } }], 0.5, new FreePlace([]))).toEqual([]);
  });
});

it.each(houses)("%s: islands are seen as far as no wall stands before them", (_, house) => {
  for (const cut of cutsOf(house))
    for (const [index, level] of house.levels.entries()) {
      const floor = levelHeights(house)[index]?.floor ?? 0;
      const walls = farWalls(house, index, cut);
      const drawn = boxesOf(insideShapes(house, index, cut, []));
      for (const { rect } of level.fixtures.filter(({ kind }) => kind === "island")) {
        const [from, to] = spanAlong(cut.axis === "x", rect);
        const near = beyondBy(cut, cut.axis === "x" ? rect.y + rect.d : rect.x);
        if (near < 0) continue;
        for (const wall of walls) {
          const [a, b] = [Math.max(from, wall.from), Math.min(to, wall.to)];
          if (b - a < 1 || beyondBy(cut, wall.line) < near) continue;
          const seen = drawn.filter(
            (one) => one.from < a + 0.1 && one.to > b - 0.1 && Math.abs(one.high - floor - 3) < 0.2,
          );
          expect([cut.through, seen.length > 0]).toEqual([cut.through, true]);
        }
      }
    }
});

it.each(houses)("%s: showers that end at a wall are seen on it by their curb", (_, house) => {
  for (const cut of cutsOf(house))
    for (const [index, level] of house.levels.entries()) {
      const floor = levelHeights(house)[index]?.floor ?? 0;
      const lines = insideShapes(house, index, cut, []).flatMap((one) =>
        one.type === "polyline" ? [one.points] : [],
      );
      for (const wall of farWalls(house, index, cut))
        for (const { rect } of level.fixtures.filter(
          ({ kind, room }) => kind === "shower" && room === wall.room.id,
        )) {
          const [near, far] = spanAlong(cut.axis === "y", rect).map((line) => beyondBy(cut, line));
          const [from, to] = spanAlong(cut.axis === "x", rect);
          const isAtWall = Math.abs(Math.max(near ?? 0, far ?? 0) - beyondBy(cut, wall.face)) < 0.3;
          if (!isAtWall || from < wall.from - 0.1 || to > wall.to + 0.1) continue;
          const curbs = lines.filter(
            ([a, b]) =>
              a &&
              b &&
              Math.abs(a.y + floor + 0.3) < 0.02 &&
              Math.abs(b.y - a.y) < 0.01 &&
              a.x < to &&
              b.x > from,
          );
          expect(curbs, `${wall.room.name} ${cut.axis}`).not.toEqual([]);
        }
    }
});
