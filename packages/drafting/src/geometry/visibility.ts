/**
 * Exact hidden-surface removal for flat convex faces. Every face keeps the convex
 * pieces of its picture that no nearer face covers; faces may pass through each
 * other, which is how valleys and roof-to-wall joints come out right by themselves.
 */
import {
  area2,
  boxesMeet,
  boxOf,
  clipBy,
  intersectConvex,
  nth,
  type P2,
  type P3,
  subtractConvex,
} from "./geometry.ts";

/**
 * A point on the picture. `depth` grows towards the viewer and is linear over the
 * picture of a plane (height for a plan, distance for an elevation, a constant
 * over the distance from the eye for a perspective).
 */
export interface Projected extends P2 {
  depth: number;
}

export type Projection = (p: P3) => Projected;

/** A flat face as convex parts in one plane. */
export interface Occluder {
  parts: readonly (readonly P3[])[];
  /** True for screens one can look through (rails): hidden by others, hiding nothing. */
  seeThrough?: boolean;
}

interface Flat {
  face: number;
  ring: P2[];
  box: ReturnType<typeof boxOf>;
  depth: (p: P2) => number;
  opaque: boolean;
}

/** The depth of a face over the picture, as a linear function, from its widest corner. */
function depthOver(points: readonly Projected[]): (p: P2) => number {
  let best = 0;
  let found = (_: P2): number => 0;
  for (let i = 0; i < points.length; i++) {
    for (let j = i + 1; j < points.length; j++) {
      for (let k = j + 1; k < points.length; k++) {
        const [a, b, c] = [nth(points, i), nth(points, j), nth(points, k)];
        const det = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
        if (Math.abs(det) <= best) continue;
        best = Math.abs(det);
        const gx = ((b.depth - a.depth) * (c.y - a.y) - (c.depth - a.depth) * (b.y - a.y)) / det;
        const gy = ((c.depth - a.depth) * (b.x - a.x) - (b.depth - a.depth) * (c.x - a.x)) / det;
        found = (p) => a.depth + gx * (p.x - a.x) + gy * (p.y - a.y);
      }
    }
  }
  return found;
}

const MIN_AREA = 1e-5;
/** Pieces under this are what rounding leaves between faces that meet, square feet; nobody sees them. */
const MIN_PIECE = 2e-3;

/**
 * The visible convex pieces of every face (positive area), in the order given.
 * Faces seen edge-on have none. `slack` is the difference in depth under which
 * two faces count as lying in one plane.
 */
export function visiblePieces(faces: readonly Occluder[], project: Projection, slack = 0.01): P2[][][] {
  const flats: Flat[] = [];
  faces.forEach((face, index) => {
    for (const part of face.parts) {
      const points = part.map(project);
      const area = area2(points);
      if (Math.abs(area) < MIN_AREA) continue;
      const ring: P2[] = (area < 0 ? [...points].reverse() : points).map((p) => ({ x: p.x, y: p.y }));
      flats.push({ face: index, ring, box: boxOf(ring), depth: depthOver(points), opaque: !face.seeThrough });
    }
  });
  const result: P2[][][] = faces.map(() => []);
  for (const flat of flats) {
    let pieces: P2[][] = [flat.ring];
    for (const other of flats) {
      if (other.face === flat.face || !other.opaque || !boxesMeet(flat.box, other.box)) continue;
      const ahead = (p: P2): number => other.depth(p) - flat.depth(p) - slack;
      const common = intersectConvex(other.ring, flat.ring);
      if (common.length === 0 || common.every((p) => ahead(p) <= 0)) continue;
      const front = clipBy(common, ahead, (a, b, t) => ({
        x: a.x + (b.x - a.x) * t,
        y: a.y + (b.y - a.y) * t,
      }));
      if (front.length < 3 || area2(front) < MIN_AREA) continue;
      pieces = pieces.flatMap((piece) => subtractConvex(piece, front));
      if (pieces.length === 0) break;
    }
    nth(result, flat.face).push(...pieces.filter((piece) => area2(piece) > MIN_PIECE));
  }
  return result;
}
