import { describe, expect, it } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { explodeDimension, onCircle, type Pt, pt, type Shape, type TextShape } from "../geometry/shape";
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

function linesOf(shape: Shape): Pt[][] {
  const steps = (count: number, at: (share: number) => Pt) =>
    Array.from({ length: count + 1 }, (_, i) => at(i / count));
  switch (shape.type) {
    case "polygon":
      return shape.layer === "A-AREA" ? [] : shape.loops.map((loop) => [...loop, ...loop.slice(0, 1)]);
    case "polyline":
      return [shape.points];
    case "arc":
      return [
        steps(8, (t) => onCircle(shape.center, shape.radius, shape.start + (shape.end - shape.start) * t)),
      ];
    case "ellipse":
      return [
        steps(12, (t) =>
          pt(
            shape.center.x + shape.rx * Math.cos(2 * Math.PI * t),
            shape.center.y + shape.ry * Math.sin(2 * Math.PI * t),
          ),
        ),
      ];
    default:
      return [];
  }
}

function crosses(a: Pt, b: Pt, { x, y, w, d }: Rect): boolean {
  let [from, to] = [0, 1];
  for (const [step, room] of [
    [a.x - b.x, a.x - x],
    [b.x - a.x, x + w - a.x],
    [a.y - b.y, a.y - y],
    [b.y - a.y, y + d - a.y],
  ] as const) {
    if (Math.abs(step) < 1e-9) {
      if (room < 0) return false;
    } else if (step < 0) from = Math.max(from, room / step);
    else to = Math.min(to, room / step);
  }
  return from < to;
}

/** The texts of a level's plan that a line runs through. */
function crossedTexts(house: House, level: number): string[] {
  const shapes = planShapes(house, level, {
    text: 1.2 * TEXT,
    least: TEXT,
    dims: { strings: ["openings", "walls", "overall"], text: TEXT, step: 0.5, clear: 3, interior: true },
    roofEdge: true,
  }).flatMap((shape): Shape[] => (shape.type === "dimension" ? explodeDimension(shape) : [shape]));
  const lines = shapes.flatMap(linesOf);
  return shapes.flatMap((shape) => {
    if (shape.type !== "text") return [];
    const box = letters(shape);
    const crossed = lines.some((line) => line.some((a, i) => i > 0 && crosses(line[i - 1] ?? a, a, box)));
    return crossed ? [shape.value] : [];
  });
}

describe("texts on plans", () => {
  it("are crossed by no line, but for a few names in rooms hardly larger than they are", () => {
    const crossed = catalogue.flatMap(({ house }) =>
      house.levels.flatMap((_, index) => crossedTexts(house, index).map((text) => `${house.slug}: ${text}`)),
    );
    expect(crossed.length, crossed.join("\n")).toBeLessThanOrEqual(5);
  });
});
