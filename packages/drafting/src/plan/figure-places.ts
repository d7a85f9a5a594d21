import { rectAlong } from "../geometry/rects.ts";
import { sharedArea } from "../layout/edges.ts";
import type { Rect } from "../layout/model.ts";

/** Whether a level figure stands so close under a name that it reads as its next line. */
export function isUnder(box: Rect, name: Rect, text: number): boolean {
  const gap = box.y - name.y - name.d;
  return gap > -text / 2 && gap < text && box.x < name.x + name.w && name.x < box.x + box.w;
}

/** Whether two lines that run one way lie so near to each other that their ticks and figures meet. */
export function isBeside(one: Rect, line: Rect, text: number): boolean {
  const alongX = line.w > line.d;
  if (one.w > one.d !== alongX) return false;
  const [dx, dy] = alongX ? [0, text] : [text, 0];
  return sharedArea(one, { x: line.x - dx, y: line.y - dy, w: line.w + 2 * dx, d: line.d + 2 * dy }) > 0;
}

/** The ground of a text whose middle stands `along` a dimension line and `across` from it, feet. */
export function boxAt(axis: "x" | "y", along: number, across: number, long: number, text: number): Rect {
  return rectAlong(axis === "x", along - long / 2, across - text * 0.55, long, text * 1.1);
}

/** The square feet of a rectangle that lie on others. */
export function areaOn(rects: readonly Rect[], rect: Rect): number {
  let area = 0;
  for (const one of rects) area += sharedArea(one, rect);
  return area;
}
