import { foundationOf, groundFloorDepth } from "./heights.ts";
import { type Cladding, isMasonry } from "./kinds.ts";
import type { House } from "./model.ts";

/** A plate of a wall, lying, feet. */
export const PLATE = 0.125;

/**
 * How far a foundation shows over the earth, feet: 6 in, and 4 in under an adhered
 * masonry veneer (IRC R703.12.1); wood siding and its sheathing keep 6 in over earth too (R317.1).
 */
export const OVER_EARTH = { masonry: 4 / 12, other: 6 / 12 } as const;

/** How far down over the top of what is poured cladding hangs, feet. */
const LAP = 1 / 12;

/** Top of the foundation under the outer walls of the ground level over grade, feet: the slab, or what carries the sill. */
export function foundationTop(house: House): number {
  return foundationOf(house).kind === "slab" ? house.plinth : house.plinth - groundFloorDepth(house) - PLATE;
}

/**
 * Where the cladding of the ground level's walls ends over grade, feet, for elevations and sections
 * alike: it laps the foundation and keeps off the earth, as sheathing does; a masonry veneer
 * is adhered down to near it.
 */
export function claddingFoot(house: House, cladding?: Cladding): number {
  const foot = isMasonry(cladding)
    ? OVER_EARTH.masonry
    : Math.max(foundationTop(house) - LAP, OVER_EARTH.other);
  return Math.min(house.plinth, foot);
}
