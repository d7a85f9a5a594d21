import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { sectionOf } from "../fixtures/drawn.ts";
import { centreOf, OUTWARD, overlapOf } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import { OPPOSITE, runsAlongX, sideOf } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import { chimneysOf } from "../massing/chimneys.ts";
import { levelHeights } from "../massing/envelope.ts";
import { wallsOf } from "../plan/walls.ts";
import { cutsOf } from "./section-cuts.ts";
import { hearthCuts } from "./section-hearth.ts";
import { alongRect } from "./section-parts.ts";

describe.each(houses)("the fireplaces that sections of %s cut", (_, house) => {
  it("are open to the room that they face", () => {
    for (const cut of cutsOf(house)) {
      const open = boxesOf(hearthCuts(house, cut), ({ fill }) => fill === "paper");
      for (const { kind, rect, faces } of house.levels.flatMap(({ fixtures }) => fixtures)) {
        const ends = kind === "fireplace" && alongRect(cut, rect);
        if (!ends || runsAlongX(faces) === (cut.axis === "x")) continue;
        const front = OUTWARD[faces] > 0 ? ends[1] : ends[0];
        const reaching = open.filter(
          ({ from, to }) => Math.min(...[from, to].map((x) => Math.abs(x - front))) < 0.01,
        );
        // Low over the floor, as its shaft above goes from side to side.
        expect(reaching.some(({ high, low }) => high - low < 4)).toBe(true);
      }
    }
  });

  it("have a flue from the firebox to the cap", () => {
    for (const { rect, level, top } of chimneysOf(house)) {
      const { x, y } = centreOf(rect);
      for (const cut of [
        { axis: "x" as const, at: y, through: "" },
        { axis: "y" as const, at: x, through: "" },
      ]) {
        const drawn = hearthCuts(house, cut);
        const middle = cut.axis === "x" ? x : y;
        const dashes = drawn
          .flatMap((shape) => (shape.type === "polyline" && shape.dash ? [shape.points] : []))
          .filter(([p]) => p && p.x < middle && p.x > middle - 0.5)
          .map((points) => points.map((p) => -p.y))
          .sort(([a = 0], [b = 0]) => a - b);
        const floor = levelHeights(house)[level]?.floor ?? 0;
        expect(dashes[0]?.[0] ?? 99).toBeLessThan(floor + 3.5);
        dashes.slice(1).forEach(([low = 99], index) => {
          expect(low).toBeLessThan(Math.max(...(dashes[index] ?? [])) + 0.01);
        });
        expect(Math.max(...dashes.flat())).toBeCloseTo(top, 5);
      }
    }
  });
});

it.each(houses)("%s: fireplaces stand against the walls behind them, without a slot", (_, house) => {
  const slots = house.levels.flatMap((level, index) =>
    level.fixtures
      .filter(({ kind }) => kind === "fireplace" || kind === "chimney")
      .flatMap(({ rect, faces }) => {
        const side = OPPOSITE[faces];
        const back = sideOf(rect, side);
        return wallsOf(house, index)
          .runs.filter((run) => (run.axis === "x") === runsAlongX(side) && overlapOf(run, back) > 0.2)
          .map(({ low, high }) => (OUTWARD[side] < 0 ? back.line - high : low - back.line))
          .filter((gap) => gap > 0.02 && gap < 0.7);
      }),
  );
  expect(slots).toEqual([]);
});

describe.each(houses)("fireplaces of %s on framed floors", (_, house) => {
  const framed = house.levels.flatMap(({ fixtures }, index) =>
    index > groundLevelOf(house)
      ? fixtures.filter(({ kind }) => kind === "fireplace").map((one) => ({ ...one, index }))
      : [],
  );

  it("are cut as a framed enclosure without masonry, as no foundation carries any", () => {
    for (const { rect, index } of framed)
      for (const axis of ["x", "y"] as const) {
        const { x, y } = centreOf(rect);
        const drawn = hearthCuts(house, { axis, at: axis === "x" ? y : x, through: "" });
        const { floor = 0, plate = 0 } = levelHeights(house)[index] ?? {};
        const within = ({ low, high }: { low: number; high: number }) =>
          low > floor - 0.1 && high < plate + 0.1;
        expect(boxesOf(drawn, ({ fill }) => fill === "tone").filter(within)).toEqual([]);
        expect(boxesOf(drawn, ({ fill }) => fill === "poche").filter(within)).toHaveLength(2);
      }
  });

  it("are called so in every section that cuts them", () => {
    for (const cut of cutsOf(house)) {
      const cutThrough = framed.filter(({ rect }) => alongRect(cut, rect));
      const names = sectionOf(house, cut, 0.4).filter(
        (shape) => shape.type === "text" && shape.value === "FACTORY-BUILT FIREPLACE",
      );
      expect(names).toHaveLength(cutThrough.length);
    }
  });
});
