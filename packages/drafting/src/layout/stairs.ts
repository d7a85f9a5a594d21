import type { P2 } from "../geometry/geometry.ts";
import { OUTWARD, pointAlong, rectOutside } from "../geometry/rects.ts";
import { OPPOSITE, runsAlongX, sideOf } from "./edges.ts";
import type { Rect, Side, Stair } from "./model.ts";

/** The side on which a flight arrives at the level above. */
export function arrivalSide(stair: Stair): Side {
  return stair.shape === "u" ? OPPOSITE[stair.up] : stair.up;
}

/** So far before a flight one stands at its foot or head, and so much of it is still at hand from there, feet. */
const STAND = 1;
const AT_HAND = 0.8;

/** An end of a stair, plan feet. */
export interface StairEnd {
  /** Where one stands before it. */
  at: P2;
  /** What of the stair is at hand from there: the end of its first or last run. */
  near: Rect;
}

/** The end before the first riser of a stair. */
export function footOf(stair: Stair): StairEnd {
  return endOfRun(stair, OPPOSITE[stair.up], true);
}

/** The end that one comes up to on the level above. */
export function headOf(stair: Stair): StairEnd {
  return endOfRun(stair, arrivalSide(stair), false);
}

/** The end of the first or the last run of a stair at one of its sides: the runs of a U lie side by side. */
function endOfRun({ rect, up, shape, turn }: Stair, side: Side, isFirst: boolean): StairEnd {
  const { line, start, end } = sideOf(rect, side);
  const wide = shape === "u" ? (end - start) / 2 : end - start;
  // The first run of a U lies to the right of who walks up, if one turns to the left.
  const isRight = isFirst === (turn !== "right");
  const growsRight = up === "n" || up === "e";
  const from = shape === "u" && isRight === growsRight ? end - wide : start;
  return {
    at: pointAlong(runsAlongX(side), from + wide / 2, line + OUTWARD[side] * STAND),
    near: rectOutside(OPPOSITE[side], line, from, wide, AT_HAND),
  };
}
