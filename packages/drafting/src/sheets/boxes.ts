import { boxOf, isWithin } from "../geometry/geometry.ts";
import type { Pt } from "../geometry/shape.ts";
import { memoized } from "../memoized.ts";
import { CAP, DESCENT } from "./lettering.ts";

/** A rectangle on a sheet, points. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What a line of text covers, by the height of its capitals and its descenders. */
export function lettersBox(
  value: string,
  x: number,
  y: number,
  width: number,
  size: number,
  rotate: 0 | -90,
): Box {
  const below = /[gjpqyQ,;()[\]½¼¾/]/.test(value) ? DESCENT * size : 0;
  const above = CAP * size;
  return rotate
    ? { x: x - above, y: y - width, w: above + below, h: width }
    : { x, y: y - above, w: width, h: above + below };
}

export function boxesOverlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** Whether an area and a box share a point: a corner of one in the other, or crossing sides. */
export function touches(path: { rings: readonly (readonly Pt[])[] }, box: Box): boolean {
  const { x0, x1, y0, y1 } = reachOf(path.rings);
  if (x1 < box.x || x0 > box.x + box.w || y1 < box.y || y0 > box.y + box.h) return false;
  const corners = [
    { x: box.x, y: box.y },
    { x: box.x + box.w, y: box.y },
    { x: box.x + box.w, y: box.y + box.h },
    { x: box.x, y: box.y + box.h },
  ];
  if (corners.some((corner) => isWithin(path.rings, corner))) return true;
  return path.rings.some((ring) =>
    ring.some((a, index) => {
      const b = ring[(index + 1) % ring.length] ?? a;
      return crossesBox(a, b, box) !== undefined;
    }),
  );
}

/** How far rings reach, so that most of what lies far off is soon told. */
const reachOf = memoized((rings: readonly (readonly Pt[])[]) => boxOf(rings.flat()));

/** The stretch of a segment that lies within a box, as parts of its length from 0 to 1. */
export function crossesBox(a: Pt, b: Pt, box: Box): [number, number] | undefined {
  const wide = stretchIn(a.x, b.x - a.x, box.x, box.x + box.w);
  if (!wide) return undefined;
  const high = stretchIn(a.y, b.y - a.y, box.y, box.y + box.h);
  if (!high) return undefined;
  const [t0, t1] = [Math.max(wide[0], high[0]), Math.min(wide[1], high[1])];
  return t1 - t0 > 1e-6 ? [t0, t1] : undefined;
}

/** The part of a step, from 0 to 1, that lies between two places on an axis; undefined where it all lies outside. */
function stretchIn(from: number, step: number, low: number, high: number): [number, number] | undefined {
  if (Math.abs(step) < 1e-9) return from <= low || from >= high ? undefined : [0, 1];
  const [one, other] = [(low - from) / step, (high - from) / step];
  const [enter, leave] = [Math.max(0, Math.min(one, other)), Math.min(1, Math.max(one, other))];
  return enter < leave ? [enter, leave] : undefined;
}
