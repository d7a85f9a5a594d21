import { floorHeights, groundLevelOf } from "../layout/heights";
import type { House } from "../layout/model";

/** Thicknesses of what an outer wall is made of, feet. */
export const SHEATHING = 0.045;
export const CLADDING = 0.07;
export const GYPSUM = 0.045;
/** Nominal thickness of the stem wall, feet: for pricing, not a design. */
export const STEM = 8 / 12;
/** How far under grade a wall without a basement is drawn, feet. */
const DEPTH = 2.2;

/** Height of the floor under the ground level over grade; undefined without a basement. */
export function basementFloor(house: House): number | undefined {
  return floorHeights(house)[groundLevelOf(house) - 1];
}

/** How far under grade the wall is drawn. */
export function footingDepth(house: House): number {
  const cellar = basementFloor(house);
  return cellar === undefined ? DEPTH : 1 - cellar;
}
