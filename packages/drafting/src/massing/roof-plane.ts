/** One flat surface of a roof. Feet; z over grade. */

import { type Box, boxOf, edgesOf, normalOf, nth, type P2, type P3 } from "../geometry/geometry.ts";
import { memoized } from "../memoized.ts";

export type RoofEdgeKind = "eave" | "rake" | "ridge" | "hip";

/** A free edge of a plane. */
export interface RimEdge {
  from: P3;
  to: P3;
  /** Level, away from the roof. */
  out: P3;
}

/** One flat surface of a roof, its corners counter-clockwise seen with x right and y up. */
export interface RoofPlane {
  /** Index into `drawnRoofs`. */
  part: number;
  /** With its overhangs on all sides, whatever they meet. */
  corners: P3[];
  /** What each edge is; `edges[i]` runs from corner i to the next. */
  edges: RoofEdgeKind[];
  /** Convex pieces of what is built of it: overhangs end where they meet another volume. */
  parts: P3[][];
  /** Its free edges: eaves, rakes, and where its overhang is cut. */
  rim: RimEdge[];
  /** Rise in 12. */
  pitch: number;
  /** Plan direction in which water runs; zero for a flat roof. */
  down: P2;
}

/** What every question about a plane needs of it, reckoned at the first: checks ask at every half foot. */
interface Reckoned {
  normal: P3;
  pieces: { box: Box; edges: [P3, P3][] }[];
}

const reckon = memoized(
  (plane: RoofPlane): Reckoned => ({
    normal: normalOf(plane.corners),
    pieces: plane.parts.map((part) => ({ box: boxOf(part), edges: edgesOf(part) })),
  }),
);

/** Farther than this from its box no place is on a piece's rim, feet. */
const RIM = 0.01;

/** Whether a plan point lies under what is built of a plane; its rim counts. */
export function planeCovers(plane: RoofPlane, x: number, y: number): boolean {
  return reckon(plane).pieces.some(
    ({ box, edges }) =>
      x > box.x0 - RIM &&
      x < box.x1 + RIM &&
      y > box.y0 - RIM &&
      y < box.y1 + RIM &&
      edges.every(([a, b]) => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) > -1e-6),
  );
}

/** The height of a plane over (or beyond) a plan point. */
export function planeHeight(plane: RoofPlane, p: P2): number {
  const n = reckon(plane).normal;
  const o = nth(plane.corners, 0);
  return o.z - (n.x * (p.x - o.x) + n.y * (p.y - o.y)) / n.z;
}

/** The kind of the edge of a plane that lies within so many feet of a plan point; none where the plane was cut. */
export function edgeKindAt(plane: RoofPlane, p: P2, within: number): RoofEdgeKind | undefined {
  const index = edgesOf(plane.corners).findIndex(([a, b]) => {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return Math.abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length < within;
  });
  return plane.edges[index];
}
