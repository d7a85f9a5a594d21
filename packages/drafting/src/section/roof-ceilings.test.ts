import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { houses } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { roofDetails } from "./roof-details.ts";
import { wallDetails } from "./wall-details.ts";
import { wallSection } from "./wall-section.ts";

/** A board is no thicker and runs at least so far into the room, feet. */
const BOARD = { thick: 0.06, long: 0.8 };

/** The eaves that a house shows, and the heights over grade of their flat ceilings: of the room's side of hung ones, else of what boards hang under. */
function eavesOf(house: House) {
  const section = wallSection(house);
  const sloped = [...wallDetails(house, section), ...roofDetails(house, section)].filter(
    ({ title, callouts }) =>
      title.startsWith("Eave") && !callouts.some(({ words }) => words.startsWith("Roofing membrane")),
  );
  return sloped.map(({ shapes, callouts }) => ({
    words: callouts.map(({ words }) => words).join("; "),
    ceilings: boxesOf(shapes, ({ fill }) => fill === "tone")
      .filter(
        ({ from, to, low, high }) =>
          from > section.thick - 0.01 && to - from > BOARD.long && high - low < BOARD.thick,
      )
      .map(({ low, high }) => (callouts.some(({ words }) => words.includes("hung")) ? low : high)),
  }));
}

describe.each(houses)("the eaves of %s", (_, house) => {
  it("have the ceiling of their rooms: where sections have it, or along the rafters", () => {
    const heights = levelHeights(house).map(({ plate }) => plate);
    for (const { words, ceilings } of eavesOf(house)) {
      const vaulted = words.includes("along the rafters");
      expect(ceilings).toHaveLength(vaulted ? 0 : 1);
      for (const at of ceilings)
        expect(Math.min(...heights.map((height) => Math.abs(height - at)))).toBeLessThan(0.01);
    }
  });
});

it("some of the catalogue's hang under their plates, and some go along the rafters", () => {
  const words = houses.map(([, house]) =>
    eavesOf(house)
      .map((one) => one.words)
      .join("; "),
  );
  expect(words.filter((one) => one.includes("hung"))).toHaveLength(2);
  expect(words.filter((one) => one.includes("along the rafters"))).toHaveLength(1);
});
