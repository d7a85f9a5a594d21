import { OPPOSITE } from "./edges";
import type { Side, Stair } from "./model";

/** The side on which a flight arrives at the level above. */
export function arrivalSide(stair: Stair): Side {
  return stair.shape === "u" ? OPPOSITE[stair.up] : stair.up;
}
