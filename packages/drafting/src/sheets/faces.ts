/** The faces of a house that its elevations show, for sheets and DXF alike. */

import { belowGradeReach } from "../elevation/below-grade.ts";
import { type ElevationShape, elevationExtents, elevationWidth } from "../elevation/elevation-shapes.ts";
import type { House, Side } from "../layout/model.ts";
import { viewsOf } from "./views.ts";

export interface Face {
  side: Side;
  shapes: readonly ElevationShape[];
  /** Whether it is of a court, which shows no ground beside it and nothing under it. */
  court: boolean;
}

/** The way that a face of a court looks, in words. */
export const FACES: Readonly<Record<Side, string>> = { n: "north", e: "east", s: "south", w: "west" };

/** The four sides of a house from outside, front and rear first. */
export function sidesOf(house: House): Face[] {
  const { sides } = viewsOf(house);
  return (["s", "n", "w", "e"] as const).map((side) => ({ side, shapes: sides[side], court: false }));
}

/** The walls of its courts that none of the four sides shows. */
export const courtsOf = (house: House): Face[] =>
  viewsOf(house).courts.map(({ side, shapes }) => ({ side, shapes, court: true }));

/** How far a face reaches below grade, feet. */
export function belowGrade(house: House, { side, court }: Face): ReturnType<typeof belowGradeReach> {
  return court ? { left: Infinity, right: -Infinity, deep: 0 } : belowGradeReach(house, side);
}

/** Where a face ends with its overhangs, feet; that of a court ends with its own wall, also in height. */
export function endsOf(house: House, face: Face): { left: number; right: number; top?: number } {
  const { low, high } = elevationExtents(face.shapes);
  if (face.court) return { left: low.x, right: high.x, top: high.y };
  const { left, right } = belowGrade(house, face);
  return {
    left: Math.min(0, low.x, left),
    right: Math.max(high.x, elevationWidth(house, face.side), right),
  };
}
