import { describe, expect, it } from "vitest";
import { houses } from "@/prisma/seed/houses/catalogue";
import { houseFaces } from "../massing/massing";
import { railLines } from "../massing/textures";

/** IRC R312: a guard is 36 in high, and no sphere of 4 in passes below it; feet. */
const [HIGH, SPHERE] = [3, 4 / 12];

const guarded = houses.flatMap(([slug, house]) => {
  const faces = houseFaces(house);
  const rails = faces.filter(({ kind }) => kind === "rail");
  const floors = faces.filter(({ kind, normal }) => (kind === "slab" || kind === "deck") && normal.z > 0.9);
  return rails.length > 0 ? [{ slug, house, rails, floors }] : [];
});

describe("the guards of porches, decks and balconies in elevations", () => {
  it.each(guarded)(
    "$slug: are 36 in over the floor drawn, on a bottom rail that lets no sphere under it",
    ({ house, rails, floors }) => {
      for (const face of rails) {
        const floor = floors.find(({ level }) => level === face.level)?.parts[0]?.[0]?.z ?? 0;
        const level = railLines(house, face)
          .filter(([a, b]) => Math.abs(a.y - b.y) < 0.001)
          .map(([{ y }]) => y - floor)
          .sort((a, b) => a - b);
        expect(level.at(-1)).toBeCloseTo(HIGH, 3);
        expect(level[0]).toBeGreaterThan(0.1);
        expect(level[0]).toBeLessThan(SPHERE);
        // The bottom rail has an underside and a top, and so has the one at the top.
        expect(level).toHaveLength(4);
      }
    },
  );
});
