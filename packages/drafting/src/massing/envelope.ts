/**
 * The shell of a house: heights of its floors and the outer walls of every level,
 * found from the room rectangles. Plan feet; heights are feet over grade.
 */

import { nth } from "../geometry/geometry.ts";
import { OUTWARD, pointAlong } from "../geometry/rects.ts";
import { bayRects } from "../layout/bays.ts";
import { boundsOf, OPEN_AIR, runsAlongX } from "../layout/edges.ts";
import { floorHeights } from "../layout/heights.ts";
import type { House, Level, Rect, Room, Side } from "../layout/model.ts";
import { memoized } from "../memoized.ts";

/** True for rooms that outer walls go around. */
export const isEnclosed = (room: Room): boolean => !OPEN_AIR.has(room.kind);

export interface LevelHeights {
  /** Finished floor over grade. */
  floor: number;
  /** Ceiling, where the walls of the level end and its roof starts. */
  plate: number;
}

/** Finished floor and ceiling height of every level, feet over grade. */
export const levelHeights = memoized((house: House): readonly LevelHeights[] => {
  const floors = floorHeights(house);
  return house.levels.map((level, index) => {
    const floor = floors[index] ?? house.plinth;
    return { floor, plate: floor + level.ceiling };
  });
});

/** A straight run of outer wall (or porch edge) of one level. */
export interface OuterEdge {
  level: number;
  /** The side it looks to. */
  side: Side;
  /** Its y for sides n and s, its x for e and w. */
  line: number;
  from: number;
  to: number;
}

interface Grid {
  xs: number[];
  ys: number[];
  room: (Room | undefined)[][];
}

const sortedUnique = (values: number[]): number[] => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.filter((value, i) => i === 0 || value - nth(sorted, i - 1) > 1e-4);
};

function gridOf(rooms: readonly Room[]): Grid {
  const rects = rooms.flatMap((room) => room.rects);
  const xs = sortedUnique(rects.flatMap((r) => [r.x, r.x + r.w]));
  const ys = sortedUnique(rects.flatMap((r) => [r.y, r.y + r.d]));
  const room = ys.slice(1).map((y1, j) =>
    xs.slice(1).map((x1, i) => {
      const cx = (nth(xs, i) + x1) / 2;
      const cy = (nth(ys, j) + y1) / 2;
      return rooms.find((candidate) => candidate.rects.some((r) => inRect(r, cx, cy)));
    }),
  );
  return { xs, ys, room };
}

/** True where a point lies in a rectangle or within a hundredth of a foot of it. */
export function inRect(r: Rect, x: number, y: number, slack = 0.01): boolean {
  return x >= r.x - slack && x <= r.x + r.w + slack && y >= r.y - slack && y <= r.y + r.d + slack;
}

/** The edges of the union of some rooms' rectangles, facing out, straight runs joined. */
export function unionEdges(rooms: readonly Room[], level: number): OuterEdge[] {
  const { xs, ys, room } = gridOf(rooms);
  const filled = (j: number, i: number): boolean => room[j]?.[i] !== undefined;
  const found: OuterEdge[] = [];
  for (let j = 0; j < ys.length - 1; j++) {
    for (let i = 0; i < xs.length - 1; i++) {
      if (!filled(j, i)) continue;
      const [x0, x1, y0, y1] = [nth(xs, i), nth(xs, i + 1), nth(ys, j), nth(ys, j + 1)];
      if (!filled(j - 1, i)) found.push({ level, side: "n", line: y0, from: x0, to: x1 });
      if (!filled(j + 1, i)) found.push({ level, side: "s", line: y1, from: x0, to: x1 });
      if (!filled(j, i - 1)) found.push({ level, side: "w", line: x0, from: y0, to: y1 });
      if (!filled(j, i + 1)) found.push({ level, side: "e", line: x1, from: y0, to: y1 });
    }
  }
  return joinRuns(found);
}

function joinRuns(edges: OuterEdge[]): OuterEdge[] {
  const sorted = [...edges].sort(
    (a, b) => a.side.localeCompare(b.side) || a.line - b.line || a.from - b.from,
  );
  const out: OuterEdge[] = [];
  for (const edge of sorted) {
    const last = out.at(-1);
    const joins =
      last && last.side === edge.side && Math.abs(last.line - edge.line) < 1e-4 && edge.from - last.to < 1e-4;
    if (last && joins) last.to = edge.to;
    else out.push({ ...edge });
  }
  return out;
}

/** The outer walls of one level. */
export function outerWalls(level: Level, index: number): OuterEdge[] {
  return unionEdges(level.rooms.filter(isEnclosed), index);
}

/** The enclosed room of a level at a point, or undefined where the point lies outside. */
export function enclosedAt(level: Level | undefined, x: number, y: number): Room | undefined {
  return level?.rooms.find((room) => isEnclosed(room) && room.rects.some((r) => inRect(r, x, y, 1e-6)));
}

/** A point just inside an outer edge. */
export function insideOf(edge: OuterEdge, along: number, by = 0.1): { x: number; y: number } {
  return pointAlong(runsAlongX(edge.side), along, edge.line - OUTWARD[edge.side] * by);
}

/** The bounding box of everything enclosed or under a roof: what a listing calls width and depth. */
export function footprint(house: House): Rect {
  return boundsOf([
    ...house.levels.flatMap((level) => level.rooms.filter(isEnclosed).flatMap((room) => room.rects)),
    ...house.roofs.map((roof) => roof.over),
    ...house.levels.flatMap(bayRects),
  ]);
}
