import type { Pt } from "../geometry/shape.ts";
import type { Callout } from "../section/wall-callouts.ts";
import type { Drafter, View } from "./drafter.ts";
import { wrap } from "./lettering.ts";
import { LADDER } from "./line-weights.ts";
import type { Paper } from "./sheet.ts";

/** Height of one callout of so many lines with the room after it. */
const heightOf = (size: number, lines: number) => lines * size * 1.2 + size * 0.55;

/** The height that callouts take when set under one another in a column of `w` points. */
export function leadersHeight(on: Paper, callouts: readonly Callout[], w: number): number {
  const size = on.text.note;
  return callouts.reduce((sum, { words }) => sum + heightOf(size, wrap(words, w, size).length), 0);
}

/** Words in lines, and the sheet point that they point to. */
interface Row {
  at: Pt;
  lines: string[];
}

/** Where leaders run: the words' column, points. */
interface Column {
  x: number;
  w: number;
  top: number;
  bottom: number;
}

/**
 * Words in a column, in the order of the heights they point to but where their leaders would cross,
 * each with a leader to its place: along the words' height to an elbow before the column, then to a dot.
 */
export function leaders(
  pen: Drafter,
  on: Paper,
  callouts: readonly Callout[],
  view: View,
  column: Column,
): void {
  const size = on.text.note;
  const place = (p: Pt): Pt => ({ x: view.x + p.x * view.k, y: view.y + p.y * view.k });
  const rows = callouts
    .map(({ at, words }): Row => ({ at: place(at), lines: wrap(words, column.w, size) }))
    .sort((a, b) => a.at.y - b.at.y);
  for (const { at, lines, y } of untangled(rows, size, column, column.x - 18 * on.s)) {
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
  }
}

/** The rows with the heights of their first lines, reordered until no leader from the elbows at `elbow` crosses the next. */
function untangled(
  rows: readonly Row[],
  size: number,
  column: Column,
  elbow: number,
): (Row & { y: number })[] {
  let order = [...rows];
  for (let turn = 0; turn < rows.length ** 2; turn++) {
    const set = heightsOf(order, size, column);
    const ends = set.map(({ at, y }) => [{ x: elbow, y: y - size * 0.35 }, at] as const);
    const crossed = ends.findIndex(([a, b], index) => {
      const next = ends[index + 1];
      return next !== undefined && doCross(a, b, next[0], next[1]);
    });
    const [one, other] = [order[crossed], order[crossed + 1]];
    if (!one || !other) return set;
    order = [...order.slice(0, crossed), other, one, ...order.slice(crossed + 2)];
  }
  return heightsOf(rows, size, column);
}

/** Each row as near to the height it points to as the ones above leave it room. */
function heightsOf(rows: readonly Row[], size: number, column: Column): (Row & { y: number })[] {
  const heights = rows.map(({ lines }) => heightOf(size, lines.length));
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
  return rows.map((row, index) => ({ ...row, y: (tops[index] ?? 0) + size }));
}

/** Whether two stretches cross within both. */
function doCross(a: Pt, b: Pt, c: Pt, d: Pt): boolean {
  const side = (p: Pt, q: Pt, r: Pt) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
