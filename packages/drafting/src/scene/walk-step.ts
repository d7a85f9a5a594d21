/** Steps of somebody who walks through a scene by hand: round what stands in the way, up and down stairs. Feet. */

import { type Scene, UNITS } from "./scene.ts";
import { CLEAR, canStand, isNear, isOnFloor, type Place, SQUEEZE, standNear, wallsOfLevel } from "./walk.ts";

/** What one gets onto, or down from, in one go. */
const RISE = 0.85;
/** What somebody on a stair must not have before them, over their feet. */
const BODY = { low: 1, high: 6 };
/** A step is taken in parts so short that none passes a tread. */
const PART = 0.3;
/** How far one turns aside to pass what stands straight ahead, degrees. */
const ASIDE = [0, 20, -20, 40, -40, 60, -60];

interface Footing extends Place {
  isTread: boolean;
}

const holds = (x0: number, z0: number, x1: number, z1: number, x: number, z: number): boolean =>
  x * UNITS >= x0 && x * UNITS <= x1 && z * UNITS >= z0 && z * UNITS <= z1;

/**
 * What one comes to stand on at a point of the plan: a floor or a tread within a step's reach of
 * `y`, the highest where there are several; undefined over a stairwell and where nothing is.
 */
function footing(scene: Scene, x: number, z: number, y: number): Footing | undefined {
  let best: Footing | undefined;
  const offer = (level: number, top: number, isTread: boolean) => {
    if (Math.abs(top / UNITS - y) <= RISE && (!best || top / UNITS > best.y))
      best = { level, x, z, y: top / UNITS, isTread };
  };
  for (const [level, own] of scene.levels.entries()) {
    const cell = own.cells.find(([x0, z0, x1, z1]) => holds(x0, z0, x1, z1, x, z));
    if (cell) offer(level, own.rooms[cell[4]]?.z ?? own.floor, false);
    for (const [, x0, z0, , x1, z1, top] of own.boxes)
      if (holds(x0, z0, x1, z1, x, z)) offer(level, top, true);
  }
  return best;
}

/** Whether walls, guards and flights overhead leave room for somebody on a stair. */
function fitsOnStair(scene: Scene, { x, z, y }: Place): boolean {
  const [low, high] = [(y + BODY.low) * UNITS, (y + BODY.high) * UNITS];
  return scene.levels.every((own) => {
    if (own.base < high && own.ceiling > low && isNear(wallsOfLevel(own), x, z, SQUEEZE.wall)) return false;
    return !own.boxes.some(
      ([, x0, z0, bottom, x1, z1, top]) => bottom < high && top > low && holds(x0, z0, x1, z1, x, z),
    );
  });
}

/** Where a short part of a step leads; undefined where something is in the way. */
function part(scene: Scene, from: Place, heading: number, feet: number, clear: typeof CLEAR) {
  const [x, z] = [from.x + Math.sin(heading) * feet, from.z - Math.cos(heading) * feet];
  const on = footing(scene, x, z, from.y);
  const own = on && scene.levels[on.level];
  if (!on || !own) return undefined;
  const { isTread, ...to } = on;
  return (isTread ? fitsOnStair(scene, to) : canStand(own, x, z, clear)) ? to : undefined;
}

/**
 * Where a step leads: straight on where one can, else a little aside, past a corner or through a
 * narrow door; onto stairs and down from them; nowhere before a wall.
 * @param heading radians from north, clockwise seen from above
 * @param feet backwards when negative
 */
export function stepFrom(scene: Scene, from: Place, heading: number, feet: number): Place {
  const parts = Math.max(1, Math.round(Math.abs(feet) / PART));
  let at = from;
  for (let i = 0; i < parts; i++) {
    const ways = [CLEAR, SQUEEZE].flatMap((clear) => ASIDE.map((aside) => ({ clear, aside })));
    let next: Place | undefined;
    for (const { clear, aside } of ways) {
      next ??= part(scene, at, heading + (aside * Math.PI) / 180, feet / parts, clear);
    }
    if (!next) break;
    at = next;
  }
  return at === from ? outOf(scene, from) : at;
}

/** Who stands where nobody could, such as close to a doorpost, gets out of it. */
function outOf(scene: Scene, place: Place): Place {
  const own = scene.levels[place.level];
  const { level, x, z } = place;
  if (!own || !isOnFloor(scene, place) || canStand(own, x, z, SQUEEZE)) return place;
  return standNear(scene, level, x, z) ?? place;
}
