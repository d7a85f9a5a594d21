/** Overhangs where two roofs meet at a corner of their walls: one edge to the eye, and no step. Feet. */

import {
  area2,
  clipBy,
  intersectConvex,
  isWithin,
  mix2,
  mix3,
  nth,
  type P2,
  p2,
  subtractConvex,
} from "../geometry/geometry.ts";
import { planeHeight, type RimEdge, type RoofPlane } from "./roof-plane.ts";

/** Roofs whose heights differ by less than this meet, feet. */
const MEETS = 0.03;
/** Pieces smaller than this are left by clipping, square feet. */
const SCRAP = 0.01;
/** How far beyond an edge is looked for what goes on from it, feet. */
const BEYOND = 0.05;

/** A plane and the convex parts of it that are built. */
export interface Built {
  plane: RoofPlane;
  parts: P2[][];
}

/** A corner of the walls of a roof of which one overhang is built and the other is not. */
export interface OpenCorner {
  part: number;
  at: P2;
  /** What lies outside of both walls. */
  field: readonly P2[];
  /** Of a plane over that field: what of it lies in no other volume. */
  free: (plane: RoofPlane, piece: P2[]) => P2[][];
}

const isFlat = ({ down }: RoofPlane): boolean => down.x === 0 && down.y === 0;

/**
 * Lets valleys run on over the overhangs. Where the gable of a wing stands flush with the wall
 * beside it, its valley reaches the corner of the walls and must end at the eave: of the field
 * outside of that corner each roof takes what of it lies on top.
 */
export function withValleyEnds(built: readonly Built[], corners: readonly OpenCorner[]): Built[] {
  const out = built.map(({ plane, parts }) => ({ plane, parts }));
  for (const { part, at, field, free } of corners) {
    for (const own of out.filter(({ plane }) => plane.part === part)) {
      const whole = intersectConvex(own.plane.corners, field);
      if (whole.length < 3) continue;
      for (const other of out) {
        const meets =
          other.plane.part !== part &&
          Math.abs(planeHeight(own.plane, at) - planeHeight(other.plane, at)) < MEETS;
        if (!meets) continue;
        const over = free(own.plane, whole).flatMap((piece) =>
          other.parts
            .map((ring) => intersectConvex(piece, ring))
            .filter((ring) => ring.length >= 3)
            .map((ring) => clipBy(ring, (p) => planeHeight(own.plane, p) - planeHeight(other.plane, p), mix2))
            .filter((ring) => ring.length >= 3 && Math.abs(area2(ring)) > SCRAP),
        );
        const most = Math.max(
          0,
          ...over.flat().map((p) => planeHeight(own.plane, p) - planeHeight(other.plane, p)),
        );
        if (most < MEETS) continue;
        own.parts = [...own.parts, ...over];
        other.parts = over.reduce(without, other.parts);
      }
    }
  }
  return out;
}

/** Flat roofs at one height: where the overhang of one runs into that of another it is built once. */
export function withoutDoubles(built: readonly Built[]): Built[] {
  return built.map(({ plane, parts }, index) => {
    if (!isFlat(plane)) return { plane, parts };
    const before = built
      .slice(0, index)
      .filter((one) => isFlat(one.plane) && levelWith(one.plane, plane) < MEETS);
    return { plane, parts: before.flatMap((one) => one.parts).reduce(without, parts) };
  });
}

const levelWith = (a: RoofPlane, b: RoofPlane): number => Math.abs(nth(a.corners, 0).z - nth(b.corners, 0).z);

/** Some convex pieces less another. */
function without(pieces: readonly P2[][], hole: readonly P2[]): P2[][] {
  return pieces.flatMap((piece) => {
    const cut = intersectConvex(piece, hole);
    if (cut.length < 3 || Math.abs(area2(cut)) < SCRAP) return [piece];
    return subtractConvex(piece, hole).filter((left) => Math.abs(area2(left)) > SCRAP);
  });
}

/** What of a free edge shows a board: less the stretches from which another roof goes on at its height. */
export function freeOf(edge: RimEdge, part: number, built: readonly Built[]): RimEdge[] {
  const others = built.filter((one) => one.plane.part !== part);
  const stops = others
    .flatMap(({ parts }) => parts.flat())
    .map((p) => shareOn(edge, p))
    .filter((t): t is number => t !== undefined);
  const ends = [0, ...stops, 1]
    .sort((a, b) => a - b)
    .filter((t, i, list) => i === 0 || t - nth(list, i - 1) > 1e-4);
  const pieces = ends.slice(1).map(
    (t, i): RimEdge => ({
      from: mix3(edge.from, edge.to, nth(ends, i)),
      to: mix3(edge.from, edge.to, t),
      out: edge.out,
    }),
  );
  const free = pieces.filter((piece) => !goesOn(piece, others));
  return free.length === pieces.length ? [edge] : free;
}

function goesOn({ from, to, out }: RimEdge, others: readonly Built[]): boolean {
  const at = p2((from.x + to.x) / 2 + out.x * BEYOND, (from.y + to.y) / 2 + out.y * BEYOND);
  const z = (from.z + to.z) / 2;
  return others.some(
    ({ plane, parts }) => Math.abs(planeHeight(plane, at) - z) < 2 * MEETS && isWithin(parts, at),
  );
}

/** Where along an edge a plan point on it lies, as a share of its length; none at its ends. */
function shareOn({ from: a, to: b }: RimEdge, p: P2): number | undefined {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  if (square < 1e-9) return undefined;
  const t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / square;
  const off = Math.abs((p.x - a.x) * dy - (p.y - a.y) * dx) / Math.sqrt(square);
  return off < 0.01 && t > 1e-4 && t < 1 - 1e-4 ? t : undefined;
}
