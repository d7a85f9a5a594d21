import { largest } from "../geometry/cheapest.ts";
import { floorHeights, groundLevelOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { fullWindow } from "../layout/windows.ts";

/**
 * What an outer wall is made of from its outer face in, feet: continuous insulation, sheathing, studs and
 * board make up the thickness that plans have. Cladding lies before the face.
 */
export const CI = 1.5 / 12;
export const SHEATHING = 0.5 / 12;
export const GYPSUM = 0.5 / 12;
export const CLADDING = 0.07;
/** The outer face of the studs, feet from the outer face of the wall. */
export const FRAME = CI + SHEATHING;
/** The upper leg of a head flashing on the sheathing, and where it turns out through the insulation, over the head, feet. */
export const HEAD_FLASHING = { leg: 0.75, foot: 0.43 };
/** Walls from here on have studs of 5 1/2 in, feet. */
const DEEP = 0.6;

/** The studs of an outer wall, by its thickness in feet. */
export const studsOf = (thick: number) =>
  thick >= DEEP ? ({ name: "2x6", depth: 5.5 / 12 } as const) : ({ name: "2x4", depth: 3.5 / 12 } as const);
/** Nominal thickness of the stem wall and of slabs, feet: for pricing, not a design. */
export const STEM = 8 / 12;
export const SLAB = 4 / 12;
/** The zone of a footing beyond its wall and its depth, feet: for pricing. */
export const FOOTING = { out: 4 / 12, deep: 8 / 12 };
/** How far into the house a wall section is drawn before its break line, feet. */
export const INSIDE = 3;
/** How far under grade a foundation without a basement is drawn, feet; its depth is the engineer's. */
export const DEPTH = 2.2;

/** Height of the floor under the ground level over grade; undefined without a basement. */
export function basementFloor(house: House): number | undefined {
  return floorHeights(house)[groundLevelOf(house) - 1];
}

/** How far under grade the walls of a foundation are drawn, feet. */
export function footingDepth(house: House): number {
  const cellar = basementFloor(house);
  return cellar === undefined ? DEPTH : 0.4 - cellar;
}

/** Sill and head over the floor of the window that the ground level has most of, feet. */
export function typicalWindow(house: House): { sill: number; head: number } {
  const counts = new Map<string, { sill: number; head: number; count: number }>();
  for (const window of house.levels[groundLevelOf(house)]?.windows ?? []) {
    const { sill, height } = fullWindow(window);
    if (sill < 1 || sill > 4.5) continue;
    const key = `${sill} ${height}`;
    counts.set(key, { sill, head: sill + height, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const most = largest([...counts.values()], ({ count }) => count);
  return { sill: most?.sill ?? 2.5, head: most?.head ?? 7 };
}
