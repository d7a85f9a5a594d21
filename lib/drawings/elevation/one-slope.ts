/** Roofs that lie in one slope, as where a gable takes up the slope of a hip: no edge is seen between them. */

import { dot3, nth, type P2, positive, withoutConvex } from "../geometry/geometry";
import type { Face } from "../massing/face";

/** Slopes that lie no farther apart are one, feet. */
const ONE_PLANE = 0.02;

/** Whether two faces are roofs that lie in one plane. */
function areOneSlope(a: Face, b: Face): boolean {
  if (a.kind !== "roof" || b.kind !== "roof" || dot3(a.normal, b.normal) < 1 - 1e-6) return false;
  const [p, q] = [nth(nth(a.parts, 0), 0), nth(nth(b.parts, 0), 0)];
  const apart = { x: q.x - p.x, y: q.y - p.y, z: q.z - p.z };
  return Math.abs(dot3(apart, a.normal)) < ONE_PLANE;
}

/** What of a face is drawn: its own `pieces`, and the `area` that it is outlined with. */
interface Drawn {
  pieces: P2[][];
  area: P2[][];
}

/**
 * What is seen of faces, less what two of one slope both show: neither hides the other. A slope is
 * outlined whole, with the first of its faces.
 */
export function inSlopes(faces: readonly Face[], pieces: readonly P2[][][]): Drawn[] {
  const firsts = faces.map((face, index) => {
    const first = faces.findIndex((other) => areOneSlope(other, face));
    return first < 0 ? index : first;
  });
  const own: P2[][][] = [];
  firsts.forEach((first, index) => {
    const before = own.flatMap((list, at) => (firsts[at] === first ? list : []));
    const seen = nth(pieces, index);
    own.push(before.length > 0 ? seen.flatMap((piece) => withoutConvex(positive(piece), before)) : seen);
  });
  return own.map((list, index) => ({
    pieces: list,
    area: firsts[index] === index ? own.filter((_, at) => firsts[at] === index).flat() : [],
  }));
}
