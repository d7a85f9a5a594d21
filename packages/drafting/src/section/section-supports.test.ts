import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { sectionOf } from "../fixtures/drawn.ts";
import { floorFrame } from "../foundation/floor-girders.ts";
import { heavyWalls } from "../foundation/heavy-walls.ts";
import type { Shape } from "../geometry/shape.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import {
  dropOf,
  foundationOf,
  groundFloorDepth,
  groundLevelOf,
  groundUnder,
  SUBFLOOR,
} from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { deckFrames } from "../massing/deck-frames.ts";
import { levelHeights } from "../massing/envelope.ts";
import { beamsOver } from "../plan/beams-over.ts";
import { wallsOf } from "../plan/walls.ts";
import { type Cut, cutsOf } from "./section-cuts.ts";
import { openFloors } from "./section-decks.ts";
import { groundInCrawlspace, PAD_LAYER } from "./section-ground.ts";
import { spansOf } from "./section-parts.ts";
import { floorSupports } from "./section-supports.ts";

const filled = (shapes: readonly Shape[]) => boxesOf(shapes, ({ fill }) => fill !== undefined);

describe("what carries the ground floor in a section", () => {
  const framed = houses.filter(([, house]) => floorFrame(house));

  it.each(houses)("%s: pads that would butt one another are one", (_, house) => {
    for (const cut of cutsOf(house)) {
      const pads = boxesOf(floorSupports(house, cut), ({ layer }) => layer === PAD_LAYER).sort(
        (a, b) => a.from - b.from,
      );
      pads.forEach((pad, index) => {
        const next = pads.slice(index + 1).find(({ low }) => Math.abs(low - pad.low) < 0.01);
        if (next) expect(next.from - pad.to).toBeGreaterThan(0.2);
      });
    }
  });

  it.each(framed)(
    "%s: every girder of the foundation plan that is crossed is cut under the floor",
    (_, house) => {
      const frame = floorFrame(house);
      const floor = levelHeights(house)[groundLevelOf(house)]?.floor ?? 0;
      const axis = frame?.joists === "y" ? ("y" as const) : ("x" as const);
      for (const { at, from, to } of frame?.girders ?? []) {
        const boxes = filled(floorSupports(house, { axis, at: (from + to) / 2, through: "" }));
        const girder = boxes.find(
          (one) =>
            Math.abs((one.from + one.to) / 2 - at) < 0.01 && Math.abs(one.high - floor + SUBFLOOR) < 0.01,
        );
        expect(girder?.low).toBeCloseTo(floor - SUBFLOOR - (frame?.size.depth ?? 0), 5);
      }
    },
  );

  it.each(framed)(
    "%s: every girder under a wall that is crossed is cut, with a pier under it",
    (_, house) => {
      const frame = floorFrame(house);
      const top = (levelHeights(house)[groundLevelOf(house)]?.floor ?? 0) - SUBFLOOR;
      for (const { axis, line, start, end } of heavyWalls(house)) {
        const across = axis === "x" ? ("y" as const) : ("x" as const);
        const here = filled(
          floorSupports(house, { axis: across, at: (start + end) / 2, through: "" }),
        ).filter(({ from, to }) => Math.abs((from + to) / 2 - line) < 0.01);
        const girder = here.find(({ high }) => Math.abs(high - top) < 0.01);
        expect(girder?.low).toBeCloseTo(top - (frame?.size.depth ?? 0), 5);
        expect(here.some(({ low, high }) => low < -2 && Math.abs(high - (girder?.low ?? 0)) < 0.01)).toBe(
          true,
        );
      }
    },
  );

  it.each(houses)("%s: every beam of a plan is cut where a section crosses it", (_, house) => {
    for (const beam of beamsOver(house).flat()) {
      const axis = beam.axis === "x" ? ("y" as const) : ("x" as const);
      const boxes = filled(floorSupports(house, { axis, at: (beam.start + beam.end) / 2, through: "" }));
      expect(
        boxes.some(({ from, to, low }) => from < beam.line + 0.01 && to > beam.line - 0.01 && low > 5),
        `${beam.carries} ${beam.axis} ${beam.line}`,
      ).toBe(true);
    }
  });

  it("shows the piers of the girder beyond at the places of the foundation plan", () => {
    const house = sampleHouse("prairie-home");
    const [girder] = floorFrame(house)?.girders ?? [];
    const cut = { axis: "x" as const, at: (girder?.at ?? 0) + 1, through: "" };
    const piers = filled(floorSupports(house, cut)).filter(
      ({ from, to, low }) => to - from < 1.4 && low < -2,
    );
    expect(piers.map(({ from, to }) => (from + to) / 2)).toEqual(
      girder?.posts.map((post) => expect.closeTo(post, 5)),
    );
  });

  it.each(framed)("%s: no pier ends under a gap: it reaches up to a girder or to the joists", (_, house) => {
    const frame = floorFrame(house);
    const joists = (levelHeights(house)[groundLevelOf(house)]?.floor ?? 0) - groundFloorDepth(house);
    const along = frame?.joists === "y" ? ("x" as const) : ("y" as const);
    const beside = (frame?.girders ?? []).map(
      ({ at }): Cut => ({ axis: along, at: along === "x" ? at + 1 : at - 1, through: "" }),
    );
    for (const cut of [...cutsOf(house), ...beside]) {
      const boxes = boxesOf(floorSupports(house, cut), ({ layer }) => layer !== PAD_LAYER);
      const piers = boxes.filter(({ from, to, low }) => to - from < 1.4 && low < -2);
      for (const { from, to, high } of piers.filter((pier) => pier.high < joists - 0.05)) {
        const over = boxes.filter(
          (one) => one.from < to - 0.1 && one.to > from + 0.1 && Math.abs(one.low - high) < 0.01,
        );
        expect(over.length, `${cut.axis} ${cut.at}: ${from}`).toBeGreaterThan(0);
      }
    }
  });

  it("stands a hearth over a crawlspace on masonry down to its pad", () => {
    const house = sampleHouse("fern-cabin");
    const [cut] = cutsOf(house);
    const base = filled(floorSupports(house, cut as Cut)).find(
      ({ high }) => Math.abs(high - house.plinth) < 0.01,
    );
    expect(base?.low).toBeLessThan(-2);
  });

  it.each(framed)("%s: no pier beyond stands before what is cut of a hearth", (_, house) => {
    for (const { rect } of house.levels[groundLevelOf(house)]?.fixtures.filter(
      ({ kind }) => kind === "fireplace",
    ) ?? [])
      for (const axis of ["x", "y"] as const) {
        const at = axis === "x" ? rect.y + rect.d / 2 : rect.x + rect.w / 2;
        const boxes = filled(floorSupports(house, { axis, at, through: "" })).filter(({ low }) => low < -2);
        const [from, to] = axis === "x" ? [rect.x, rect.x + rect.w] : [rect.y, rect.y + rect.d];
        const base = boxes.findIndex((one) => one.from < from + 0.01 && one.to > to - 0.01);
        const before = boxes.slice(base + 1).filter((one) => one.from < to && one.to > from);
        expect(before).toEqual([]);
      }
  });

  it("thickens a slab under the wall to its garage", () => {
    const house = sampleHouse("courtyard-one");
    const cut = cutsOf(house)[1] as Cut;
    expect(filled(floorSupports(house, cut)).some(({ from, to }) => from < 48 && to > 48)).toBe(true);
  });

  it("lays a beam under an upper outer wall that stands over a room", () => {
    const house = sampleHouse("bayview-contemporary");
    const cut = cutsOf(house)[0] as Cut;
    const floor = levelHeights(house)[1]?.floor ?? 0;
    const beams = filled(floorSupports(house, cut)).filter(
      ({ high }) => Math.abs(high - floor + SUBFLOOR) < 0.01,
    );
    expect(beams).toHaveLength(1);
    expect(
      filled(
        floorSupports(sampleHouse("orchard-house"), cutsOf(sampleHouse("orchard-house"))[0] as Cut),
      ).filter(({ high }) => high > 5),
    ).toEqual([]);
  });

  it("digs the ground of a crawlspace down, and no other", () => {
    for (const [, house] of houses) {
      const heights = cutsOf(house).flatMap((cut) =>
        groundInCrawlspace(house, cut).flatMap((shape) =>
          shape.type === "polyline" && shape.weight === "heavy" ? shape.points.map(({ y }) => -y) : [],
        ),
      );
      if (foundationOf(house).kind !== "crawlspace") expect(heights).toEqual([]);
      else expect(new Set(heights)).toEqual(new Set([groundUnder(house)]));
    }
  });
});

describe("a deck in a section", () => {
  it.each(houses.filter(([, house]) => deckFrames(house).length > 0))(
    "%s: has its beams where the foundation plan has them, with a pier under each",
    (_, house) => {
      for (const { rect, axis, beams } of deckFrames(house)) {
        const across = axis === "x" ? ("y" as const) : ("x" as const);
        const at = across === "y" ? rect.x + rect.w / 2 : rect.y + rect.d / 2;
        const boxes = filled(openFloors(house, { axis: across, at, through: "" }, groundLevelOf(house)));
        for (const beam of beams) {
          const here = boxes.filter(({ from, to }) => Math.abs((from + to) / 2 - beam) < 0.01);
          expect(here.some(({ to, from }) => to - from < 0.4)).toBe(true);
          expect(here.some(({ low }) => low < -2)).toBe(true);
        }
      }
    },
  );
});

describe("the heights of a section", () => {
  it.each(houses)("%s: each is said once on a level", (_, house) => {
    for (const cut of cutsOf(house)) {
      const said = sectionOf(house, cut, 0.375).flatMap((shape) =>
        shape.type === "dimension"
          ? [`${shape.value} from ${shape.from.y.toFixed(2)} to ${shape.to.y.toFixed(2)}`]
          : [],
      );
      expect(said).toEqual([...new Set(said)]);
    }
  });
});

const onSlabs = houses.filter(([, house]) => foundationOf(house).kind === "slab");

/** The walls between the house and a lower garage that a cut meets: their middles along it. */
const stepsDown = (house: House, cut: Cut): number[] => {
  const ground = groundLevelOf(house);
  const lower = spansOf(house, ground, cut).filter(({ room }) => dropOf(house, ground, room) > 0.02);
  return wallsOf(house, ground)
    .runs.filter(
      ({ kind, axis, start, end }) => kind === "inner" && axis !== cut.axis && cut.at > start && cut.at < end,
    )
    .filter(({ line }) =>
      lower.some(({ from, to }) => Math.min(Math.abs(from - line), Math.abs(to - line)) < 0.1),
    )
    .map(({ low, high }) => (low + high) / 2);
};

it.each(onSlabs)(
  "%s: where a slab steps down to a garage, concrete and not wood holds its edge",
  (_, house) => {
    const floor = levelHeights(house)[groundLevelOf(house)]?.floor ?? 0;
    for (const cut of cutsOf(house)) {
      const shapes = sectionOf(house, cut, 0.5);
      for (const x of stepsDown(house, cut)) {
        const at = (fill: string) =>
          boxesOf(shapes, (one) => one.layer === "A-SECT-MCUT" && one.fill === fill).filter(
            ({ from, to }) => from < x && to > x,
          );
        expect(Math.min(...at("poche").map(({ low }) => low))).toBeCloseTo(floor, 5);
        expect(at("tone").some(({ low, high }) => high > floor - 0.02 && low < floor - 1)).toBe(true);
      }
    }
  },
);

it("slabs step down to garages in some sections", () => {
  const steps = onSlabs.flatMap(([, house]) => cutsOf(house).flatMap((cut) => stepsDown(house, cut)));
  expect(steps.length).toBeGreaterThan(3);
});
