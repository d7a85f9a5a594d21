import { areaOf } from "../geometry/rects.ts";
import { EPS, subtract } from "./edges.ts";
import type { Rect } from "./model.ts";

/**
 * The largest rectangle within some rectangles together, however they part the ground between them; of
 * two as large the less narrow one. Feet; a zero rectangle when there are none.
 */
export function mainPart(rects: readonly Rect[]): Rect {
  const [first] = rects;
  if (!first || rects.length === 1) return first ?? { x: 0, y: 0, w: 0, d: 0 };
  const across = spansOf(rects.flatMap(({ x, w }) => [x, x + w]));
  const down = spansOf(rects.flatMap(({ y, d }) => [y, y + d]));
  let best = { x: first.x, y: first.y, w: 0, d: 0 };
  for (const [x, right] of across)
    for (const [y, bottom] of down) {
      const box = { x, y, w: right - x, d: bottom - y };
      if (isLarger(box, best) && areaOf(subtract([box], rects)) < EPS) best = box;
    }
  return best;
}

/** All stretches between two of some places. */
function spansOf(places: readonly number[]): [number, number][] {
  const sorted = [...new Set(places)].sort((a, b) => a - b);
  return sorted.flatMap((low, i) => sorted.slice(i + 1).map((high): [number, number] => [low, high]));
}

function isLarger(a: Rect, b: Rect): boolean {
  const more = a.w * a.d - b.w * b.d;
  return Math.abs(more) > EPS ? more > 0 : Math.min(a.w, a.d) > Math.min(b.w, b.d) + EPS;
}
