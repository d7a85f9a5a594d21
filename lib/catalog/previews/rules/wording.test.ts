import { factsOf, measure } from "drafting";
import { describe, expect, test } from "vitest";
import { fitOnLot } from "@/lib/catalog/lots/rules/fit";
import { leastLotWidth } from "@/lib/catalog/lots/rules/setbacks";
import { catalogue } from "@/prisma/seed/catalogue";
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
      ["Ceilings", `9'-0" main level, 8'-0" upper level; vaulted: Great Room; two stories high: Foyer`],
      ["Roof", "Steep gable, rising 8 inches per foot, in parts 12"],
      ["Porch roof", "Low single slope, rising 3 inches per foot"],
      ["Height over grade", `27'-5"`],
      ["Garage area", "480 sq ft"],
      ["Open outdoor area", "96 sq ft"],
      ["Width and depth", "With porches, without decks"],
    ]);
  });

  test("are there for every sample house, with an area for each of several levels", () => {
    for (const { house } of catalogue) {
      const rows = Object.fromEntries(factRows(factsOf(house)));
      expect(rows.Ceilings).toMatch(/^\d+'-\d+"/);
      expect(rows.Roof).not.toBe("");
      for (const level of house.levels.length > 1 ? house.levels : [])
        expect(rows).toHaveProperty([level.name]);
    }
  });
});

describe("roofs in words", () => {
  const words = (...roofs: [shape: "gable" | "hip" | "shed" | "flat", pitch: number][]) => {
    const told = roofs.map(([shape, pitch]) => ({ shape, pitch, porch: false }));
    return Object.fromEntries(factRows({ ...FACTS, roofs: told })).Roof;
  };

  test("say how steep they look and what they rise, parts of them in a range", () => {
    expect(words(["gable", 8], ["gable", 6], ["gable", 12], ["gable", 11], ["shed", 0.75])).toBe(
      "Steep gable, rising 8 inches per foot, in parts 6 to 12; also low single slope, rising ¾ inch per foot",
    );
    expect(words(["hip", 5])).toBe("Hip, rising 5 inches per foot");
    expect(words(["shed", 1.5], ["shed", 0.5], ["flat", 0])).toBe(
      "Low single slope, rising 1½ inches per foot, in parts ½; also flat",
    );
  });

  test("have no ratio and no decimal, for any sample house", () => {
    for (const { house } of catalogue) {
      const rows = Object.fromEntries(factRows(factsOf(house)));
      for (const told of [rows.Roof, rows["Porch roof"] ?? ""]) expect(told).not.toMatch(/\d[.:]\d|in 12/);
    }
  });
});

test("lengths are written in one way: nothing in the words of a house is a number of ft", () => {
  for (const { house } of catalogue) {
    const words = [...factRows(factsOf(house)).map(([, value]) => value), lotWidthWords(measure(house))];
    expect(words.join(" ")).not.toMatch(/(?<!sq) ft\b|\d' \d/);
  }
});

test("the narrowest lot is the one on which the house just stands", () => {
  expect(lotWidthWords({ width: 42.3 })).toBe(`52'-4", with 5'-0" on each side`);
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
