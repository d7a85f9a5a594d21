import { describe, expect, it } from "vitest";
import { sectionOf } from "../fixtures/drawn.ts";
import { boxOf } from "../geometry/geometry.ts";
import { centreOf, spanAlong } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import { boundsOf, runsAlongX } from "../layout/edges.ts";
import { roofShapes } from "../massing/roof.ts";
import { outsideSteps } from "../massing/steps.ts";
import type { Cut } from "./section-cuts.ts";
import { sectionBox } from "./section-shapes.ts";

describe.each(houses)("Sections through the outside steps of %s", (_, house) => {
  const flights = outsideSteps(house).filter(({ treads }) => treads.length > 0);

  it("show a block with every riser, from the ground to the top", () => {
    for (const { treads, down, risers, top } of flights) {
      const ground = boundsOf(treads);
      const { x, y } = centreOf(ground);
      const alongX = !runsAlongX(down);
      const cut: Cut = { axis: alongX ? "x" : "y", at: alongX ? y : x, through: "" };
      const [from, to] = spanAlong(alongX, ground);
      const blocks = sectionOf(house, cut, 0.375).flatMap((shape) => {
        if (shape.type !== "polygon" || shape.layer !== "A-SECT-MCUT" || shape.fill !== "tone") return [];
        const ring = shape.loops.flat();
        const { x0, x1, y1 } = boxOf(ring);
        const isHere = x0 < from + 0.01 && x1 > to - 0.01 && x1 - x0 < to - from + 12 && Math.abs(y1) < 0.01;
        return isHere ? [ring.filter(({ x }) => x > from - 0.01 && x < to + 0.01)] : [];
      });
      const rises = Array.from({ length: risers - 1 }, (_, index) => (top / risers) * (index + 1));
      const shown = blocks.some((ring) =>
        rises.every((rise) => ring.filter(({ y }) => Math.abs(-y - rise) < 0.01).length >= 2),
      );
      expect(shown, `${down} at ${x}, ${y}`).toBe(true);
      const box = sectionBox(house, roofShapes(house), cut);
      expect(box.x).toBeLessThan(from);
      expect(box.x + box.w).toBeGreaterThan(to);
    }
  });
});
