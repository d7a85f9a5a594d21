import { describe, expect, it } from "vitest";
import { boxOf, type P3 } from "../geometry/geometry.ts";
import { houses } from "../houses/sample-houses.ts";
import { type Face, toSpace } from "../massing/face.ts";
import { houseFaces } from "../massing/massing.ts";
import { railLines } from "../massing/textures.ts";

/** IRC R312: a guard is 36 in high, and no sphere of 4 in passes below it; feet. */
const [HIGH, SPHERE] = [3, 4 / 12];

const guarded = houses.flatMap(([slug, house]) => {
  const faces = houseFaces(house);
  const rails = faces.filter(({ kind }) => kind === "rail");
  const floors = faces.filter(({ kind, normal }) => (kind === "slab" || kind === "deck") && normal.z > 0.9);
  return rails.length > 0 ? [{ slug, house, rails, floors }] : [];
});

/** The top of the floor that a guard stands on, at a place along it or before its face. */
function floorUnder({ x, y }: P3, { level }: Face, floors: readonly Face[]): number {
  const near = 0.6;
  const tops = floors.flatMap(({ parts, normal, level: at }) => {
    const { x0, x1, y0, y1 } = boxOf(parts.flat());
    const [a] = parts[0] ?? [];
    const isHere = at === level && x > x0 - near && x < x1 + near && y > y0 - near && y < y1 + near;
    return a && isHere ? [a.z - (normal.x * (x - a.x) + normal.y * (y - a.y)) / normal.z] : [];
  });
  return Math.max(...tops);
}

describe("the guards of porches, decks and balconies in elevations", () => {
  it.each(guarded)(
    "$slug: are 36 in over the floor drawn, on a bottom rail that lets no sphere under it",
    ({ house, rails, floors }) => {
      for (const face of rails) {
        const lines = railLines(house, face).map((line) => line.map((p) => toSpace(face.frame, p)));
        const level = lines.flatMap(([a, b]) => {
          if (!a || !b || Math.hypot(a.x - b.x, a.y - b.y) < 0.01) return [];
          const [high, ...others] = [a, b].map((p) => p.z - floorUnder(p, face, floors));
          for (const other of others) expect(other).toBeCloseTo(high ?? 0, 3);
          return [high ?? 0];
        });
        level.sort((a, b) => a - b);
        expect(level.at(-1)).toBeCloseTo(HIGH, 3);
        expect(level[0]).toBeGreaterThan(0.1);
        expect(level[0]).toBeLessThan(SPHERE);
        // The bottom rail has an underside and a top, and so has the one at the top.
        expect(level).toHaveLength(4);
      }
    },
  );
});
