/** Keeps what belongs to the outside of a house out of its rooms. Feet in, grid out. */

import { clipBy, mix3, nth, type P3 } from "../geometry/geometry.ts";
import { rectAlong } from "../geometry/rects.ts";
import { runsAlongX, subtract } from "../layout/edges.ts";
import type { House, Rect } from "../layout/model.ts";
import { isEnclosed, levelHeights, outerWalls } from "../massing/envelope.ts";
import { inward } from "../massing/wall-rules.ts";
import { grid } from "./scene.ts";

/** How far into a room an outer wall reaches, and how much over its ceiling still counts as air, feet. */
const WALL = 0.45;
const CEILING = 0.03;

/** Air between the walls of a level, its floor and its ceiling. */
interface Air extends Rect {
  low: number;
  high: number;
}

/** The insides of all rooms of a house. */
export function roomAir(house: House): Air[] {
  const heights = levelHeights(house);
  return house.levels.flatMap((level, index) => {
    const { floor, plate } = nth(heights, index);
    const walls = outerWalls(level, index).map(({ side, line, from, to }): Rect => {
      const depth = inward(side) * WALL;
      const [at, deep] = [Math.min(line, line + depth), WALL];
      return rectAlong(runsAlongX(side), from, at, to - from, deep);
    });
    const rooms = subtract(
      level.rooms.filter(isEnclosed).flatMap(({ rects }) => rects),
      walls,
    );
    return rooms.map((rect) => ({ ...rect, low: floor, high: plate + CEILING }));
  });
}

/** Whether a box (west, north, low, east, south, high) reaches into a room. */
export function reachesIntoRoom(
  [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0]: readonly number[],
  air: readonly Air[],
): boolean {
  return air.some(
    ({ x, y, w, d, low, high }) => x1 > x && x0 < x + w && y1 > y && y0 < y + d && z1 > low && z0 < high,
  );
}

/** The parts of a convex part of a face that lie in no room: convex ones again. */
export function outOfRooms(part: readonly P3[], air: readonly Air[]): P3[][] {
  return air.reduce<P3[][]>((parts, one) => parts.flatMap((left) => outOf(left, one)), [[...part]]);
}

function outOf(part: P3[], { x, y, w, d, low, high }: Air): P3[][] {
  // How far a point lies beyond each side of the air.
  const sides: ((p: P3) => number)[] = [
    (p) => x - p.x,
    (p) => p.x - x - w,
    (p) => y - p.y,
    (p) => p.y - y - d,
    (p) => low - p.z,
    (p) => p.z - high,
  ];
  if (sides.some((beyond) => part.every((p) => beyond(p) >= -1e-6))) return [part];
  const kept: P3[][] = [];
  let left = part;
  for (const beyond of sides) {
    const out = clipBy(left, beyond, mix3);
    if (isFace(out)) kept.push(out);
    left = clipBy(left, (p) => -beyond(p), mix3);
    if (!isFace(left)) break;
  }
  return kept;
}

/** Whether a ring still has an area on the grid. */
function isFace(ring: readonly P3[]): boolean {
  const spread = (of: (p: P3) => number) => {
    const values = ring.map((p) => grid(of(p)));
    return Math.max(...values) - Math.min(...values);
  };
  return (
    ring.length >= 3 &&
    [spread((p) => p.x), spread((p) => p.y), spread((p) => p.z)].filter(Boolean).length >= 2
  );
}
