/** How one walks through a scene: the cells of its rooms and the ways between them. */

import { pointAlong, rectAlong, spanAlong } from "../geometry/rects.ts";
import { without } from "../geometry/stretches.ts";
import { EPS, intersection, OPPOSITE, runsAlongX, SIDES, sideOf, subtract } from "../layout/edges.ts";
import type { Rect } from "../layout/model.ts";
import { type LevelWalls, rectsOf } from "../plan/walls.ts";
import { grid, type SceneLevel, type SceneLink } from "./scene.ts";

/** A cell of floor, feet. */
export interface Cell {
  rect: Rect;
  room: number;
}

/** What one squeezes through at least, feet. */
const LEAST = 1.2;
/** A wall this near to a line stands on it, feet. */
const BESIDE = 0.05;
/** How far before and after a door one turns towards it, feet. */
const DOOR_STEP = 1.2;

/** The shared stretch of two cells that touch: its ends; null where they do not, or hardly, touch. */
function shared(a: Rect, b: Rect): { x0: number; y0: number; x1: number; y1: number } | null {
  for (const side of SIDES) {
    const own = sideOf(a, side);
    const other = sideOf(b, OPPOSITE[side]);
    const [from, to] = [Math.max(own.start, other.start), Math.min(own.end, other.end)];
    if (Math.abs(own.line - other.line) > EPS || to - from < LEAST) continue;
    return runsAlongX(side)
      ? { x0: from, y0: own.line, x1: to, y1: own.line }
      : { x0: own.line, y0: from, x1: own.line, y1: to };
  }
  return null;
}

/** The middle of the longest stretch of a line that no wall stands on or beside; null where there is none. */
function gap(line: { x0: number; y0: number; x1: number; y1: number }, walls: readonly Rect[]) {
  const upright = line.x0 === line.x1;
  const [from, to, across] = upright ? [line.y0, line.y1, line.x0] : [line.x0, line.x1, line.y0];
  const beside = walls.filter((wall) => {
    const [near, far] = spanAlong(upright, wall);
    return near <= across + BESIDE && far >= across - BESIDE;
  });
  const free = without(
    [[from, to]],
    beside.map((wall) => spanAlong(!upright, wall)),
    LEAST,
  );
  const best = free.reduce((most, one) => (one[1] - one[0] > most[1] - most[0] ? one : most), [0, 0]);
  if (best[1] - best[0] < LEAST) return null;
  return pointAlong(!upright, (best[0] + best[1]) / 2, across);
}

/** Where one stands within a cell before the way out of it, so that walls are passed straight. */
function before(
  line: { x0: number; x1: number },
  at: { x: number; y: number },
  { x, y, w, d }: Rect,
  z: number,
): number[] {
  return line.x0 === line.x1
    ? [at.x + Math.sign(x + w / 2 - at.x) * Math.min(DOOR_STEP, w / 2), at.y, z]
    : [at.x, at.y + Math.sign(y + d / 2 - at.y) * Math.min(DOOR_STEP, d / 2), z];
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
      const over = [
        before(line, at, a.rect, zOf(a.room)),
        [at.x, at.y, zOf(a.room)],
        before(line, at, b.rect, zOf(b.room)),
      ];
      return [{ from: [level, i], to: [level, i + 1 + k], over: over.flat().map(grid) }];
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

/** Walls of a level between its doors, as rectangles. */
export function solidRects(walls: LevelWalls): Rect[] {
  const holes = walls.doors.map(({ edge, start, end, low, high }) =>
    rectAlong(runsAlongX(edge.side), start, low - EPS, end - start, high - low + 2 * EPS),
  );
  return subtract(rectsOf(walls.runs), holes).filter((rect) =>
    walls.enclosed.some((one) => intersection(one, rect)),
  );
}
