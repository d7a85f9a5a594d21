import { describe, expect, test } from "vitest";
import { factsOf } from "@/lib/drawings/facts";
import { fitOnLot } from "@/lib/lots/rules/fit";
import { leastLotWidth } from "@/lib/lots/schema";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import type { PlanFacts } from "../schema";
import { factRows, lotWidthWords, roomWords } from "./wording";

const FACTS: PlanFacts = {
  levels: [
    { name: "Main Level", area: 1200, ceiling: 9, vaulted: ["Great Room"], tall: ["Foyer"] },
    { name: "Upper Level", area: 640, ceiling: 8, vaulted: [], tall: [] },
  ],
  roofs: [
    { shape: "gable", pitch: 8, porch: false },
    { shape: "gable", pitch: 12, porch: false },
    { shape: "shed", pitch: 3, porch: true },
  ],
  height: 27.44,
  garageArea: 480,
  porchArea: 0,
  deckArea: 96,
};

describe("facts in words", () => {
  test("say what is known and leave out what a house has not", () => {
    expect(factRows(FACTS)).toEqual([
      ["Main Level", "1,200 sq ft"],
      ["Upper Level", "640 sq ft"],
      ["Ceilings", "9 ft main level, 8 ft upper level; vaulted: Great Room; two stories high: Foyer"],
      ["Roof", "Gable, 8 and 12 in 12; shed over the porch, 3 in 12"],
      ["Height over grade", "27.4 ft"],
      ["Garage area", "480 sq ft"],
      ["Open outdoor area", "96 sq ft"],
    ]);
  });

  test("are there for every sample house, with an area for each of several levels", () => {
    for (const { house } of catalogue) {
      const rows = Object.fromEntries(factRows(factsOf(house)));
      expect(rows.Ceilings).toMatch(/^\d+(\.\d)? ft/);
      expect(rows.Roof).not.toBe("");
      for (const level of house.levels.length > 1 ? house.levels : [])
        expect(rows).toHaveProperty([level.name]);
    }
  });
});

test("the narrowest lot is the one on which the house just stands", () => {
  expect(lotWidthWords({ width: 42.3 })).toBe("52.3 ft, with 5 ft free on each side");
  const { width, side } = leastLotWidth({ width: 42.3 });
  expect(fitOnLot({ width: 42.3, depth: 30 }, { width, side }).fits).toBe(true);
  expect(fitOnLot({ width: 42.3, depth: 30 }, { width: width - 0.1, side }).fits).toBe(false);
});

test("a room tells its size, its doors and its windows, which change sides in the mirror", () => {
  const room = {
    name: "Great Room",
    size: `18'-0" x 16'-6"`,
    area: 297,
    outline: [],
    doors: ["Open to Kitchen", "Sliding door to Porch"],
    windows: "ees",
  };
  const start = `Great Room: 18'-0" x 16'-6", 297 sq ft. Open to Kitchen, Sliding door to Porch.`;
  expect(roomWords(room, false)).toBe(`${start} 3 windows: 2 east, 1 south.`);
  expect(roomWords(room, true)).toBe(`${start} 3 windows: 2 west, 1 south.`);
  expect(roomWords({ ...room, size: "", doors: [], windows: "" }, false)).toBe(
    "Great Room: 297 sq ft. No windows.",
  );
});
