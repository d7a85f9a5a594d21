import { expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { overlapOf, spanAlong } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import { dropOf } from "../layout/heights.ts";
import { levelHeights } from "../massing/envelope.ts";
import { stepBlocks } from "../massing/step-blocks.ts";
import { stepsOf } from "../massing/steps.ts";
import { bollardsOf } from "../plan/bollards.ts";
import { beyondBy, farWalls } from "./far-walls.ts";
import { cutsOf } from "./section-cuts.ts";
import { insideShapes } from "./section-inside.ts";
import { isSeen, seenOf } from "./seen-things.ts";

const IGNITING: readonly string[] = ["water-heater", "furnace", "air-handler"];

/** What every section sees of garages, with the level of their slab. */
const views = houses.flatMap(([slug, house]) =>
  cutsOf(house).flatMap((cut) =>
    house.levels.flatMap((level, index) =>
      level.rooms
        .filter(({ kind }) => kind === "garage")
        .map((room) => {
          const walls = farWalls(house, index, cut);
          const slab = (levelHeights(house)[index]?.floor ?? 0) - dropOf(house, index, room);
          const shapes = insideShapes(house, index, cut, []);
          return { slug, house, cut, index, level, room, walls, slab, boxes: boxesOf(shapes) };
        }),
    ),
  ),
);

const appliances = views.flatMap(({ level, room, walls, cut, ...view }) =>
  level.fixtures
    .filter((one) => one.room === room.id && IGNITING.includes(one.kind) && isSeen(one.rect, walls, cut))
    .flatMap(({ kind, rect }) =>
      seenOf(rect, walls, cut).map(([from, to]) => ({ ...view, cut, kind, rect, from, to })),
    ),
);

it.each(appliances)(
  "$slug: the $kind in a garage stands 18 in over its slab, on a stand",
  ({ boxes, from, to, slab }) => {
    const own = boxes.filter((box) => Math.abs(box.from - from) < 0.01 && Math.abs(box.to - to) < 0.01);
    const foot = slab + 1.5;
    expect(own.some(({ low, high }) => Math.abs(low - slab) < 0.01 && Math.abs(high - foot) < 0.01)).toBe(
      true,
    );
    expect(own.some(({ low, high }) => Math.abs(low - foot) < 0.01 && high > foot + 4)).toBe(true);
  },
);

const pipes = views.flatMap(({ house, index, room, walls, cut, ...view }) =>
  (bollardsOf(house)[index] ?? [])
    .filter((one) => one.room === room.id && isSeen(one.rect, walls, cut))
    .map(({ rect }) => ({ ...view, ends: spanAlong(cut.axis === "x", rect) })),
);

it.each(pipes)("$slug: a bollard stands 36 in over the slab", ({ boxes, ends: [from, to], slab }) => {
  expect(
    boxes.some(
      (box) =>
        Math.abs(box.from - from) < 0.01 &&
        Math.abs(box.to - to) < 0.01 &&
        Math.abs(box.low - slab) < 0.01 &&
        Math.abs(box.high - slab - 3) < 0.01,
    ),
  ).toBe(true);
});

/** Appliances with steps to the house before them. */
const behind = appliances.flatMap(({ house, index, cut, rect, ...view }) =>
  stepsOf(house)
    .filter(({ room }) => room !== "outside")
    .flatMap((steps) => stepBlocks(steps))
    .filter((block) => isSeen(block.rect, farWalls(house, index, cut), cut))
    .flatMap((block) => {
      const [near, far] =
        cut.axis === "x" ? [block.rect.y, rect.y + rect.d] : [block.rect.x + block.rect.w, rect.x];
      const ends = spanAlong(cut.axis === "x", block.rect);
      const span = { start: ends[0], end: ends[1] };
      return overlapOf(span, { start: view.from, end: view.to }) > 0.1 &&
        beyondBy(cut, near) < beyondBy(cut, far)
        ? [{ ...view, ends, block }]
        : [];
    }),
);

it.each(behind)("$slug: steps before the $kind are drawn over it", ({ boxes, from, ends, block }) => {
  const step = boxes.findLastIndex(
    (box) => Math.abs(box.from - ends[0]) < 0.01 && Math.abs(box.high - block.top) < 0.01,
  );
  const body = boxes.findLastIndex((box) => Math.abs(box.from - from) < 0.01 && box.high - box.low > 4);
  expect(step).toBeGreaterThan(body);
});

it("are seen in some houses", () => {
  expect(appliances.length).toBeGreaterThan(4);
  expect(pipes.length).toBeGreaterThan(1);
  expect(behind.length).toBeGreaterThan(0);
});
