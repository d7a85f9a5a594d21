import { overlapOf } from "../geometry/rects.ts";
import { type Edge, EPS, isOnLine } from "../layout/edges.ts";
import type { RoomKind } from "../layout/kinds.ts";
import type { Side } from "../layout/model.ts";

/** Rooms that look over a railing into the space below; the others have a wall. */
export const GALLERIES: ReadonlySet<RoomKind> = new Set([
  "hall",
  "loft",
  "stairs",
  "foyer",
  "living",
  "great",
  "family",
  "dining",
]);

/** Half the thickness of a guard, as plans draw it, feet. */
export const HALF_GUARD = 0.1;

/** Whether two edges share a stretch of one line. */
export function sameStretch(a: Edge, b: Edge): boolean {
  return isOnLine(a, b) && overlapOf(a, b) > EPS;
}

/** The direction from an edge into its own room, along the axis across it. */
export function inward(side: Side): 1 | -1 {
  return side === "n" || side === "w" ? 1 : -1;
}

/** Whether two edges part the same two rooms. */
export function isPair(a: Edge, b: Edge): boolean {
  return (a.room === b.room && a.other === b.other) || (a.room === b.other && a.other === b.room);
}

/** Height of guards at open edges over the floor there (IRC R312.1.2), feet. */
export const GUARD = 3;
