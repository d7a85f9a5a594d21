/** Roofs as they are drawn: those of the layout, then those of its dormers. Feet. */

import type { P2 } from "../geometry/geometry.ts";
import { pointAlong, rectOutside } from "../geometry/rects.ts";
import { OPPOSITE, runsAlongX, sideOf } from "../layout/edges.ts";
import type { Dormer, House, Rect, RoofPart } from "../layout/model.ts";
import { memoized } from "../memoized.ts";
import { levelHeights } from "./envelope.ts";
import { HEEL, ROOF_DEPTH, roofHeight } from "./roof-height.ts";

/** Overhang of a dormer's roof, feet. */
export const EAVE = 0.6;

/** A roof as it is drawn: of the layout, or of a dormer on one of those. */
export interface DrawnRoof extends RoofPart {
  dormer?: Dormer;
  /** Of a dormer: the index of the roof that it stands on. */
  on?: number;
}

/** All roofs of a house, those of its dormers last; planes, sections and checks go by their index. */
export const drawnRoofs = memoized((house: House): readonly DrawnRoof[] => {
  const dormers = house.roofs.flatMap((roof, on) =>
    (roof.dormers ?? []).map((dormer) => dormerRoof(house, roof, on, dormer)),
  );
  return dormers.length > 0 ? [...house.roofs, ...dormers] : house.roofs;
});

/** The front of a dormer: its line and its ends along it. */
export function frontOf({ over, faces }: Dormer): { line: number; start: number; end: number } {
  return sideOf(over, faces);
}

/** The middle of the front wall of a dormer, plan feet. */
export function frontMiddle(dormer: Dormer): P2 {
  const { line, start, end } = frontOf(dormer);
  return pointAlong(runsAlongX(dormer.faces), (start + end) / 2, line);
}

/** Height over grade of the slope that a dormer stands on, at its front. */
export function slopeAtFront(house: House, roof: RoofPart, dormer: Dormer): number {
  const { x, y } = frontMiddle(dormer);
  return roofHeight(house, roof, x, y);
}

/** How far back from its front a dormer's roof runs until it dies into the slope, feet. */
export function depthOf(house: House, roof: RoofPart, dormer: Dormer): number {
  const { start, end } = frontOf(dormer);
  const floor = levelHeights(house)[roof.level]?.floor ?? 0;
  const rise = dormer.shape === "gable" ? (((end - start) / 2) * dormer.pitch) / 12 : 0;
  const over = floor + dormer.plate + HEEL + rise - slopeAtFront(house, roof, dormer);
  const steeper = (roof.pitch - (dormer.shape === "shed" ? dormer.pitch : 0)) / 12;
  return steeper > 0.01 ? Math.max(0.5, over / steeper) : Number.POSITIVE_INFINITY;
}

function dormerRoof(house: House, roof: RoofPart, on: number, dormer: Dormer): DrawnRoof {
  const back = OPPOSITE[dormer.faces];
  const depth = Math.min(depthOf(house, roof, dormer), 60);
  return {
    over: deep(dormer, depth),
    level: roof.level,
    shape: dormer.shape,
    pitch: dormer.pitch,
    ...(dormer.shape === "gable" ? { ridge: runsAlongX(dormer.faces) ? "y" : "x" } : { high: back }),
    eave: EAVE,
    eaves: { [back]: 0 },
    plate: dormer.plate,
    dormer,
    on,
  };
}

/** The rectangle that reaches so far back from a dormer's front. */
function deep({ over, faces }: Dormer, depth: number): Rect {
  const { line, start } = sideOf(over, faces);
  return rectOutside(OPPOSITE[faces], line, start, runsAlongX(faces) ? over.w : over.d, depth);
}

/** Height of the underside of a dormer's roof at a plan point, over grade. */
export function underDormer(house: House, part: DrawnRoof, x: number, y: number): number {
  return roofHeight(house, part, x, y) - ROOF_DEPTH * 0.9;
}
