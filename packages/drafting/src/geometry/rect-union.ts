import type { Rect } from "../layout/model.ts";
import { type Pt, pt } from "./shape.ts";

const SAME = 1e-6;

/**
 * The outline of everything that is in one of `filled` (and, where given, in one of `within`),
 * as closed loops of right angles: outer loops and holes alike, for the even-odd rule. What
 * overlaps or touches melts into one, so corners and tees come out clean.
 */
export function unionOutline(filled: readonly Rect[], within?: readonly Rect[]): Pt[][] {
  const xs = cuts([...filled, ...(within ?? [])].flatMap((r) => [r.x, r.x + r.w]));
  const ys = cuts([...filled, ...(within ?? [])].flatMap((r) => [r.y, r.y + r.d]));
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  if (columns < 1 || rows < 1) return [];
  const paint = (rects: readonly Rect[]) => {
    const cells = new Uint8Array(columns * rows);
    for (const r of rects) {
      const [x0, x1] = [indexOf(xs, r.x), indexOf(xs, r.x + r.w)];
      const [y0, y1] = [indexOf(ys, r.y), indexOf(ys, r.y + r.d)];
      for (let row = y0; row < y1; row++) cells.fill(1, row * columns + x0, row * columns + x1);
    }
    return cells;
  };
  const cells = paint(filled);
  if (within) {
    const allowed = paint(within);
    for (let i = 0; i < cells.length; i++) if (!allowed[i]) cells[i] = 0;
  }
  const solid = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < columns && row < rows && cells[row * columns + column] === 1;
  return trace(solid, xs, ys);
}

function cuts(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.filter((value, index) => index === 0 || value - (sorted[index - 1] ?? 0) > SAME);
}

/** The cut at a coordinate; coordinates that differ by rounding alone share one. */
function indexOf(cutsAt: readonly number[], value: number): number {
  let low = 0;
  let high = cutsAt.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((cutsAt[middle] ?? 0) <= value + SAME) low = middle;
    else high = middle - 1;
  }
  return low;
}

type Direction = 0 | 1 | 2 | 3;
const STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Walks the boundary with the filled cells on the right hand, turning right first where cells meet at a point. */
function trace(solid: (column: number, row: number) => boolean, xs: number[], ys: number[]): Pt[][] {
  const edges = new Map<string, Set<Direction>>();
  const add = (column: number, row: number, direction: Direction) => {
    const key = `${column},${row}`;
    const at = edges.get(key) ?? new Set<Direction>();
    at.add(direction);
    edges.set(key, at);
  };
  for (let row = 0; row < ys.length - 1; row++) {
    for (let column = 0; column < xs.length - 1; column++) {
      if (!solid(column, row)) continue;
      if (!solid(column, row - 1)) add(column, row, 0);
      if (!solid(column + 1, row)) add(column + 1, row, 1);
      if (!solid(column, row + 1)) add(column + 1, row + 1, 2);
      if (!solid(column - 1, row)) add(column, row + 1, 3);
    }
  }
  const loops: Pt[][] = [];
  for (const [key, directions] of edges) {
    for (const first of [...directions]) {
      if (!directions.has(first)) continue;
      const [column = 0, row = 0] = key.split(",").map(Number);
      loops.push(walk(edges, column, row, first, xs, ys));
    }
  }
  return loops;
}

function walk(
  edges: Map<string, Set<Direction>>,
  fromColumn: number,
  fromRow: number,
  first: Direction,
  xs: number[],
  ys: number[],
): Pt[] {
  const points: Pt[] = [];
  let [column, row] = [fromColumn, fromRow];
  let direction: Direction = first;
  let last: Direction | undefined;
  for (;;) {
    edges.get(`${column},${row}`)?.delete(direction);
    if (direction !== last) points.push(pt(xs[column] ?? 0, ys[row] ?? 0));
    last = direction;
    const [dx, dy] = STEPS[direction] ?? [0, 0];
    column += dx;
    row += dy;
    const ways = edges.get(`${column},${row}`);
    const current: number = direction;
    const next = [1, 0, 3]
      .map((turn) => ((current + turn) % 4) as Direction)
      .find((candidate) => ways?.has(candidate));
    if (next === undefined) break;
    direction = next;
  }
  if (last === first && points.length > 4) points.shift();
  return points;
}
