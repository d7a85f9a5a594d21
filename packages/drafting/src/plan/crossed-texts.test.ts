import { describe, expect, it } from "vitest";
import { mirrorOf, planOnSheet } from "../fixtures/drawn.ts";
import { crossesBox, outlinesOf } from "../geometry/free-place.ts";
import { inked, type Shape, type TextShape } from "../geometry/shape.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { intersection } from "../layout/edges.ts";
import type { House, Rect } from "../layout/model.ts";

import { textBox } from "./interior-dims.ts";

/** What of a text's line its letters fill: capitals and figures, without the room above and below. */
function letters(text: TextShape): Rect {
  const { x, y, w, d } = textBox(text);
  const [across, along] = [0.18, 0.04];
  return text.rotate
    ? { x: x + w * across, y: y + along, w: w * (1 - 2 * across), d: d - 2 * along }
    : { x: x + along, y: y + d * across, w: w - 2 * along, d: d * (1 - 2 * across) };
}

/** All that is drawn on the plan of a level, its dimensions taken apart. */
const shapesOf = (house: House, level: number): Shape[] => planOnSheet(house, level).flatMap(inked);

/** The texts of a level's plan that stand on another. */
function overwrittenTexts(house: House, level: number): string[] {
  const texts = shapesOf(house, level).filter((shape) => shape.type === "text");
  const boxes = texts.map(letters);
  return texts.flatMap((text, index) =>
    boxes.some((box, other) => other < index && intersection(box, boxes[index] ?? box))
      ? [`${house.slug}: ${text.value}`]
      : [],
  );
}

/** The texts of a level's plan that a line runs through. */
function crossedTexts(house: House, level: number): string[] {
  const shapes = shapesOf(house, level);
  const lines = shapes.flatMap(outlinesOf);
  return shapes.flatMap((shape) => {
    if (shape.type !== "text") return [];
    const box = letters(shape);
    const crossed = lines.some((line) =>
      line.some((a, i) => i > 0 && crossesBox([line[i - 1] ?? a, a], box)),
    );
    return crossed ? [shape.value] : [];
  });
}

const houses = sampleHouses.flatMap((house) => [house, mirrorOf(house)]);

describe("texts on plans and their mirror images", () => {
  it("are crossed by no line", () => {
    const crossed = houses.flatMap((house) =>
      house.levels.flatMap((_, index) => crossedTexts(house, index).map((text) => `${house.slug}: ${text}`)),
    );
    expect(crossed).toEqual([]);
  });

  it("stand on no other text", () => {
    const overwritten = houses.flatMap((house) =>
      house.levels.flatMap((_, index) => overwrittenTexts(house, index)),
    );
    expect(overwritten).toEqual([]);
  });
});
