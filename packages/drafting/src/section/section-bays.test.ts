import { describe, expect, it } from "vitest";
import { houses } from "../houses/sample-houses.ts";
import { bayWalls } from "../layout/bays.ts";
import { runsAlongX } from "../layout/edges.ts";
import { bayHeights } from "../massing/bay-faces.ts";
import { levelHeights } from "../massing/envelope.ts";
import { wallsOf } from "../plan/walls.ts";
import { bayCuts } from "./section-bays.ts";
import { cutsOf } from "./section-cuts.ts";
import { alongOf } from "./section-plane.ts";

/** The bays that sections run through. */
const cut = houses.flatMap(([slug, house]) =>
  cutsOf(house).flatMap((one) =>
    house.levels.flatMap((_, index) =>
      wallsOf(house, index)
        .bays.filter(
          ({ bay, start, end }) =>
            runsAlongX(bay.side) !== (one.axis === "x") && one.at > start && one.at < end,
        )
        .map((placed) => {
          const [, front] = bayWalls(placed);
          const ends = [placed.edge.line, alongOf(one, front.from)].sort((a, b) => a - b);
          const shapes = bayCuts(house, index, one);
          const floor = levelHeights(house)[index]?.floor ?? 0;
          return { slug, ends, shapes, floor, ...bayHeights(house, index, placed) };
        }),
    ),
  ),
);

describe("bays that are cut", () => {
  it("are some", () => {
    expect(cut.length).toBeGreaterThan(0);
  });

  it.each(cut)(
    "$slug: have insulation in their floor and over their ceiling",
    ({ shapes, floor, head, top }) => {
      const waves = shapes.flatMap((shape) =>
        shape.type === "polyline" && shape.layer === "A-SECT-PATT" ? [shape.points.map(({ y }) => -y)] : [],
      );
      const within = (low: number, high: number) =>
        waves.filter((zs) => zs.every((z) => z > low - 0.01 && z < high + 0.01) && zs.length > 3);
      expect(within(floor - 1, floor)).toHaveLength(1);
      expect(within(head, top)).toHaveLength(1);
    },
  );

  it.each(cut)("$slug: show the glass of the far cheek, and nothing behind it", (one) => {
    const [from = 0, to = 0] = one.ends;
    const mask = one.shapes.findIndex((shape) => shape.type === "polygon" && shape.fill === "mask");
    const glass = one.shapes.findIndex((shape) => {
      const ring = shape.type === "polygon" && shape.layer === "A-SECT-MBND" ? (shape.loops[0] ?? []) : [];
      const [xs, zs] = [ring.map(({ x }) => x), ring.map(({ y }) => -y)];
      return (
        ring.length === 4 &&
        Math.min(...xs) > from - 0.01 &&
        Math.max(...xs) < to + 0.01 &&
        Math.abs(Math.min(...zs) - one.sill) < 0.01 &&
        Math.abs(Math.max(...zs) - one.head) < 0.01
      );
    });
    expect(mask).toBe(0);
    expect(glass).toBeGreaterThan(mask);
  });
});
