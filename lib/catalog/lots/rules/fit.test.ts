import fc from "fast-check";
import { expect, test } from "vitest";
import { commonLot } from "../schema";
import { buildable, fitOnLot } from "./fit";
import { placeHouse } from "./placement";
import { assumedSetbacks, leastLotWidth, setbackWords } from "./setbacks";

test.each([
  [{ width: 60 }, { width: 50 }],
  [{ width: 60, side: 0 }, { width: 60 }],
  [{ width: 60, side: 7.5 }, { width: 45 }],
  [{ depth: 100 }, { depth: 55 }],
  [{ depth: 100, rear: 10 }, { depth: 65 }],
  [
    { width: 8, depth: 30 },
    { width: 0, depth: 0 },
  ],
])("of %j a house may take %j: a setback that nobody told is the common one", (lot, room) => {
  expect(buildable(lot)).toEqual(room);
});

test("a house stands on the least lot that its page names, and on none that is narrower", () => {
  const feet = fc.integer({ min: 100, max: 2000 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(feet, feet, (width, depth) => {
      const house = { width, depth };
      const { width: least } = leastLotWidth(house);
      expect(fitOnLot(house, { width: least }).fits).toBe(true);
      expect(fitOnLot(house, { width: least - 0.1 }).fits).toBe(false);
    }),
  );
});

test("the drawing of a lot without setbacks says of a house what the filter says", () => {
  const feet = fc.integer({ min: 100, max: 2000 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(feet, feet, feet, feet, (width, depth, lotWidth, lotDepth) => {
      const house = { width, depth, outline: [] };
      const lot = { width: lotWidth, depth: lotDepth };
      const drawn = { ...commonLot(house), ...lot, turned: false, mirrored: false };
      expect(placeHouse(house, drawn).fits).toBe(fitOnLot(house, lot).fits);
    }),
  );
});

test("what was counted though nobody told it is said", () => {
  expect(setbackWords(assumedSetbacks({ width: 60 }))).toBe("5 ft on each side");
  expect(setbackWords(assumedSetbacks({ width: 60, depth: 100 }))).toBe(
    "5 ft on each side, 25 ft in front and 20 ft at the rear",
  );
  expect(setbackWords(assumedSetbacks({ width: 60, depth: 100, side: 5, front: 20 }))).toBe(
    "20 ft at the rear",
  );
  expect(setbackWords(assumedSetbacks({ width: 60, side: 0 }))).toBe("");
});
