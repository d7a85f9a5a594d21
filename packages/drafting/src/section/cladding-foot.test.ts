import { describe, expect, it } from "vitest";
import { mirrorOf, onFoundation } from "../fixtures/drawn.ts";
import { houses } from "../houses/sample-houses.ts";
import { claddingFoot } from "../layout/cladding-foot.ts";
import { floorHeights, groundLevelOf } from "../layout/heights.ts";
import { isMasonry } from "../layout/kinds.ts";
import type { House } from "../layout/model.ts";
import { bayHeights } from "../massing/bay-faces.ts";
import { OPEN_FLOOR } from "../massing/open-floors.ts";
import { wallFaces } from "../massing/wall-faces.ts";
import { groundCladding } from "../massing/wall-finishes.ts";
import { wallsOf } from "../plan/walls.ts";
import { NOTES } from "../sheets/note-texts.ts";
import { foundationProblem } from "../variant/foundation.ts";

import { CLADDING } from "./wall-parts.ts";
import { wallSection } from "./wall-section.ts";

/** A house as drawn, turned over, and on each other foundation that it may stand on. */
function variantsOf(house: House): [string, House][] {
  const others = (["slab", "crawlspace", "pier"] as const).filter((kind) => !foundationProblem(house, kind));
  return [
    ["as drawn", house],
    ["mirrored", mirrorOf(house)],
    ...others.map((kind): [string, House] => [kind, onFoundation(house, kind)]),
  ];
}

/** Where the cladding of the wall section ends over grade, feet. */
function footOfSection(house: House): number {
  const heights = wallSection(house).shapes.flatMap((shape) =>
    shape.type === "polygon" && shape.loops[0]?.every(({ x }) => x > -CLADDING - 0.01 && x < 0.001)
      ? shape.loops[0].map(({ y }) => -y)
      : [],
  );
  return Math.min(...heights);
}

/** The heights over grade at which what shows of the foundation ends on elevations, feet, the lowest first. */
function topsOfFoundation(house: House): number[] {
  const parts = wallFaces(house)
    .flatMap(({ layers }) => layers.filter(({ kind }) => kind === "plinth"))
    .flatMap((layer) => layer.parts);
  return [...new Set(parts.map((part) => Math.max(...part.map(({ y }) => y))))].sort((a, b) => a - b);
}

describe("the foot of the cladding", () => {
  it.each(houses)("is as high over grade on elevations as in the wall section: %s", (_, house) => {
    for (const [name, variant] of variantsOf(house)) {
      const foot = footOfSection(variant);
      // Wood and boards keep 6 in over earth (R317.1), masonry 4 in (R404.1.6), where the floor is as high.
      const { accentCladding, wainscot } = variant.palette;
      const least = isMasonry(groundCladding(variant)) || wainscot ? 4 / 12 : 6 / 12;
      expect(foot, name).toBeGreaterThanOrEqual(Math.min(least, variant.plinth) - 1e-6);
      // Over a wainscot, and on walls without one, boards have their own foot.
      const boards = claddingFoot(variant, variant.palette.cladding);
      // All end over the floors of porches, which are as high as paving.
      const paved = variant.plinth - OPEN_FLOOR + 2 / 12;
      const veneer = isMasonry(accentCladding) || wainscot !== undefined ? [4 / 12, boards] : [];
      if (wainscot) expect(foot, name).toBeCloseTo(4 / 12, 6);
      const tops = topsOfFoundation(variant);
      expect(
        tops.some((top) => Math.abs(top - foot) < 1e-6),
        `${name}: ${tops} and ${foot}`,
      ).toBe(true);
      for (const top of tops)
        expect(
          Math.min(...[foot, paved, ...veneer].map((at) => Math.abs(at - top))),
          `${name}: ${top}`,
        ).toBeLessThan(1e-6);
    }
  });

  it.each(houses)(
    "masonry stands on what shows of the foundation, and goes into no earth: %s",
    (_, house) => {
      const stone = wallFaces(house)
        .filter(({ level }) => level === groundLevelOf(house))
        .flatMap(({ layers }) => layers.filter(({ kind }) => kind === "wainscot"))
        .flatMap(({ parts }) => parts.flat().map(({ y }) => y));
      if (stone.length > 0) expect(Math.min(...stone)).toBeCloseTo(4 / 12);
    },
  );

  it("is in the notes as it is drawn", () => {
    const notes = NOTES.flatMap(({ lines }) => lines).join(" ");
    expect(notes).toContain("6 in over earth, adhered masonry veneer 4 in (R703.12.1)");
  });

  it.each(houses)("keeps 6 in over earth under bays too: %s", (_, house) => {
    floorHeights(house).forEach((_floor, index) => {
      for (const bay of wallsOf(house, index).bays)
        if (index === groundLevelOf(house))
          expect(bayHeights(house, index, bay).low).toBeGreaterThanOrEqual(0.5);
    });
  });
});
