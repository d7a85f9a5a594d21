/** IRC R311.7.5: risers of at most 7 3/4 in, feet. */
const MAX_RISER = 7.75 / 12;
/** Outdoors the ground falls away from a house (IRC R401.3), and the lowest riser takes that up: what they are planned with there at most, feet. */
const MAX_OUTDOORS = 7.25 / 12;

/** The longest tread worth drawing, feet. */
const MAX_TREAD = 11 / 12;
/** The steps of a carpenter's rule in a foot. */
const SIXTEENTHS = 12 * 16;

/** What sums of floats may be off by, in risers. */
const EXACT = 1e-6;

/** The number of equal risers that take a height of so many feet; none where there is no height. */
export const risersOf = (height: number): number => risersBy(height, MAX_RISER);

/** The same of steps before a house. */
export const outdoorRisersOf = (height: number): number => risersBy(height, MAX_OUTDOORS);

const risersBy = (height: number, most: number): number => Math.max(0, Math.ceil(height / most - EXACT));

/**
 * The tread of a flight in the length there is for it, feet: a whole number of sixteenths of an inch, so that as
 * many treads as are written make the run that is written beside them.
 */
export function runOf(length: number, treads: number): number {
  return Math.min(Math.floor((length / treads) * SIXTEENTHS + 1e-3) / SIXTEENTHS, MAX_TREAD);
}
