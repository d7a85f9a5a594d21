import type { House } from "../layout/model.ts";

/**
 * Spans of built-up headers of no. 2 lumber under a roof and its ceiling alone, feet: IRC 2021
 * Table R602.7(1), ground snow load 30 psf, building 36 ft wide, the least favourable column of
 * that load (compared with the same table of the Residential Code of Ohio). Cripples stand on
 * them, as the wall section shows, and hold no top of a header: its footnote f leaves 70 percent
 * to 2x8 and deeper, by which a 2-2x8 reaches no further than a 2-2x6. What it does not cover is
 * by an engineer.
 */
const HEADERS: readonly (readonly [span: number, header: string])[] = [
  [3 + 10 / 12, "2-2x6"],
  [0.7 * (5 + 9 / 12), "2-2x10"],
  [0.7 * (6 + 10 / 12), "2-2x12"],
];
/** A header reaches over the rough opening, which is so much wider than the unit, feet. */
const ROUGH = 1 / 12;
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

/** By the code's table where nothing but a roof rests on the wall, by an engineer everywhere else and where a beam ends over it. */
export function headerOf(house: House, levelIndex: number, width: number, carriesBeam = false): string {
  const roofOnly =
    !carriesBeam &&
    levelIndex === house.levels.length - 1 &&
    spanOfRoofs(house, levelIndex) <= BUILDING_WIDTH;
  const found = roofOnly ? HEADERS.find(([span]) => width + ROUGH <= span + 1e-6) : undefined;
  return found?.[1] ?? "By engineer";
}
