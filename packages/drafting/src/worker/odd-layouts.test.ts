import fc from "fast-check";
import { expect, test } from "vitest";
import { planDxf } from "../cad/plan-dxf.ts";
import { checkHouse } from "../check/check.ts";
import { boxHouse } from "../fixtures/fixture-houses.ts";
import { halves, oddHouse, side } from "../fixtures/odd-houses.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import { level, outerDoor, room, window } from "../layout/rooms.ts";
import { houseOf, layoutOf, layoutSchema } from "../layout/schema.ts";
import { measure } from "../measure.ts";
import { draftPlanSet } from "../sheets/plan-set.ts";
import { applyVariant } from "../variant/apply-variant.ts";
import { drawSet } from "./draw-set.ts";

const title = { name: "Odd <House> & Søn", planNumber: "HP-001", changes: ["Mirrored"] };

/** A house as the store would read it from outside. */
const readBack = (house: House): House =>
  houseOf(layoutSchema.parse(JSON.parse(JSON.stringify(layoutOf(house)))));

/** Drafts a set and its CAD file. */
function drafted(house: House): void {
  const { pages } = draftPlanSet(house, { ...title, style: house.style, ...measure(house) });
  expect(pages.length).toBeGreaterThan(8);
  expect(planDxf(house).length).toBeGreaterThan(1000);
}

/** Draws what is sold, down to its files. */
async function written(house: House): Promise<void> {
  const files = await drawSet(house, title);
  expect(files.map(({ kind }) => kind)).toEqual(["pdf", "dxf"]);
  for (const { body } of files) expect(body.length).toBeGreaterThan(1000);
}

/** One room under one roof, of any size and shape that the bounds allow. */
const oddBox = fc
  .record({
    w: halves(12, 180),
    d: halves(10, 120),
    ceiling: halves(7, 24),
    plinth: halves(0, 8),
    outerWall: fc.constantFrom(undefined, 0.3, 0.668, 1.5),
    shape: fc.constantFrom("gable", "hip", "shed", "flat" as const),
    pitch: fc.integer({ min: 1, max: 24 }),
    ridge: fc.constantFrom("x", "y" as const),
    high: side,
    eave: halves(0, 6),
  })
  .map(({ w, d, ceiling, plinth, outerWall, ...shape }): House => {
    const house = boxHouse({ over: { x: 0, y: 0, w, d }, ...shape });
    const main = level("Main level", ceiling, {
      rooms: [room("all", "Everything", "kitchen", [0, 0, w, d])],
      doors: [outerDoor("all", "s", "entry", { at: w / 2 })],
      windows: [window("all", "n", 4, { at: w / 2 })],
      furnish: (place) => [
        place.kitchen("all", "w", { from: 1, to: 9.5, sink: 5.3, range: 8, refrigerator: "start" }),
      ],
    });
    return { ...house, plinth, outerWall, levels: [main] };
  });

test("odd houses within the bounds are drawn, whatever the checks say of them", async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(oddBox, fc.boolean(), async (box, mirrored) => {
      const { layout } = applyVariant(readBack(box), { mirrored, walls: null, foundation: null });
      count += 1;
      // A drafted sheet holds lines and letters alone: what writes them learns nothing from another house.
      if (count % 3 === 0) await written(layout);
      else drafted(layout);
    }),
    { numRuns: 12, seed: 27 },
  );
}, 300_000);

/** Random houses that one run checks; `FUZZ_RUNS` asks for more of them, and has every one drawn. */
const RUNS = Number(process.env.FUZZ_RUNS) || 150;
/** Every so many of them are drawn as sheets and CAD, and written as files. */
const EVERY = process.env.FUZZ_RUNS ? { drawn: 1, written: 25 } : { drawn: 4, written: 40 };

test(
  "houses cut up at random are checked and drawn, whatever the checks say of them",
  async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(oddHouse, async (odd) => {
        const house = readBack(odd);
        for (const { message } of checkHouse(house)) expect(message).not.toBe("");
        count += 1;
        if (count % EVERY.written === 0) await written(house);
        else if (count % EVERY.drawn === 0) drafted(house);
      }),
      { numRuns: RUNS, seed: 27 },
    );
  },
  60_000 + RUNS * 500,
);

/** A sample house with one number of it changed, which may leave it no house at all. */
const changedHouse = fc
  .record({ at: fc.nat(sampleHouses.length - 1), pick: fc.nat(), by: halves(-6, 6), drop: fc.boolean() })
  .map(({ at, pick, by, drop }) => {
    const layout = structuredClone(layoutOf(sampleHouses[at] as House));
    const level = layout.levels[pick % layout.levels.length];
    const lists = [
      level?.rooms.flatMap(({ rects }) => rects),
      level?.fixtures.map(({ rect }) => rect),
    ].flatMap((list) => list ?? []);
    const rect = lists[pick % lists.length];
    if (rect) rect.w = Math.max(0.5, rect.w + by);
    if (drop && level) level.rooms.splice(pick % level.rooms.length, 1);
    return layout;
  });

test("a layout that is no house is answered with problems, not with a crash", () => {
  fc.assert(
    fc.property(changedHouse, (layout) => {
      const read = layoutSchema.safeParse(layout);
      if (!read.success) return;
      const house = houseOf(read.data);
      for (const { message } of checkHouse(house)) expect(message).not.toBe("");
      for (const mirrored of [false, true])
        applyVariant(house, { mirrored, walls: "2x6", foundation: "pier" });
    }),
    { numRuns: 150, seed: 27 },
  );
}, 120_000);
