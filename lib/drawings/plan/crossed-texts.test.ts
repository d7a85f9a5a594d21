import { describe, expect, it } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { crossesBox, outlinesOf } from "../geometry/free-place";
import { explodeDimension, type Shape, type TextShape } from "../geometry/shape";
import type { House, Rect } from "../layout/model";
import { textBox } from "./interior-dims";
import { planShapes } from "./plan-shapes";

const TEXT = 0.375;

/** What of a text's line its letters fill: capitals and figures, without the room above and below. */
function letters(text: TextShape): Rect {
  const { x, y, w, d } = textBox(text);
  const [across, along] = [0.18, 0.04];
  return text.rotate
    ? { x: x + w * across, y: y + along, w: w * (1 - 2 * across), d: d - 2 * along }
    : { x: x + along, y: y + d * across, w: w - 2 * along, d: d * (1 - 2 * across) };
}

/** The texts of a level's plan that a line runs through. */
function crossedTexts(house: House, level: number): string[] {
  const shapes = planShapes(house, level, {
    text: 1.2 * TEXT,
    least: TEXT,
    dims: { strings: ["openings", "walls", "overall"], text: TEXT, step: 0.5, clear: 3, interior: true },
    roofEdge: true,
  }).flatMap((shape): Shape[] => (shape.type === "dimension" ? explodeDimension(shape) : [shape]));
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

/** Rooms and spans hardly larger than what is written in them, where a door's arc or a fixture is crossed. */
const TIGHT = ["quiet-house: FOYER", "stonegate-farm: 6'-8½\""];

describe("texts on plans", () => {
  it("are crossed by no line, but for those in places hardly larger than they are", () => {
    const crossed = catalogue.flatMap(({ house }) =>
      house.levels.flatMap((_, index) => crossedTexts(house, index).map((text) => `${house.slug}: ${text}`)),
    );
    expect(crossed.sort()).toEqual(TIGHT);
  });
});
