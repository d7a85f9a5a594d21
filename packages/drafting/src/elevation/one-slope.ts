/**
 * Roofs that lie in one slope, as where a gable takes up the slope of a hip, and the parts of one wall, as a gable
 * over a lower wing and what stands beside it: no edge is seen between them.
 */

import { dot3, nth, type P2, positive, withoutConvex } from "../geometry/geometry.ts";
import type { Face } from "../massing/face.ts";

/** Slopes that lie no farther apart are one, feet. */
const ONE_PLANE = 0.02;

/** The parts of walls: what of them stands on a plate is the gable of a roof. */
const isWall = ({ kind }: Face) => kind === "wall" || kind === "gable";

/** Whether two faces are roofs, or of one storey's wall and clad alike, that lie in one plane. */
function areOne(a: Face, b: Face): boolean {
  const alike =
    (a.kind === "roof" && b.kind === "roof") ||
    (isWall(a) && isWall(b) && a.level === b.level && a.finish === b.finish);
  if (!alike || dot3(a.normal, b.normal) < 1 - 1e-6) return false;
  const [p, q] = [nth(nth(a.parts, 0), 0), nth(nth(b.parts, 0), 0)];
  const apart = { x: q.x - p.x, y: q.y - p.y, z: q.z - p.z };
  return Math.abs(dot3(apart, a.normal)) < ONE_PLANE;
}

/** What of a face is drawn: its own `pieces`, and the `area` that it is outlined with. */
export interface Drawn {
  face: Face;
  pieces: P2[][];
  area: P2[][];
  /** All that lie in its plane and are drawn as one with it, itself too. */
  plane: Drawn[];
}

/**
 * What is seen of faces, less what two of one slope both show: neither hides the other. A slope is
 * outlined whole, with the first of its faces.
 */
export function inSlopes(faces: readonly Face[], pieces: readonly P2[][][]): Drawn[] {
  const firsts = faces.map((face, index) => {
    const first = faces.findIndex((other) => areOne(other, face));
    return first < 0 ? index : first;
  });
  const own: P2[][][] = [];
  firsts.forEach((first, index) => {
    const before = own.flatMap((list, at) => (firsts[at] === first ? list : []));
    const seen = nth(pieces, index);
    own.push(before.length > 0 ? seen.flatMap((piece) => withoutConvex(positive(piece), before)) : seen);
  });
  const drawn = own.map(
    (list, index): Drawn => ({
      face: nth(faces, index),
      pieces: list,
      area: firsts[index] === index ? own.filter((_, at) => firsts[at] === index).flat() : [],
      plane: [],
    }),
  );
  for (const [index, one] of drawn.entries())
    one.plane = drawn.filter((_, at) => firsts[at] === firsts[index]);
  return drawn;
}
