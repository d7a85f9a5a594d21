import type { Rect, Side } from "../layout/model.ts";
import { boxOf, type P2 } from "./geometry.ts";

/**
 * Rectangles of a plan and places on it, told along a line and across it: what lies along x and
 * what lies along y is then written once. Feet.
 */

/** A stretch of a line that runs along `axis` on `line`, from `start` to `end`; plan feet. */
export interface AxisLine {
  axis: "x" | "y";
  line: number;
  start: number;
  end: number;
}

/** The point so far along a line of one of the axes and so far across it. */
export function pointAlong(alongX: boolean, along: number, across: number): P2 {
  return alongX ? { x: along, y: across } : { x: across, y: along };
}

/** The rectangle that begins so far along a line and across it, and is so long and so deep. */
export function rectAlong(alongX: boolean, along: number, across: number, long: number, deep: number): Rect {
  return alongX ? { x: along, y: across, w: long, d: deep } : { x: across, y: along, w: deep, d: long };
}

/** The rectangle of a depth on the outer side of a wall line, from so far along it on. */
export function rectOutside(side: Side, line: number, along: number, long: number, deep: number): Rect {
  const near = OUTWARD[side] > 0 ? line : line - deep;
  return rectAlong(side === "n" || side === "s", along, near, long, deep);
}

/** The rectangle between two of its corners, given in any order. */
export function rectBetween(a: P2, b: P2): Rect {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), d: Math.abs(a.y - b.y) };
}

/** The least rectangle that holds some points. */
export function rectAround(points: readonly P2[]): Rect {
  const { x0, y0, x1, y1 } = boxOf(points);
  return { x: x0, y: y0, w: x1 - x0, d: y1 - y0 };
}

/** Where a rectangle begins and ends along one of the axes. */
export function spanAlong(alongX: boolean, { x, y, w, d }: Rect): [number, number] {
  return alongX ? [x, x + w] : [y, y + d];
}

/** Whether coordinates grow (1) or shrink (-1) from a wall of a side outwards. */
export const OUTWARD: Readonly<Record<Side, 1 | -1>> = { n: -1, e: 1, s: 1, w: -1 };

export function centreOf({ x, y, w, d }: Rect): P2 {
  return { x: x + w / 2, y: y + d / 2 };
}

/** The sum of the areas of some rectangles, square feet. */
export function areaOf(rects: readonly Rect[]): number {
  return rects.reduce((sum, { w, d }) => sum + w * d, 0);
}

/** A rectangle grown by so much on every side. */
export function grown({ x, y, w, d }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, w: w + 2 * by, d: d + 2 * by };
}

/** Whether two rectangles share more than an edge, be it ever so little. */
export function rectsMeet(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.d && b.y < a.y + a.d;
}

/** How far two points of a plan lie apart. */
export function distance(a: P2, b: P2): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The least distance from a point to a rectangle; 0 on it. */
export function distanceTo({ x, y }: P2, rect: Rect): number {
  return distanceBetween({ x, y, w: 0, d: 0 }, rect);
}

/** The least distance between two rectangles; 0 where they touch. */
export function distanceBetween(a: Rect, b: Rect): number {
  const x = Math.max(a.x - b.x - b.w, b.x - a.x - a.w, 0);
  const y = Math.max(a.y - b.y - b.d, b.y - a.y - a.d, 0);
  return Math.hypot(x, y);
}

/** How much two stretches of a line have in common; negative by what lies between them. */
export function overlapOf(a: { start: number; end: number }, b: { start: number; end: number }): number {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start);
}

/** Whether a rectangle lies in another, `by` feet or more from its sides (over them by as much where negative). */
export function liesWithin(inner: Rect, outer: Rect, by = 0): boolean {
  return (
    inner.x >= outer.x + by &&
    inner.y >= outer.y + by &&
    inner.x + inner.w <= outer.x + outer.w - by &&
    inner.y + inner.d <= outer.y + outer.d - by
  );
}

/** The rectangle of the largest area, the first of those alike; undefined where there are none. */
export function largestOf(rects: readonly Rect[]): Rect | undefined {
  return [...rects].sort((a, b) => b.w * b.d - a.w * a.d)[0];
}

/** Whether a point lies within a rectangle and not on its sides. */
export function holds({ x, y, w, d }: Rect, px: number, py: number): boolean {
  return px > x && px < x + w && py > y && py < y + d;
}

/** The point of a rectangle that is nearest to another. */
export function nearestOn({ x, y, w, d }: Rect, to: P2): P2 {
  return { x: Math.min(Math.max(to.x, x), x + w), y: Math.min(Math.max(to.y, y), y + d) };
}
