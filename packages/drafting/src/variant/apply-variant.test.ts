import { describe, expect, test } from "vitest";
import { houses, sampleHouses } from "../houses/sample-houses.ts";
import { foundationOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { measure } from "../measure.ts";
import { applyVariant } from "./apply-variant.ts";
import { gridded } from "./grid.ts";
import { mirrorLayout } from "./mirror.ts";
import { wallsOfLayout } from "./thicken.ts";

const AS_DRAWN = { mirrored: false, walls: null, foundation: null };

const CHOICES = [null, "slab", "crawlspace", "pier"].flatMap((foundation) =>
  ([null, "2x4", "2x6"] as const).flatMap((walls) =>
    [false, true].map((mirrored) => ({ foundation, walls, mirrored })),
  ),
);

describe.each(houses)("variants of %s", (_, house) => {
  const before = structuredClone(house);
  // Checking a variant is what takes the time, so each is made once.
  const made = new Map<string, ReturnType<typeof applyVariant>>();
  const variant = (choice: (typeof CHOICES)[number]) => {
    const key = JSON.stringify(choice);
    const found = made.get(key) ?? applyVariant(house, choice);
    made.set(key, found);
    return found;
  };

  test("as drawn are the house itself", () => {
    expect(applyVariant(house, AS_DRAWN)).toEqual({ layout: house, problems: [] });
    const spelledOut = { ...AS_DRAWN, walls: wallsOfLayout(house), foundation: foundationOf(house).kind };
    expect(applyVariant(house, spelledOut).layout).toEqual(house);
  });

  test("have the figures of the listing and are what was asked for", () => {
    for (const choice of CHOICES) {
      const { layout, problems } = variant(choice);
      expect(measure(layout)).toEqual(measure(house));
      if (problems.length > 0) continue;
      if (choice.foundation) expect(foundationOf(layout).kind).toBe(choice.foundation);
      if (choice.walls) expect(wallsOfLayout(layout)).toBe(choice.walls);
    }
  });

  test("mirrored are the mirror image of the variant as drawn", () => {
    for (const choice of CHOICES.filter(({ mirrored }) => mirrored)) {
      const { layout, problems } = variant(choice);
      const unmirrored = variant({ ...choice, mirrored: false });
      expect(problems.map(({ message }) => message).sort()).toEqual(
        unmirrored.problems.map(({ message }) => message).sort(),
      );
      if (problems.length === 0) expect(layout).toEqual(gridded(mirrorLayout(unmirrored.layout)));
    }
  });

  test("do not change the layout that they are made of", () => {
    for (const choice of CHOICES) variant(choice);
    expect(house).toEqual(before);
  });
});

describe("2x6 walls", () => {
  const problemsOf = (house: House) => applyVariant(house, { ...AS_DRAWN, walls: "2x6" }).problems;

  test("fit every house, and what stands at an outer wall stands at the new one", () => {
    for (const house of sampleHouses) {
      expect(problemsOf(house)).toEqual([]);
      const { layout } = applyVariant(house, { ...AS_DRAWN, walls: "2x6" });
      const moved = layout.levels.flatMap(({ fixtures }, level) =>
        fixtures.filter(
          (fixture, at) =>
            JSON.stringify(fixture.rect) !== JSON.stringify(house.levels[level]?.fixtures[at]?.rect),
        ),
      );
      expect(moved.length).toBeGreaterThan(0);
    }
  });

  test("are refused where a tub no longer fits between them, with level and room", () => {
    const house = structuredClone(sampleHouses[0] as House);
    const level = house.levels[0];
    const bath = level?.rooms.find(({ kind }) => kind === "bath");
    if (!level || !bath?.rects[0]) throw new Error("The first house has no bath.");
    const [{ x, y, d }] = bath.rects as [(typeof bath.rects)[0]];
    level.fixtures.push({
      kind: "tub",
      room: bath.id,
      rect: { x: x + 0.2, y: y + 0.2, w: 2.5, d: d - 0.4 },
      faces: "e",
    });
    expect(problemsOf(house)).toContainEqual(
      expect.objectContaining({ level: level.name, room: bath.id, message: expect.stringContaining("tub") }),
    );
  });
});

describe("foundations", () => {
  const garage = sampleHouses.find((house) => measure(house).garage > 0) as House;

  test("of piers carry no garage", () => {
    const { problems } = applyVariant(garage, { ...AS_DRAWN, foundation: "pier" });
    expect(problems).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining("garage needs a slab") }),
    );
  });

  test.each(["basement", "walkout"])("under ground are drawn by hand: %s", (foundation) => {
    const { problems } = applyVariant(garage, { ...AS_DRAWN, foundation });
    expect(problems).toContainEqual(expect.objectContaining({ message: `a ${foundation} is drawn by hand` }));
  });

  test("are refused to a house with a basement", () => {
    const cellars = sampleHouses.filter(({ groundLevel = 0 }) => groundLevel > 0);
    expect(cellars.length).toBeGreaterThan(0);
    for (const house of cellars)
      expect(applyVariant(house, { ...AS_DRAWN, foundation: "slab" }).problems).not.toEqual([]);
  });

  test("raise or lower the floor to where they put it", () => {
    for (const house of sampleHouses.filter(({ groundLevel = 0 }) => groundLevel === 0)) {
      const floor = (foundation: string) => applyVariant(house, { ...AS_DRAWN, foundation }).layout.plinth;
      expect(floor("slab")).toBeLessThanOrEqual(1);
      expect(floor("crawlspace")).toBeGreaterThanOrEqual(1.5);
    }
  });
});
