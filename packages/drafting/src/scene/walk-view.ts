/** Where one stands to see a room. Feet. */

import { memoized } from "../memoized.ts";
import { rectsOfLoops } from "./mesh-builder.ts";
import { type Scene, type SceneLevel, UNITS } from "./scene.ts";
import { canStand, type Place, placeAt, standNear } from "./walk.ts";
import { firstOn, type Rect } from "./walk-round.ts";

export interface View {
  at: Place;
  look: Place;
}

/** How far apart the places are that are tried. */
const PITCH = 1.5;
/** Ways that one looks, beside the middle of the room; radians. */
const RAYS = [-0.7, -0.35, 0, 0.35, 0.7];
/** What is seen further off counts no more, and what stands nearer hides the room. */
const FAR = 14;
const CLOSE = 3;
const AHEAD = 5;
/** What reaches this high over the floor of a level hides what is behind it. */
const HIGH = 4.5;

/**
 * Where one stands in a room to see most of it, and where one looks; at the head of the stair
 * where a room is no more than the well over it. Undefined where there is no such room.
 */
export function viewOfRoom(scene: Scene, level: number, room: number): View | undefined {
  const own = scene.levels[level];
  const found = own?.rooms[room];
  if (!own || !found) return undefined;
  const look = placeAt(scene, level, found.x / UNITS, found.y / UNITS);
  const cells = own.cells.filter((cell) => cell[4] === room);
  if (cells.length === 0) return downTheStair(scene, look) ?? { at: look, look };
  const hides = hidersOf(own);
  let best: Place | undefined;
  let most = -Infinity;
  for (const [x0, z0, x1, z1] of cells) {
    for (let x = x0 / UNITS + PITCH / 2; x < x1 / UNITS; x += PITCH) {
      for (let z = z0 / UNITS + PITCH / 2; z < z1 / UNITS; z += PITCH) {
        const seen = canStand(own, x, z) ? openness(hides, x, z, look) : -Infinity;
        if (seen > most) [best, most] = [placeAt(scene, level, x, z), seen];
      }
    }
  }
  // A closet that is too tight to stand in is looked into from before it.
  return { at: best ?? standNear(scene, level, look.x, look.z) ?? look, look };
}

/** Walls, and what stands as high as the eye. */
const hidersOf = memoized((level: SceneLevel): readonly Rect[] => {
  const eye = level.floor + HIGH * UNITS;
  return [
    ...rectsOfLoops(level.walls),
    ...[...level.boxes, ...(level.things ?? [])].flatMap(([, x0, y0, z0, x1, y1, z1]): Rect[] =>
      z1 > eye && z0 < eye ? [[x0, y0, x1, y1]] : [],
    ),
  ];
});

/** How far one sees from a point that looks to another. */
function openness(hides: readonly Rect[], x: number, z: number, look: Place): number {
  const heading = Math.atan2(look.x - x, look.z - z);
  return RAYS.reduce((sum, aside) => {
    const way = heading + aside;
    const free = firstOn(hides, x, z, x + Math.sin(way) * FAR, z + Math.cos(way) * FAR) * FAR;
    return sum + free - (free < (aside === 0 ? AHEAD : CLOSE) ? FAR / 2 : 0);
  }, 0);
}

/** From the head of the nearest stair that comes up to the level of a place, down its last flight. */
function downTheStair(scene: Scene, { level, x, z }: Place): View | undefined {
  const far = ({ at }: View) => Math.hypot(at.x - x, at.z - z);
  return scene.links
    .filter(({ from, to }) => from[0] !== to[0] && to[0] === level)
    .map(({ over }): View => {
      const end = (back: number): Place => {
        const [px = 0, pz = 0, y = 0] = over.slice(-3 * back).map((v) => v / UNITS);
        return { level, x: px, z: pz, y };
      };
      const [last, before] = [end(2), end(3)];
      const between = (key: "x" | "y" | "z") => (last[key] + before[key]) / 2;
      return { at: end(1), look: { level, x: between("x"), y: between("y"), z: between("z") } };
    })
    .sort((a, b) => far(a) - far(b))[0];
}
