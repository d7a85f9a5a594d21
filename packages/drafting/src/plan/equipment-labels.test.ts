import { describe, expect, it } from "vitest";
import { lettersOf } from "../geometry/free-place.ts";
import { distanceBetween } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { isDuctless } from "../layout/ductless.ts";
import { groundLevelOf } from "../layout/heights.ts";
import { planScale, setDims } from "../sheets/floor-sheets.ts";
import { MARK_RADIUS } from "../sheets/marks.ts";
import { paperFor } from "../sheets/plan-set.ts";
import { schedulesOf } from "../sheets/schedules.ts";
import { doorMarkAt } from "./plan-openings.ts";
import { planShapes } from "./plan-shapes.ts";

const NAMES: Readonly<Record<string, string>> = {
  "water-heater": "WH",
  furnace: "FURN",
  "air-handler": "AHU",
  "electrical-panel": "EP",
  chimney: "CHIMNEY",
};

/** Height of rooms' names on a sheet at full size, in heights of the least lettering. */
const TEXT = 1.2;

describe("equipment on plans", () => {
  it("is named beside its symbol", () => {
    const nameless = sampleHouses.flatMap((house) => {
      const on = paperFor(house);
      const { k } = planScale(house, on);
      const least = on.text.least / k;
      return house.levels.flatMap((level, index) => {
        const r = MARK_RADIUS * least;
        const marks = (schedulesOf(house).markedDoors[index] ?? []).map((door) => doorMarkAt(door, level));
        const shapes = planShapes(house, index, {
          text: TEXT * least,
          least,
          dims: setDims(on, k, house, index),
          roofEdge: true,
          keepClear: marks.map(({ x, y }) => ({ x: x - r, y: y - r, w: 2 * r, d: 2 * r })),
        });
        const texts = shapes.filter((shape) => shape.type === "text");
        return level.fixtures
          .filter((thing) => {
            const { kind, rect } = thing;
            const isFramed = kind === "fireplace" && index > groundLevelOf(house);
            const name = isFramed ? "FACTORY-BUILT FIREPLACE" : isDuctless(thing) ? "DUCTLESS" : NAMES[kind];
            const near = texts.filter((text) => distanceBetween(lettersOf(text), rect) < 1.5 * least);
            return name !== undefined && !near.some(({ value }) => value === name);
          })
          .map(({ kind, room }) => `${house.slug}: ${kind} in ${room}`);
      });
    });
    expect(nameless).toEqual([]);
  });
});
