import { isWithin } from "../geometry/geometry";
import type { Pt } from "../geometry/shape";
import { CAP, DESCENT } from "./lettering";

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

/** The stretch of a segment that lies within a box, as parts of its length from 0 to 1. */
export function crossesBox(a: Pt, b: Pt, box: Box): [number, number] | undefined {
  let [t0, t1] = [0, 1];
  const axes: [number, number, number, number][] = [
    [a.x, b.x - a.x, box.x, box.x + box.w],
    [a.y, b.y - a.y, box.y, box.y + box.h],
  ];
  for (const [from, step, low, high] of axes) {
    if (Math.abs(step) < 1e-9) {
      if (from <= low || from >= high) return undefined;
      continue;
    }
    const [enter, leave] = [(low - from) / step, (high - from) / step].sort((p, q) => p - q);
    t0 = Math.max(t0, enter ?? 0);
    t1 = Math.min(t1, leave ?? 1);
  }
  return t1 - t0 > 1e-6 ? [t0, t1] : undefined;
}
