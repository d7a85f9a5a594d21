import { expect, it } from "vitest";
import { cabin } from "../fixtures/cabin.ts";
import { cutMark, markRadius } from "./cut-marks.ts";
import { Drafter } from "./drafter.ts";
import { LETTER } from "./sheet.ts";

/** The cabin, 36 by 20 ft, at 9 points to the foot; strings run 4 ft off its walls. */
const VIEW = { x: 130, y: 250, k: 9 };
const STRINGS = { x: [-4, 40], y: [-4, 24] } as const;
const CUT = { axis: "y", at: 18, through: "all", name: "1", sheet: "A3.1" } as const;

/** The middles of the bubbles of the cut, which has a figure over its north string and perhaps others. */
function bubbles(...figures: readonly (readonly [x: number, y: number])[]): { x: number; y: number }[] {
  const pen = new Drafter(LETTER.text.least);
  for (const [x, y] of figures) pen.text("38'-0\"", x, y, { size: LETTER.text.least, align: "center" });
  cutMark(pen, LETTER, cabin(), 0, CUT, VIEW, STRINGS);
  // The sheet stands under the middle of its bubble.
  return pen.record.texts
    .filter(({ value }) => value === CUT.sheet)
    .map(({ x, y }) => ({ x, y: y - 0.95 * LETTER.text.least }));
}

it("the bubbles of a section stand outside the strings and off the figure of the outermost", () => {
  const x = VIEW.x + CUT.at * VIEW.k;
  const string = VIEW.y + STRINGS.y[0] * VIEW.k;
  const figure = string - 3;
  const [free] = bubbles();
  const [north] = bubbles([x, figure]);
  expect(free && free.y < string).toBe(true);
  // The letters of the figure reach up to its size over its base line.
  const above = figure - LETTER.text.least;
  expect(north && above - north.y > markRadius(LETTER) * 1.2).toBe(true);
});

it("a section is not marked on a level that it passes", () => {
  const pen = new Drafter(LETTER.text.least);
  cutMark(pen, LETTER, cabin(), 0, { ...CUT, at: 60 }, VIEW, STRINGS);
  expect(pen.record.texts).toHaveLength(0);
  expect(pen.record.paths).toHaveLength(0);
});
