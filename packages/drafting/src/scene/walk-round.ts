/** Ways round furniture, on the floor of one level. Feet. */

import { memoized } from "../memoized.ts";
import { type SceneLevel, UNITS } from "./scene.ts";

/** A point of the floor. */
export interface Spot {
  x: number;
  z: number;
}

/** West, north, east, south. */
export type Rect = readonly [number, number, number, number];

/** How far apart the points are that a way is looked for on, feet. */
const PITCH = 0.25;
/** What is lower one steps over, and what hangs higher one walks under; feet over the floor. */
const OVER = 1;
const UNDER = 5;
/** Nobody walks under a stair where they would have to stoop. */
const UNDER_STEPS = 7.5;
/** How far from where one cannot stand one looks for a place where one can, feet. */
const NEAR = 4;

/** Furniture and fixtures of a level that nobody walks through, on the grid of the scene. */
export const thingsOfLevel = memoized((level: SceneLevel): readonly Rect[] =>
  [
    ...level.boxes.map((box) => ({ box, under: UNDER_STEPS })),
    ...(level.things ?? []).map((box) => ({ box, under: UNDER })),
  ].flatMap(({ box: [, x0, y0, z0, x1, y1, z1], under }): Rect[] => {
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    const cell = level.cells.find((one) => x >= one[0] && x <= one[2] && y >= one[1] && y <= one[3]);
    const floor = level.rooms[cell?.[4] ?? -1]?.z ?? level.floor;
    return z1 > floor + OVER * UNITS && z0 < floor + under * UNITS ? [[x0, y0, x1, y1]] : [];
  }),
);

/** Where one can stand on a level, as squares of `PITCH`. */
export class FloorMap {
  private readonly known = new Map<number, boolean>();

  private readonly free: (x: number, z: number) => boolean;

  /** @param free whether one can stand at a point */
  constructor(free: (x: number, z: number) => boolean) {
    this.free = free;
  }

  private static key = (column: number, row: number) => (column + 4096) * 16384 + row + 4096;
  private static at = (value: number) => Math.round(value / PITCH);

  private isFree(column: number, row: number): boolean {
    const key = FloorMap.key(column, row);
    const known = this.known.get(key) ?? this.free(column * PITCH, row * PITCH);
    this.known.set(key, known);
    return known;
  }

  /** Whether one gets from a point to another straight on. */
  isStraight(a: Spot, b: Spot): boolean {
    const steps = Math.max(1, Math.ceil((2 * Math.hypot(b.x - a.x, b.z - a.z)) / PITCH));
    for (let i = 0; i <= steps; i++) {
      const [x, z] = [a.x + ((b.x - a.x) * i) / steps, a.z + ((b.z - a.z) * i) / steps];
      if (!this.isFree(FloorMap.at(x), FloorMap.at(z))) return false;
    }
    return true;
  }

  /** The nearest point of the map where one can stand and that will do; undefined where there is none near. */
  nearest({ x, z }: Spot, willDo: (spot: Spot) => boolean = () => true): Spot | undefined {
    const [column, row, most] = [FloorMap.at(x), FloorMap.at(z), Math.round(NEAR / PITCH)];
    let best: Spot | undefined;
    let least = Infinity;
    for (let dx = -most; dx <= most; dx++)
      for (let dz = -most; dz <= most; dz++) {
        const far = Math.hypot(dx, dz);
        if (far >= least || !this.isFree(column + dx, row + dz)) continue;
        const spot = { x: (column + dx) * PITCH, z: (row + dz) * PITCH };
        if (willDo(spot)) [best, least] = [spot, far];
      }
    return best;
  }

  /**
   * The points between two others by which one gets round what stands in the way; none where
   * nothing does, and undefined where nobody gets through.
   */
  round(from: Spot, to: Spot): Spot[] | undefined {
    if (this.isStraight(from, to)) return [];
    const [start, goal] = [this.nearest(from), this.nearest(to)];
    const trail = start && goal && this.trail(start, goal);
    return trail && this.shortened([from, ...trail, to]).slice(1, -1);
  }

  /** The squares from one to another, found ring by ring from the goal. */
  private trail(start: Spot, goal: Spot): Spot[] | undefined {
    const [column, row] = [FloorMap.at(start.x), FloorMap.at(start.z)];
    const first = { column: FloorMap.at(goal.x), row: FloorMap.at(goal.z) };
    const next = new Map<number, { column: number; row: number }>([
      [FloorMap.key(first.column, first.row), first],
    ]);
    const ring = [first];
    for (const one of ring) {
      if (one.column === column && one.row === row) break;
      for (const [dx, dz] of AROUND) {
        const beside = { column: one.column + dx, row: one.row + dz };
        const key = FloorMap.key(beside.column, beside.row);
        if (next.has(key) || !this.isFree(beside.column, beside.row)) continue;
        next.set(key, one);
        ring.push(beside);
      }
    }
    const spots: Spot[] = [];
    let at = next.has(FloorMap.key(column, row)) ? { column, row } : undefined;
    if (!at) return undefined;
    while (at) {
      spots.push({ x: at.column * PITCH, z: at.row * PITCH });
      const then = next.get(FloorMap.key(at.column, at.row));
      at = then === at || (then?.column === at.column && then.row === at.row) ? undefined : then;
    }
    return spots;
  }

  /** A way without the points that one passes straight anyway. */
  private shortened(all: readonly Spot[]): Spot[] {
    const kept = [all[0] as Spot];
    for (let at = 0; at + 1 < all.length; ) {
      let next = all.length - 1;
      while (next > at + 1 && !this.isStraight(all[at] as Spot, all[next] as Spot)) next -= 1;
      kept.push(all[next] as Spot);
      at = next;
    }
    return kept;
  }
}

/** The squares beside one, straight ones first. */
const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** How far along a line of the plan, in feet, the first of some rectangles of the grid lies: from 0 to 1. */
export function firstOn(rects: readonly Rect[], ax: number, az: number, bx: number, bz: number): number {
  let first = 1;
  for (const [x0, z0, x1, z1] of rects) {
    let [low, high] = [0, first];
    for (const [from, by, least, most] of [
      [ax, bx - ax, x0 / UNITS, x1 / UNITS],
      [az, bz - az, z0 / UNITS, z1 / UNITS],
    ] as const) {
      const [p, q] = [(least - from) / (by || 1e-9), (most - from) / (by || 1e-9)];
      low = Math.max(low, Math.min(p, q));
      high = Math.min(high, Math.max(p, q));
    }
    if (low < high) first = low;
  }
  return first;
}
