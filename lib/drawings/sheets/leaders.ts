import type { Pt } from "../geometry/shape";
import type { Callout } from "../section/wall-callouts";
import type { Drafter, View } from "./drafter";
import { wrap } from "./lettering";
import { LADDER } from "./line-weights";
import type { Paper } from "./sheet";

/** Height of one callout of so many lines with the room after it. */
const heightOf = (size: number, lines: number) => lines * size * 1.2 + size * 0.55;

/** The height that callouts take when set under one another in a column of `w` points. */
export function leadersHeight(on: Paper, callouts: readonly Callout[], w: number): number {
  const size = on.text.note;
  return callouts.reduce((sum, { words }) => sum + heightOf(size, wrap(words, w, size).length), 0);
}

/**
 * Words in a column, in the order of the heights they point to, each with a leader to its place:
 * along the words' height to an elbow before the column, then to a dot.
 */
export function leaders(
  pen: Drafter,
  on: Paper,
  callouts: readonly Callout[],
  view: View,
  column: { x: number; w: number; top: number; bottom: number },
): void {
  const size = on.text.note;
  const place = (p: Pt): Pt => ({ x: view.x + p.x * view.k, y: view.y + p.y * view.k });
  const rows = callouts
    .map(({ at, words }) => ({ at: place(at), lines: wrap(words, column.w, size) }))
    .sort((a, b) => a.at.y - b.at.y);
  const heights = rows.map(({ lines }) => heightOf(size, lines.length));
  // Each as near to its height as the ones above leave it room.
  let floor = column.top;
  const tops = rows.map(({ at }, index) => {
    const top = Math.max(floor, at.y - size);
    floor = top + (heights[index] ?? 0);
    return top;
  });
  let ceiling = column.bottom;
  for (let index = rows.length - 1; index >= 0; index--) {
    tops[index] = Math.min(tops[index] ?? 0, ceiling - (heights[index] ?? 0));
    ceiling = tops[index] ?? 0;
  }
  rows.forEach(({ at, lines }, index) => {
    const y = (tops[index] ?? 0) + size;
    pen.line(
      [
        [column.x - 5 * on.s, y - size * 0.35],
        [column.x - 18 * on.s, y - size * 0.35],
        [at.x, at.y],
      ],
      LADDER.fine,
    );
    pen.circle(at.x, at.y, 1.8 * Math.max(0.7, on.s), { fill: "#1c1c1c", width: LADDER.hair });
    lines.forEach((line, row) => void pen.text(line, column.x, y + row * size * 1.2, { size }));
  });
}
