import { largest } from "../geometry/cheapest";
import { floorHeights, groundLevelOf } from "../layout/heights";
import type { House } from "../layout/model";
import { fullWindow } from "../layout/windows";

/** Thicknesses of what an outer wall is made of, feet. */
export const SHEATHING = 0.045;
export const CLADDING = 0.07;
export const GYPSUM = 0.045;
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
