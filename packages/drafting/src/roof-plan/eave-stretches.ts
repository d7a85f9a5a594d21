/** The stretches of eaves that carry gutters. Plan feet. */

import { clipSegment, type P2 } from "../geometry/geometry.ts";
import { pointAlong } from "../geometry/rects.ts";
import { merged, type Stretch } from "../geometry/stretches.ts";
import type { RoofDrawing } from "../massing/roof.ts";
import { ROOF_DEPTH } from "../massing/roof-height.ts";
import { planeHeight, type RoofPlane } from "../massing/roof-plane.ts";

/** What of an eave has one gutter, along the line it lies on. */
export interface EaveStretch {
  whole: Stretch;
  /** Of that what is seen from above: the rest runs on under the overhang of a higher roof. */
  seen: Stretch;
}

/**
 * A piece of an eave shorter than this, or with less roof draining over it (as the end of a gable that
 * stands out beyond its wall has), sheds its little water without a gutter, but where a valley empties on
 * it; feet and square feet.
 */
const LITTLE = { length: 1, drained: 15 };
/** A valley ends at most this far beyond an eave that takes its water: as far as a gable hangs over its wall. */
export const FROM_VALLEY = 0.6;
/** A gutter and what fixes it go under a roof this much higher than its eave, feet. */
const CLEAR = ROOF_DEPTH + 0.35;
/** How far within an eave is looked for the roofs over it, feet. */
const WITHIN = 0.02;
/** Places nearer than this are one, feet. */
const SAME = 0.05;

/** Whether more than a little water comes over a piece of an eave from a roof that runs up so far from it. */
export const sheds = (length: number, run: number): boolean =>
  length > LITTLE.length && length * run > LITTLE.drained;

/** How far a slope runs up from its eave on the level, feet. */
export function runOf({ down, corners }: RoofPlane): number {
  const reaches = corners.map(({ x, y }) => x * down.x + y * down.y);
  return Math.max(...reaches) - Math.min(...reaches);
}

/**
 * Where gutters hang on a line between two places: on what is seen of an eave, and on what of the
 * eave of a slope runs on from there under a higher overhang to the wall. The roof runs up so far from it.
 */
export function eaveStretches(
  roof: RoofDrawing,
  line: number,
  alongX: boolean,
  between: Stretch,
  run: number,
  plane?: RoofPlane,
): EaveStretch[] {
  const valleys = roof.lines
    .filter(({ kind }) => kind === "valley")
    .flatMap(({ from, to }) => [from, to])
    .flatMap((end) => (Math.abs((alongX ? end.y : end.x) - line) < SAME ? [alongX ? end.x : end.y] : []));
  const hidden = plane ? hiddenOn(roof, line, alongX, plane) : [];
  return seenOn(roof, line, alongX, between)
    .map((seen): EaveStretch => {
      const before = hidden.find(([from, to]) => Math.abs(to - seen[0]) < SAME && from < seen[0]);
      const after = hidden.find(([from, to]) => Math.abs(from - seen[1]) < SAME && to > seen[1]);
      return { whole: [before?.[0] ?? seen[0], after?.[1] ?? seen[1]], seen };
    })
    .filter(
      ({ whole: [from, to] }) =>
        sheds(to - from, run) || valleys.some((at) => at > from - FROM_VALLEY && at < to + FROM_VALLEY),
    );
}

/** What is seen of an eave: its stretches along the line it lies on. */
function seenOn(roof: RoofDrawing, line: number, alongX: boolean, [from, to]: Stretch): Stretch[] {
  const spans = stretchesOn(
    roof.lines.filter(({ kind }) => kind === "eave"),
    line,
    alongX,
  );
  return merged(
    spans
      .map(([start, end]): Stretch => [Math.max(from, start), Math.min(to, end)])
      .filter(([start, end]) => end > start),
    SAME,
  );
}

/** What of the free eave of a slope lies under another roof with room for a gutter between them. */
function hiddenOn(roof: RoofDrawing, line: number, alongX: boolean, plane: RoofPlane): Stretch[] {
  const inside = line - (alongX ? plane.down.y : plane.down.x) * WITHIN;
  const at = (along: number) => pointAlong(alongX, along, inside);
  return stretchesOn(plane.rim, line, alongX).flatMap((edge) => {
    const over = roof.planes.flatMap((other) =>
      other.parts.flatMap((ring): Stretch[] => {
        const cut = other.part === plane.part ? undefined : clipSegment(at(edge[0]), at(edge[1]), ring);
        const isOver = cut?.every((p) => planeHeight(other, p) - planeHeight(plane, p) > CLEAR);
        return cut && isOver ? [ordered(cut, alongX)] : [];
      }),
    );
    return merged(over, SAME);
  });
}

/** Those edges that lie on a line, as stretches along it. */
function stretchesOn(edges: readonly { from: P2; to: P2 }[], line: number, alongX: boolean): Stretch[] {
  return edges.flatMap(({ from, to }): Stretch[] => {
    const off = alongX ? [from.y, to.y] : [from.x, to.x];
    return off.some((value) => Math.abs(value - line) > 0.03) ? [] : [ordered([from, to], alongX)];
  });
}

const ordered = ([a, b]: readonly [P2, P2], alongX: boolean): Stretch =>
  alongX ? [Math.min(a.x, b.x), Math.max(a.x, b.x)] : [Math.min(a.y, b.y), Math.max(a.y, b.y)];
