import { describe, expect, it } from "vitest";
import { pt, type Shape } from "../geometry/shape.ts";
import { textBox } from "../plan/interior-dims.ts";
import { liftLines } from "./lift-lines.ts";

const WORD: Shape = {
  type: "text",
  layer: "A-ANNO-TEXT",
  at: pt(5, 0),
  value: "BATH",
  size: 1,
  anchor: "middle",
};
const line = (y: number, layer: Shape["layer"] = "A-FLOR-PATT"): Shape => ({
  type: "polyline",
  layer,
  points: [pt(0, y), pt(10, y)],
  weight: "hair",
  dash: true,
});
const LAYERS = new Set(["A-FLOR-PATT", "A-FLOR-FIXT"] as const);
const { x, w } = textBox(WORD);

describe("lines under lettering", () => {
  it("stop before a word and go on behind it, dashed as they were", () => {
    const [before, behind] = liftLines([line(0), WORD], LAYERS);
    expect(before).toMatchObject({ type: "polyline", layer: "A-FLOR-PATT", dash: true });
    expect([before, behind].map((shape) => shape?.type === "polyline" && shape.points)).toEqual([
      [pt(0, 0), expect.objectContaining({ x: expect.closeTo(x - 0.08) })],
      [expect.objectContaining({ x: expect.closeTo(x + w + 0.08) }), pt(10, 0)],
    ]);
  });

  it("stop once where a word stands in its mark", () => {
    for (const points of [
      [pt(0, 0), pt(10, 0)],
      [pt(0, -1), pt(10, 1)],
      [pt(10, 0.1), pt(0, 0.1)],
    ]) {
      const mark = { x: 3, y: -2, w: 4, d: 4 };
      const lifted = liftLines([{ ...line(0), points } as Shape, WORD], LAYERS, [mark]);
      const ends = lifted.flatMap((shape) => (shape.type === "polyline" ? [shape.points] : []));
      expect(ends).toHaveLength(2);
      for (const { x } of ends.flat()) expect(Math.abs(x - 5)).toBeGreaterThan(2);
    }
  });

  it("stop before a word that they end in", () => {
    const points = [pt(0, 0), pt(5, 0)];
    const [lifted] = liftLines([{ ...line(0), points } as Shape, WORD], LAYERS);
    expect(lifted?.type === "polyline" && lifted.points[1]?.x).toBeCloseTo(x - 0.08);
  });

  it("are left alone beside it, and on layers that say so", () => {
    const shapes = [line(3), line(0, "A-WALL"), WORD];
    expect(liftLines(shapes, LAYERS)).toEqual(shapes);
  });

  it("stop in rings and circles as well", () => {
    const box: Shape = {
      type: "polygon",
      layer: "A-FLOR-FIXT",
      loops: [[pt(4.5, -3), pt(5.5, -3), pt(5.5, 3), pt(4.5, 3)]],
    };
    const basin: Shape = {
      type: "ellipse",
      layer: "A-FLOR-FIXT",
      center: pt(5, 0.6),
      rx: 0.5,
      ry: 0.5,
      weight: "hair",
    };
    const { y, d } = textBox(WORD);
    for (const shape of [box, basin]) {
      const lifted = liftLines([shape, WORD], LAYERS).flatMap((one) =>
        one.type === "polyline" ? one.points : [],
      );
      expect(lifted.length).toBeGreaterThan(3);
      expect(lifted.filter((p) => p.y > y + 0.01 && p.y < y + d - 0.01 && p.x > x && p.x < x + w)).toEqual(
        [],
      );
    }
  });
});
