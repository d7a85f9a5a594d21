/** Where somebody means to go who presses a point of what they see. Feet. */

import { type Scene, UNITS } from "./scene.ts";
import { type Place, placeAt, standNear } from "./walk.ts";

/** A point of space; y over grade. */
interface Point {
  x: number;
  y: number;
  z: number;
}

/** How far from the line that one walks on a stair, in plan and in height, a point belongs to it. */
const BESIDE = 1.8;
const OVER = 1.2;
/** What is less over a floor than the lowest step is the floor itself. */
const LEAST_RISE = 0.3;
/** How far from what was pressed one looks first for a place to stand. */
const ON_THIS_SIDE = 1;
/** A floor this much over a point is still the one that it lies on. */
const UNDER_FLOOR = 0.6;

/**
 * The other end of the stair that was pressed; else as near as one can stand to the point, be it
 * on a floor, a wall or a piece of furniture.
 */
export function goalOfPress(scene: Scene, from: Place, at: Point): Place | undefined {
  const level = scene.levels.reduce(
    (best, { floor }, index) => (floor / UNITS <= at.y + UNDER_FLOOR ? index : best),
    0,
  );
  const isFloor = at.y - placeAt(scene, level, at.x, at.z).y < LEAST_RISE;
  if (isFloor) return standNear(scene, level, at.x, at.z);
  // Before a wall one stands on the side from which it was pressed.
  const far = Math.hypot(from.x - at.x, from.z - at.z) || 1;
  const [x, z] = [from.x - at.x, from.z - at.z].map((by) => (by / far) * Math.min(far, ON_THIS_SIDE));
  return otherEnd(scene, from, at) ?? standNear(scene, level, at.x + (x ?? 0), at.z + (z ?? 0));
}

/** The end that somebody is further from of the stair that a point belongs to; undefined where it belongs to none. */
function otherEnd(scene: Scene, from: Place, at: Point): Place | undefined {
  for (const { from: low, to: high, over } of scene.links) {
    if (low[0] === high[0]) continue;
    const points = Array.from({ length: over.length / 3 }, (_, i): Point => {
      const [x = 0, z = 0, y = 0] = over.slice(3 * i, 3 * i + 3).map((v) => v / UNITS);
      return { x, y, z };
    });
    // Its ends are floor, on which one may want to stay.
    if (!points.slice(1, -2).some((one, i) => isAlong(one, points[i + 2] as Point, at))) continue;
    const [foot, head] = [points[0] as Point, points.at(-1) as Point];
    return from.y < (foot.y + head.y) / 2
      ? placeAt(scene, high[0], head.x, head.z)
      : placeAt(scene, low[0], foot.x, foot.z);
  }
  return undefined;
}

/** Whether a point lies along a line of steps. */
function isAlong(a: Point, b: Point, { x, y, z }: Point): boolean {
  const [dx, dz] = [b.x - a.x, b.z - a.z];
  const square = dx * dx + dz * dz || 1;
  const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (z - a.z) * dz) / square));
  const aside = Math.hypot(x - a.x - dx * t, z - a.z - dz * t);
  return aside < BESIDE && Math.abs(y - a.y - (b.y - a.y) * t) < OVER;
}
