/**
 * Heights of roofs. Feet; z over grade. A part rests with its upper face HEEL over the
 * ceiling at the wall line, and rises by `pitch` in 12 from there.
 */

import { nth } from "../geometry/geometry.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House, Rect, RoofPart, Side } from "../layout/model.ts";
import { levelHeights } from "./envelope.ts";

/** Height of the upper face of a roof over the ceiling at the wall line. */
export const HEEL = 0.7;
/** Depth of the fascia and of the slab under a sloped roof. */
export const ROOF_DEPTH = 0.55;
/** Depth of the slab of a flat roof with an overhang. */
export const FLAT_DEPTH = 1.1;
const DEFAULT_EAVE = 1.5;

export function eaveOf(part: RoofPart): number {
  return part.shape === "flat" && part.parapet ? 0 : (part.eave ?? DEFAULT_EAVE);
}

/** How far a part overhangs each of its walls, feet. */
export function overhangsOf(part: RoofPart): Record<Side, number> {
  const out = (side: Side): number => part.eaves?.[side] ?? eaveOf(part);
  return { n: out("n"), e: out("e"), s: out("s"), w: out("w") };
}

/** The sides that a sloped part sheds its water at; a flat one may at each. */
export function lowSides(part: RoofPart): Side[] {
  const sides: Side[] = ["n", "e", "s", "w"];
  if (part.shape === "gable") return sides.filter((side) => runsAlongX(side) === (part.ridge !== "y"));
  const high = part.shape === "shed" ? shedHigh(part) : undefined;
  return high ? sides.filter((side) => side !== high && runsAlongX(side) === runsAlongX(high)) : sides;
}

/** How far a part overhangs the walls at its low sides: the farthest, as that is what its details show, feet. */
export function dripOf(part: RoofPart): number {
  const overhangs = overhangsOf(part);
  return Math.max(...lowSides(part).map((side) => overhangs[side]));
}

/** The ground that a part covers with its overhangs, feet. */
export function roofGround(part: RoofPart): Rect {
  const { n, e, s, w } = overhangsOf(part);
  const { x, y, w: wide, d } = part.over;
  return { x: x - w, y: y - n, w: wide + w + e, d: d + n + s };
}

/** The width over which the part rises: across the ridge, or the whole shed. */
export function roofSpan(part: RoofPart): number {
  if (part.shape === "shed") return shedAcross(part) === "y" ? part.over.d : part.over.w;
  if (part.shape === "hip") return Math.min(part.over.w, part.over.d);
  return part.ridge === "y" ? part.over.w : part.over.d;
}

export function shedHigh(part: RoofPart): Side {
  return part.high ?? (part.ridge === "x" ? "w" : "n");
}

const shedAcross = (part: RoofPart): "x" | "y" => {
  const high = shedHigh(part);
  return runsAlongX(high) ? "y" : "x";
};

/** Height over grade of the plate that a part rests on, feet. */
export function plateOf(house: House, part: RoofPart): number {
  const heights = nth(levelHeights(house), part.level);
  return part.plate === undefined ? heights.plate : heights.floor + part.plate;
}

/**
 * Height of the upper face of a part at its low wall line. Porch roofs sit lower,
 * so that they meet the wall under the eave of the house, but never leave less
 * than about seven feet of headroom under their beam.
 */
export function roofBase(house: House, part: RoofPart): number {
  const heights = nth(levelHeights(house), part.level);
  const plate = plateOf(house, part);
  if (part.shape === "flat") return plate + (part.parapet ? 0.8 : FLAT_DEPTH);
  const base = plate + HEEL;
  if (!part.porch || part.shape !== "shed") return base;
  const drop = (roofSpan(part) * part.pitch) / 12;
  return Math.min(base, Math.max(base - drop, heights.floor + 8.4));
}

/** Height of the upper face of a part over a plan point, continued beyond its walls. */
export function roofHeight(house: House, part: RoofPart, x: number, y: number): number {
  const base = roofBase(house, part);
  const { over } = part;
  const slope = part.pitch / 12;
  if (part.shape === "flat") return base;
  const fromN = y - over.y;
  const fromS = over.y + over.d - y;
  const fromW = x - over.x;
  const fromE = over.x + over.w - x;
  if (part.shape === "shed") {
    const high = shedHigh(part);
    const low = high === "n" ? fromS : high === "s" ? fromN : high === "w" ? fromE : fromW;
    return base + low * slope;
  }
  if (part.shape === "hip") return base + Math.min(fromN, fromS, fromW, fromE) * slope;
  return base + (part.ridge === "y" ? Math.min(fromW, fromE) : Math.min(fromN, fromS)) * slope;
}

/** Highest point of a flat roof over grade, with its parapet, feet. */
export function roofTop(house: House, part: RoofPart): number {
  if (!part.parapet) return roofBase(house, part);
  return plateOf(house, part) + FLAT_DEPTH + part.parapet;
}
