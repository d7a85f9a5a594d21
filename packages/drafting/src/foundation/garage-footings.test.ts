import { describe, expect, it } from "vitest";
import { foundationPlan, variantOf } from "../fixtures/drawn.ts";
import { pointAlong } from "../geometry/rects.ts";
import type { Pt } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { foundationOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { inRect } from "../massing/envelope.ts";
import { wallsOf } from "../plan/walls.ts";

import { foundationLevel } from "./foundation-shapes.ts";

/** Every house that stands on stem walls, as drawn or on a crawlspace of its own. */
const onStems = houses.flatMap(([slug, house]): [string, House][] => {
  const { layout, problems } = variantOf(house, {
    mirrored: false,
    walls: null,
    foundation: "crawlspace",
  });
  const drawn: [string, House][] = [
    [slug, house],
    [`${slug}, crawlspace`, layout],
  ];
  return drawn
    .slice(0, problems.length > 0 ? 1 : 2)
    .filter(([, one]) => ["crawlspace", "basement"].includes(foundationOf(one).kind));
});

/** Whether a point lies within loops, by the even-odd rule. */
function isWithin(loops: readonly Pt[][], x: number, y: number): boolean {
  const crossings = loops.flatMap((loop) =>
    loop.filter((a, index) => {
      const b = loop[(index + 1) % loop.length] ?? a;
      return a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
    }),
  );
  return crossings.length % 2 === 1;
}

/** Places beside the walls between house and garage that no zone of a footing covers, plan feet. */
function bare(house: House): string[] {
  const index = foundationLevel(house);
  const garages = (house.levels[index]?.rooms ?? []).filter(({ kind }) => kind === "garage");
  const inGarage = ({ x, y }: Pt) => garages.some(({ rects }) => rects.some((one) => inRect(one, x, y)));
  const zones = foundationPlan(house, 0.5).flatMap((shape) =>
    shape.type === "polygon" && shape.layer === "S-FNDN-FTNG" && shape.dash ? [shape.loops] : [],
  );
  return wallsOf(house, index)
    .runs.filter(({ kind }) => kind === "inner")
    .flatMap(({ axis, low, high, start, end }) => {
      const middle = (low + high) / 2;
      const [one, other] = [-0.55, 0.55].map((off) =>
        pointAlong(axis === "x", (start + end) / 2, middle + off),
      );
      if (!one || !other || inGarage(one) === inGarage(other)) return [];
      return [one, other].filter(({ x, y }) => !zones.some((loops) => isWithin(loops, x, y)));
    })
    .map(({ x, y }) => `${x}, ${y}`);
}

describe("the walls between house and garage", () => {
  it.each(onStems)("stand on footings as the outer ones do (IRC R403.1): %s", (_, house) => {
    expect(bare(house)).toEqual([]);
  });
});
