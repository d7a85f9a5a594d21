/** How one walks through a scene: the cells of its rooms and the ways between them. */

import { EPS, intersection, SIDES, sideOf, subtract } from "../layout/edges";
import type { Rect } from "../layout/model";
import type { LevelWalls } from "../plan/walls";
import { grid, type SceneLevel, type SceneLink } from "./scene";

/** A cell of floor, feet. */
export interface Cell {
  rect: Rect;
  room: number;
}

/** What one squeezes through at least, feet. */
const LEAST = 1.2;

/** The shared stretch of two cells that touch: its ends; null where they do not, or hardly, touch. */
function shared(a: Rect, b: Rect): { x0: number; y0: number; x1: number; y1: number } | null {
  for (const side of SIDES) {
    const own = sideOf(a, side);
    const other = sideOf(b, ({ n: "s", s: "n", e: "w", w: "e" } as const)[side]);
    const [from, to] = [Math.max(own.start, other.start), Math.min(own.end, other.end)];
    if (Math.abs(own.line - other.line) > EPS || to - from < LEAST) continue;
    return side === "n" || side === "s"
      ? { x0: from, y0: own.line, x1: to, y1: own.line }
      : { x0: own.line, y0: from, x1: own.line, y1: to };
  }
  return null;
}

/** The longest stretch of a line that no wall stands on, as its middle; null where a wall stands on all of it. */
function gap(line: { x0: number; y0: number; x1: number; y1: number }, walls: readonly Rect[]) {
  const thick = 0.05;
  const strip = {
    x: line.x0 - (line.x0 === line.x1 ? thick : 0),
    y: line.y0 - (line.y0 === line.y1 ? thick : 0),
    w: Math.max(line.x1 - line.x0, 2 * thick),
    d: Math.max(line.y1 - line.y0, 2 * thick),
  };
  const free = subtract([strip], walls).filter((rect) => Math.max(rect.w, rect.d) >= LEAST);
  const best = free.reduce<Rect | null>(
    (most, rect) => (most && Math.max(most.w, most.d) >= Math.max(rect.w, rect.d) ? most : rect),
    null,
  );
  return best && { x: best.x + best.w / 2, y: best.y + best.d / 2 };
}

/** Ways on one level: where two cells meet without a wall between them, be it in a doorway. */
export function levelLinks(
  level: number,
  cells: readonly Cell[],
  walls: readonly Rect[],
  zOf: (room: number) => number,
): SceneLink[] {
  return cells.flatMap((a, i) =>
    cells.slice(i + 1).flatMap((b, k): SceneLink[] => {
      const line = shared(a.rect, b.rect);
      const at = line && gap(line, walls);
      if (!at) return [];
      const z = Math.max(zOf(a.room), zOf(b.room));
      return [{ from: [level, i], to: [level, i + 1 + k], over: [grid(at.x), grid(at.y), grid(z)] }];
    }),
  );
}

/** The cell of a level that a point lies in, or the nearest to it. */
export function cellAt(cells: SceneLevel["cells"], x: number, y: number): number {
  const off = ([x0, y0, x1, y1]: SceneLevel["cells"][number]) =>
    Math.max(x0 - x, x - x1, 0) + Math.max(y0 - y, y - y1, 0);
  return cells.reduce((best, cell, index) => {
    const known = cells[best];
    return known && off(known) <= off(cell) ? best : index;
  }, 0);
}

/** Walls of a level between its openings, as rectangles that do not overlap. */
export function solidRects(walls: LevelWalls): Rect[] {
  const holes = [...walls.doors, ...walls.windows].map(({ edge, start, end, low, high }) =>
    edge.side === "n" || edge.side === "s"
      ? { x: start, y: low - EPS, w: end - start, d: high - low + 2 * EPS }
      : { x: low - EPS, y: start, w: high - low + 2 * EPS, d: end - start },
  );
  const runs = walls.runs.map(({ axis, low, high, start, end }) =>
    axis === "x"
      ? { x: start, y: low, w: end - start, d: high - low }
      : { x: low, y: start, w: high - low, d: end - start },
  );
  return subtract(runs, holes).filter((rect) => walls.enclosed.some((one) => intersection(one, rect)));
}
