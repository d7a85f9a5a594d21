import { describe, expect, it } from "vitest";
import { withWalls } from "../fixtures/drawn.ts";
import type { Shape } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { FLOOR_STRUCTURE, groundFloorDepth, joistsOf, SUBFLOOR } from "../layout/heights.ts";
import { foundationNotes } from "../sheets/foundation-sheet.ts";

import { girderDetail } from "./girder-detail.ts";
import { floorInsulation } from "./section-ceilings.ts";
import { cutsOf } from "./section-cuts.ts";
import { CI, GYPSUM, SHEATHING, studsOf } from "./wall-parts.ts";
import { wallSection } from "./wall-section.ts";

describe("the layers of an outer wall", () => {
  it.each(houses)(
    "make up the thickness of its plan, with studs as deep as they are named: %s",
    (_, house) => {
      for (const kind of ["2x4", "2x6"] as const) {
        const variant = withWalls(house, kind);
        const { thick, shapes, callouts } = wallSection(variant);
        const { name, depth } = studsOf(thick);
        expect(name).toBe(kind);
        expect(CI + SHEATHING + depth + GYPSUM).toBeCloseTo(thick, 2);
        const drawn = shapes.flatMap((shape) => {
          if (shape.type !== "polygon" || shape.fill !== "paper" || shape.weight !== "medium") return [];
          const xs = shape.loops[0]?.map(({ x }) => x) ?? [];
          return [Math.max(...xs) - Math.min(...xs)];
        });
        expect(drawn.some((deep) => Math.abs(deep - depth) < 0.002)).toBe(true);
        const words = callouts.map((one) => one.words).join();
        expect(words).toContain(`${kind} studs, ${kind === "2x4" ? "3 1/2" : "5 1/2"} in`);
        expect(words).toContain("Continuous insulation 1 1/2 in");
        expect(words).not.toContain("ledge");
      }
    },
  );

  it.each(houses)("%s: a floor is as deep as the joists that it is named by and its subfloor", (_, house) => {
    const joists = joistsOf(house);
    expect(joists.depth * 12).toBe(joists.name === "2x10" ? 9.25 : 11.25);
    expect(groundFloorDepth(house)).toBeCloseTo(joists.depth + SUBFLOOR, 6);
    expect(FLOOR_STRUCTURE).toBeCloseTo(11.25 / 12 + SUBFLOOR, 6);
    const sizes = foundationNotes(house).flatMap((note) => note.match(/for (2x\d+) joists/)?.[1] ?? []);
    for (const size of sizes) expect(size).toBe(joists.name);
  });

  // One line of insulation round what is heated: in the floor over a crawlspace, in the walls of a basement.
  it.each(houses)(
    "%s: the lowest framed floor is insulated where the building sections say it is",
    (_, house) => {
      const under = house.plinth - groundFloorDepth(house);
      const isFilled = (shapes: readonly Shape[]) =>
        shapes.some((shape) => {
          if (shape.type !== "polyline" || shape.layer !== "A-SECT-PATT" || shape.points.length < 3)
            return false;
          const xs = shape.points.map(({ x }) => x);
          return (
            shape.points.every(({ y }) => -y > under && -y < house.plinth) &&
            Math.max(...xs) - Math.min(...xs) > 1
          );
        });
      const inSections = cutsOf(house).some((cut) => isFilled(floorInsulation(house, cut)));
      const { shapes, callouts, cellar } = wallSection(house);
      const words = callouts.map((one) => one.words).join("; ");
      expect(isFilled(shapes)).toBe(inSections);
      expect(/floor insulat(ion|ed)/i.test(words)).toBe(inSections);
      if (cellar) expect(words).toContain("Wall insulation by climate zone");
      const girder = girderDetail(house);
      if (!girder) return;
      expect(isFilled(girder.shapes)).toBe(inSections);
      expect(girder.callouts.some((one) => one.words.includes("joists at 16 in, insulated"))).toBe(
        inSections,
      );
    },
  );
});
