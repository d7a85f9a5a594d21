/** Rectangles of a plan. Feet. */

import { intersection } from "../../layout/edges";
import type { Rect } from "../../layout/model";

export const contains = ({ x, y, w, d }: Rect, px: number, py: number): boolean =>
  px > x && px < x + w && py > y && py < y + d;
export const overlaps = (a: Rect, b: Rect): boolean => {
  const both = intersection(a, b);
  return both !== null && both.w > 0.02 && both.d > 0.02;
};
