import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commonLot, type LotChoice, lotQuery, readLot } from "../schema";
import { fitOnLot, turned } from "./fit";
import { clearanceText, drawnArea, type Footprint, fitText, placeHouse, textHeight } from "./placement";

/** A house with its garage wing at the front right. */
const HOUSE: Footprint = {
  width: 40,
  depth: 30,
  outline: [
    [
      [0, 0],
      [40, 0],
      [40, 30],
      [28, 30],
      [28, 20],
      [0, 20],
    ],
  ],
};
const LOT: LotChoice = {
  width: 60,
  depth: 100,
  side: 5,
  front: 25,
  rear: 20,
  turned: false,
  mirrored: false,
};

const xs = (choice: Partial<LotChoice>) =>
  placeHouse(HOUSE, { ...LOT, ...choice }).outline[0]?.map(([x]) => x) ?? [];

describe("a house on its lot", () => {
  test("stands on the front setback, in the middle, and says each clearance", () => {
    const placed = placeHouse(HOUSE, LOT);
    expect(placed.fits).toBe(true);
    expect(placed.house).toEqual({ x: 10, y: 45, width: 40, depth: 30 });
    expect(placed.clearances.map(clearanceText)).toEqual([
      `10'-0" to the left side line, 5'-0" needed: 5'-0" to spare.`,
      `10'-0" to the right side line, 5'-0" needed: 5'-0" to spare.`,
      `25'-0" to the street line, 25'-0" needed: just enough.`,
      `45'-0" to the rear line, 20'-0" needed: 25'-0" to spare.`,
    ]);
  });

  test("mirrors before it turns, and stays within its own size", () => {
    expect(Math.min(...xs({}))).toBe(10);
    // The wing at the front goes from the right to the left.
    const front = (choice: Partial<LotChoice>) =>
      (placeHouse(HOUSE, { ...LOT, ...choice }).outline[0] ?? [])
        .filter(([, y]) => y === 75)
        .map(([x]) => x - 10);
    expect(front({})).toEqual([40, 28]);
    expect(front({ mirrored: true })).toEqual([0, 12]);
    expect([Math.min(...xs({ turned: true })), Math.max(...xs({ turned: true }))]).toEqual([15, 45]);
  });

  test("says what is too much, and whether turning helps", () => {
    const narrow = { ...LOT, width: 45 };
    expect(fitText(HOUSE, narrow)).toBe(
      `This house is 5'-0" too wide for your lot. It fits when it is turned.`,
    );
    expect(fitText(HOUSE, { ...narrow, turned: true })).toBe("This house fits on your lot.");
    expect(fitText(HOUSE, { ...LOT, width: 30, depth: 60 })).toBe(
      `This house is 20'-0" too wide and 15'-0" too deep for your lot.`,
    );
    const placed = placeHouse(HOUSE, { ...LOT, width: 30 });
    expect(placed.clearances.slice(0, 1).map(clearanceText)).toEqual([`5'-0" beyond the left side line.`]);
  });

  test("is drawn whole where it is larger than its lot", () => {
    const lot = { ...LOT, width: 12, depth: 40 };
    const placed = placeHouse(HOUSE, lot);
    const drawn = drawnArea(lot, placed);
    const { x, y, width, depth } = placed.house;
    expect([x > drawn.x, y > drawn.y]).toEqual([true, true]);
    expect(x + width).toBeLessThan(drawn.x + drawn.width);
    expect(y + depth).toBeLessThan(drawn.y + drawn.depth);
    expect(drawn.y + drawn.depth).toBeGreaterThan(lot.depth);
  });

  test("has room for its street and dimensions on a town lot and on acres", () => {
    for (const [width, depth] of [
      [20, 20],
      [60, 120],
      [330, 660],
      [2000, 5000],
    ] as const) {
      const drawn = drawnArea({ ...LOT, width, depth }, placeHouse(HOUSE, { ...LOT, width, depth }));
      // The street stands a line and a half below the lot, and its letters reach below that.
      expect(-drawn.y, `${width} by ${depth}`).toBeGreaterThan(1.8 * textHeight(drawn));
    }
  });

  test("has just enough room at the sides only where it fits", () => {
    for (const width of [50, 49.98, 49.95, 49.9]) {
      const lot = { ...LOT, width };
      const { fits, clearances } = placeHouse(HOUSE, lot);
      const [left] = clearances;
      expect((left?.feet ?? 0) >= 5, String(width)).toBe(fits);
      expect(left && clearanceText(left).includes("too little"), String(width)).toBe(!fits);
    }
  });

  test("never says that nothing is missing where something is", () => {
    expect(fitText(HOUSE, { ...LOT, width: 49.98 })).toBe(
      "This house is less than an inch too wide for your lot. It fits when it is turned.",
    );
    const text = clearanceText({ side: "left", feet: 4.6, needed: 5 });
    expect(text).toBe(`4'-7" to the left side line, 5'-0" needed: 0'-5" too little.`);
  });

  test("fits in the drawing exactly when the filter's rule says so, and then lies within the setbacks", () => {
    const feet = (min: number, max: number) =>
      fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);
    const lot = fc.record({
      ...{
        width: feet(20, 120),
        depth: feet(40, 160),
        side: feet(0, 15),
        front: feet(0, 30),
        rear: feet(0, 30),
      },
      ...{ turned: fc.boolean(), mirrored: fc.boolean() },
    });
    fc.assert(
      fc.property(lot, (choice) => {
        const { fits, house, room } = placeHouse(HOUSE, choice);
        expect(fits).toBe(fitOnLot(choice.turned ? turned(HOUSE) : HOUSE, choice).fits);
        const inside =
          house.x >= room.x - 1e-6 &&
          house.x + house.width <= room.x + room.width + 1e-6 &&
          house.y >= room.y - 1e-6 &&
          house.y + house.depth <= room.y + room.depth + 1e-6;
        expect(inside).toBe(fits);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a lot in an address", () => {
  test("comes back as it was, and what is wrong or left open is common", () => {
    const choice = { ...LOT, width: 52.5, turned: true };
    const common = commonLot(HOUSE);
    expect(readLot(new URLSearchParams(lotQuery(choice)), common)).toMatchObject({ choice, errors: {} });
    const {
      choice: drawn,
      errors,
      typed,
    } = readLot(new URLSearchParams("lotWidth=-1&side=abc&rear=99999&front="), common);
    expect(drawn).toEqual({ ...common, turned: false, mirrored: false });
    expect(Object.keys(errors)).toEqual(["lotWidth", "side", "front", "rear"]);
    expect(typed).toEqual({ lotWidth: "-1", side: "abc", front: "", rear: "99999" });
  });
});
