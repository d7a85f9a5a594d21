import type { House } from "../layout/model.ts";
import { levelHeights } from "./envelope.ts";
import { roofsOver } from "./roof.ts";
import { ROOF_DEPTH, roofHeight } from "./roof-height.ts";

/** The underside of the roof over a place in a vaulted room of a level, at least its plate; feet over grade. */
export function vaultAt(house: House, level: number, x: number, y: number): number {
  const plate = levelHeights(house)[level]?.plate ?? 0;
  const over = roofsOver(house, level, x, y).map((part) => roofHeight(house, part, x, y) - ROOF_DEPTH);
  return Math.max(plate, ...over);
}
