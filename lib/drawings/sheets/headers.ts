import type { House } from "../layout/model";

/**
 * Spans of built-up headers of no. 2 lumber under a roof and its ceiling alone, feet: IRC 2021
 * Table R602.7(1), ground snow load 30 psf, building 36 ft wide, the least favourable column of
 * that load. What it does not cover is by an engineer.
 */
const HEADERS: readonly (readonly [span: number, header: string])[] = [
  [3 + 10 / 12, "2-2x6"],
  [4 + 10 / 12, "2-2x8"],
  [5 + 9 / 12, "2-2x10"],
  [6 + 10 / 12, "2-2x12"],
];
const BUILDING_WIDTH = 36;

/** The widest of the roofs of a level across its ridge, as the table measures a building; feet. */
function spanOfRoofs(house: House, levelIndex: number): number {
  const spans = house.roofs
    .filter(({ level, porch }) => level === levelIndex && !porch)
    .map(({ shape, ridge, high, over: { w, d } }) => {
      if (shape === "gable") return ridge === "x" ? d : w;
      if (shape === "shed") return high === "n" || high === "s" ? d : w;
      return Math.min(w, d);
    });
  return Math.max(0, ...spans);
}

/** By the code's table where nothing but a roof rests on the wall, by an engineer everywhere else. */
export function headerOf(house: House, levelIndex: number, width: number): string {
  const roofOnly = levelIndex === house.levels.length - 1 && spanOfRoofs(house, levelIndex) <= BUILDING_WIDTH;
  const found = roofOnly ? HEADERS.find(([span]) => width <= span) : undefined;
  return found?.[1] ?? "By engineer";
}
