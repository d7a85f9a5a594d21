import { describe, expect, it } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { lettersOf } from "../geometry/free-place";
import { distanceBetween } from "../geometry/rects";
import { planScale, setDims } from "../sheets/floor-sheets";
import { paperFor } from "../sheets/plan-set";
import { planShapes } from "./plan-shapes";

const NAMES: Readonly<Record<string, string>> = {
  "water-heater": "WH",
  furnace: "FURN",
  "air-handler": "AHU",
  "electrical-panel": "EP",
  chimney: "CHIMNEY",
};

describe("equipment on plans", () => {
  it("is named beside its symbol", () => {
    const nameless = catalogue.flatMap(({ house }) => {
      const on = paperFor(house);
      const { k } = planScale(house, on);
      const least = on.text.least / k;
      return house.levels.flatMap((level, index) => {
        const shapes = planShapes(house, index, {
          text: 1.2 * least,
          least,
          dims: setDims(on, k, house, index),
        });
        const texts = shapes.filter((shape) => shape.type === "text");
        return level.fixtures
          .filter(({ kind, rect }) => {
            const near = texts.filter((text) => distanceBetween(lettersOf(text), rect) < 1.5 * least);
            return NAMES[kind] !== undefined && !near.some(({ value }) => value === NAMES[kind]);
          })
          .map(({ kind, room }) => `${house.slug}: ${kind} in ${room}`);
      });
    });
    expect(nameless).toEqual([]);
  });
});
