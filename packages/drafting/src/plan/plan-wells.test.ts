import { describe, expect, it } from "vitest";
import { distanceBetween, grown } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import { isTraditional } from "../layout/kinds.ts";
import { needsLadder, wellsOf } from "../layout/wells.ts";
import { houseFaces } from "../massing/massing.ts";
import { wellShapes } from "./plan-wells.ts";

describe.each(houses)("The ground round %s", (_, house) => {
  it("has a ladder in every window well over 44 in deep, clear of its window", () => {
    house.levels.forEach((__, index) => {
      const wells = wellsOf(house, index);
      const drawn = wellShapes(house, index, 0.4).filter(({ type }) => type === "polygon");
      const deep = wells.filter(({ bottom }) => needsLadder(bottom));
      expect(drawn.length).toBe(wells.length + 2 * deep.length);
      for (const { rect, window } of deep)
        expect(distanceBetween(grown(rect, -0.01), window)).toBeLessThan(1);
    });
  });

  it("has second claddings that end beside openings, and in none", () => {
    // Of older styles gables alone are clad otherwise, over the openings.
    if (isTraditional(house.style)) return;
    for (const { layers, openings, kind } of houseFaces(house)) {
      if (kind !== "wall") continue;
      const ends = layers
        .filter((layer) => layer.kind === "accent")
        .flatMap(({ parts }) => {
          const us = parts.flat().map(({ x }) => x);
          return [Math.min(...us), Math.max(...us)];
        });
      for (const end of ends)
        for (const { u0, u1 } of openings) expect(end < u0 + 0.01 || end > u1 - 0.01).toBe(true);
    }
  });
});
