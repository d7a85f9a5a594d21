/** Stretches and rectangles of a plan. Feet. */

import { intersection } from "../../layout/edges";
import type { Rect } from "../../layout/model";

/** A stretch along a line: its ends. */
export type Span = [number, number];

export const contains = ({ x, y, w, d }: Rect, px: number, py: number): boolean =>
  px > x && px < x + w && py > y && py < y + d;
export const overlaps = (a: Rect, b: Rect): boolean => {
  const both = intersection(a, b);
  return both !== null && both.w > 0.02 && both.d > 0.02;
};

/** What is left of a span without others; feet. */
export function without(span: Span, taken: readonly Span[]): Span[] {
  return taken.reduce<Span[]>(
    (left, [from, to]) =>
      left.flatMap(([a, b]): Span[] =>
        to <= a || from >= b
          ? [[a, b]]
          : [[a, Math.min(b, from)] as Span, [Math.max(a, to), b] as Span].filter(([p, q]) => q - p > 0.01),
      ),
    [span],
  );
}

/** The smallest rectangle around two. */
export function around(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, d: Math.max(a.y + a.d, b.y + b.d) - y };
}
