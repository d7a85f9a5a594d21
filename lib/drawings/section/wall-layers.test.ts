import { describe, expect, it } from "vitest";
import { houses } from "@/prisma/seed/houses/catalogue";
import { FLOOR_STRUCTURE, groundFloorDepth, joistsOf, SUBFLOOR } from "../layout/heights";
import { foundationNotes } from "../sheets/foundation-sheet";
import { thickenWalls } from "../variant/thicken";
import { CI, GYPSUM, SHEATHING, studsOf } from "./wall-parts";
import { wallSection } from "./wall-section";

describe("the layers of an outer wall", () => {
  it.each(houses)(
    "make up the thickness of its plan, with studs as deep as they are named: %s",
    (_, house) => {
      for (const kind of ["2x4", "2x6"] as const) {
        const variant = thickenWalls(house, kind);
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
});
