/**
 * Plane and space geometry for the drawings: convex polygons, their clipping and
 * subtraction, and the outline of many pieces. Lengths are in whatever unit the
 * caller uses (feet in the model, pixels on the picture).
 */

export interface P2 {
  x: number;
  y: number;
}

export interface P3 {
  x: number;
  y: number;
  z: number;
}

const EPS = 1e-7;

export const p2 = (x: number, y: number): P2 => ({ x, y });
export const p3 = (x: number, y: number, z: number): P3 => ({ x, y, z });
export const add3 = (a: P3, b: P3): P3 => p3(a.x + b.x, a.y + b.y, a.z + b.z);
export const sub3 = (a: P3, b: P3): P3 => p3(a.x - b.x, a.y - b.y, a.z - b.z);
export const mul3 = (a: P3, k: number): P3 => p3(a.x * k, a.y * k, a.z * k);
export const dot3 = (a: P3, b: P3): number => a.x * b.x + a.y * b.y + a.z * b.z;
export const cross3 = (a: P3, b: P3): P3 =>
  p3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
export const norm3 = (a: P3): P3 => {
  const length = Math.hypot(a.x, a.y, a.z);
  return length < EPS ? p3(0, 0, 0) : mul3(a, 1 / length);
};
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** The element at an index that is known to exist; throws when it does not. */
export function nth<T>(list: readonly T[], index: number): T {
  const found = list[index < 0 ? list.length + index : index];
  if (found === undefined) throw new RangeError(`no element ${index} in a list of ${list.length}`);
  return found;
}

/** The edges of a closed polygon as pairs of neighbouring points. */
export function edgesOf<T>(ring: readonly T[]): [T, T][] {
  return ring.map((point, i) => [point, nth(ring, (i + 1) % ring.length)]);
}

/** Signed area; positive where the ring turns from +x to +y. */
export function area2(ring: readonly P2[]): number {
  let sum = 0;
  for (const [a, b] of edgesOf(ring)) sum += a.x * b.y - b.x * a.y;
  return sum / 2;
}

/** The ring turned so that its signed area is positive. */
export function positive(ring: readonly P2[]): P2[] {
  return area2(ring) < 0 ? [...ring].reverse() : [...ring];
}

/** Unit normal of a planar polygon (Newell), by the right-hand rule of its points. */
export function normalOf(ring: readonly P3[]): P3 {
  let n = p3(0, 0, 0);
  for (const [a, b] of edgesOf(ring)) {
    n = add3(n, p3((a.y - b.y) * (a.z + b.z), (a.z - b.z) * (a.x + b.x), (a.x - b.x) * (a.y + b.y)));
  }
  return norm3(n);
}

/** The part of a convex polygon where `value` is positive; `value` must be linear over the plane or space. */
export function clipBy<T>(
  ring: readonly T[],
  value: (p: T) => number,
  mix: (a: T, b: T, t: number) => T,
): T[] {
  const out: T[] = [];
  for (const [a, b] of edgesOf(ring)) {
    const va = value(a);
    const vb = value(b);
    if (va >= 0) out.push(a);
    if ((va > 0 && vb < 0) || (va < 0 && vb > 0)) out.push(mix(a, b, va / (va - vb)));
  }
  return out;
}

export const mix2 = (a: P2, b: P2, t: number): P2 => p2(lerp(a.x, b.x, t), lerp(a.y, b.y, t));
export const mix3 = (a: P3, b: P3, t: number): P3 =>
  p3(lerp(a.x, b.x, t), lerp(a.y, b.y, t), lerp(a.z, b.z, t));

function leftOf(a: P2, b: P2): (p: P2) => number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = Math.hypot(dx, dy) || 1;
  return (p) => (dx * (p.y - a.y) - dy * (p.x - a.x)) / length;
}

/** The common part of two convex rings of positive area; empty when they do not meet. */
export function intersectConvex(subject: readonly P2[], clip: readonly P2[]): P2[] {
  let ring = [...subject];
  for (const [a, b] of edgesOf(clip)) {
    if (ring.length < 3) return [];
    ring = clipBy(ring, leftOf(a, b), mix2);
  }
  return ring.length >= 3 && area2(ring) > 1e-6 ? ring : [];
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Bounding box of points. */
export function boxOf(points: readonly P2[]): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const p of points) {
    if (p.x < box.x0) box.x0 = p.x;
    if (p.y < box.y0) box.y0 = p.y;
    if (p.x > box.x1) box.x1 = p.x;
    if (p.y > box.y1) box.y1 = p.y;
  }
  return box;
}

/** True where two boxes share more than an edge. */
export function boxesMeet(a: Box, b: Box): boolean {
  return a.x0 < b.x1 - EPS && b.x0 < a.x1 - EPS && a.y0 < b.y1 - EPS && b.y0 < a.y1 - EPS;
}

/** Convex pieces of `subject` that lie outside the convex `hole`; both of positive area. */
export function subtractConvex(subject: readonly P2[], hole: readonly P2[]): P2[][] {
  if (!boxesMeet(boxOf(subject), boxOf(hole)) || intersectConvex(subject, hole).length === 0) {
    return [[...subject]];
  }
  const pieces: P2[][] = [];
  let rest = [...subject];
  for (const [a, b] of edgesOf(hole)) {
    const side = leftOf(a, b);
    const outside = clipBy(rest, (p) => -side(p), mix2);
    if (outside.length >= 3 && area2(outside) > 1e-6) pieces.push(outside);
    rest = clipBy(rest, side, mix2);
    if (rest.length < 3 || area2(rest) <= 1e-6) break;
  }
  return pieces;
}

/** What is left of a convex piece without convex holes, as convex pieces; all of positive area. */
export function withoutConvex(piece: readonly P2[], holes: readonly (readonly P2[])[]): P2[][] {
  return holes.reduce<P2[][]>(
    (left, hole) => left.flatMap((part) => subtractConvex(part, hole)),
    [[...piece]],
  );
}

/** What lies off an edge by less, in its square feet, is on it. */
const ON_EDGE = 1e-6;

/** The part of segment a-b inside a convex ring of positive area, or on its edge, or undefined. */
export function clipSegment(a: P2, b: P2, ring: readonly P2[]): [P2, P2] | undefined {
  let t0 = 0;
  let t1 = 1;
  for (const [p, q] of edgesOf(ring)) {
    const side = leftOf(p, q);
    const va = side(a);
    const vb = side(b);
    if (va < -ON_EDGE && vb < -ON_EDGE) return undefined;
    if (va >= -ON_EDGE && vb >= -ON_EDGE) continue;
    const t = va / (va - vb);
    if (va < vb) t0 = Math.max(t0, t);
    else t1 = Math.min(t1, t);
  }
  return t1 - t0 > 1e-6 ? [mix2(a, b, t0), mix2(a, b, t1)] : undefined;
}

function onSegment(p: P2, a: P2, b: P2): number | undefined {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length2 = dx * dx + dy * dy;
  if (length2 < 1e-12) return undefined;
  const t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / length2;
  const off = Math.abs((p.x - a.x) * dy - (p.y - a.y) * dx) / Math.sqrt(length2);
  const margin = 2e-3 / Math.sqrt(length2);
  return off < 2e-3 && t > margin && t < 1 - margin ? t : undefined;
}

const key = (p: P2): string => `${Math.round(p.x * 500)},${Math.round(p.y * 500)}`;

/** Joins points that lie within a two-thousandth of each other, so that pieces share corners exactly. */
function welder(): (p: P2) => P2 {
  const known = new Map<string, P2>();
  return (p) => {
    const cx = Math.round(p.x * 500);
    const cy = Math.round(p.y * 500);
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const found = known.get(`${cx + dx},${cy + dy}`);
        if (found) return found;
      }
    }
    known.set(key(p), p);
    return p;
  };
}

/** Every edge of the pieces, cut where a corner of another piece lies on it. */
export function splitEdges(pieces: readonly (readonly P2[])[]): [P2, P2][][] {
  const weld = welder();
  const rings = pieces.map((piece) => piece.map(weld));
  const corners = [...new Map(rings.flat().map((p) => [key(p), p])).values()];
  return rings.map((ring) => {
    // A piece thinner than what is welded would run there and back, and take its neighbor's edge along.
    if (new Set(ring.map(key)).size < 3) return [];
    return edgesOf(ring).flatMap(([a, b]) => {
      if (key(a) === key(b)) return [];
      const box = boxOf([a, b]);
      const cuts = corners
        .filter(
          (p) => p.x > box.x0 - 0.01 && p.x < box.x1 + 0.01 && p.y > box.y0 - 0.01 && p.y < box.y1 + 0.01,
        )
        .map((p) => ({ p, t: onSegment(p, a, b) }))
        .filter((cut): cut is { p: P2; t: number } => cut.t !== undefined)
        .sort((m, n) => m.t - n.t);
      const stops = [a, ...cuts.map((cut) => cut.p), b];
      return stops.slice(1).map((stop, i): [P2, P2] => [nth(stops, i), stop]);
    });
  });
}

/** The outline of pieces that tile a region: closed rings (even-odd), straight runs joined. */
export function outline(pieces: readonly (readonly P2[])[]): P2[][] {
  const open = new Map<string, [P2, P2]>();
  for (const [a, b] of splitEdges(pieces).flat()) {
    const back = `${key(b)}>${key(a)}`;
    if (open.has(back)) open.delete(back);
    else open.set(`${key(a)}>${key(b)}`, [a, b]);
  }
  const from = new Map<string, [P2, P2][]>();
  for (const edge of open.values()) {
    const list = from.get(key(edge[0]));
    if (list) list.push(edge);
    else from.set(key(edge[0]), [edge]);
  }
  const rings: P2[][] = [];
  for (const start of open.values()) {
    const ring: P2[] = [];
    let edge: [P2, P2] | undefined = takeEdge(from, start);
    while (edge) {
      ring.push(edge[0]);
      const next: [P2, P2][] | undefined = from.get(key(edge[1]));
      edge = next?.[0] ? takeEdge(from, next[0]) : undefined;
    }
    const straight = joinStraight(ring);
    if (straight.length >= 3) rings.push(straight);
  }
  return rings;
}

function takeEdge(from: Map<string, [P2, P2][]>, edge: [P2, P2]): [P2, P2] | undefined {
  const list = from.get(key(edge[0]));
  const index = list?.indexOf(edge) ?? -1;
  if (index < 0) return undefined;
  list?.splice(index, 1);
  return edge;
}

function joinStraight(ring: P2[]): P2[] {
  return ring.filter((p, i) => {
    const a = nth(ring, (i + ring.length - 1) % ring.length);
    const b = nth(ring, (i + 1) % ring.length);
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length < 1e-6) return false;
    return Math.abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length > 1e-3;
  });
}

/** Whether a plan point lies in some rings, even-odd. */
export function isWithin(rings: readonly (readonly P2[])[], p: P2): boolean {
  let odd = false;
  for (const ring of rings) {
    ring.forEach((a, i) => {
      const b = nth(ring, (i + 1) % ring.length);
      if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
    });
  }
  return odd;
}
