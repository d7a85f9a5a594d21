/** Where to stand in a room, and which way to look, so that a picture shows most of it. */

import type { Side } from "../layout/model.ts";
import { rectsOfLoops, type Vec } from "../scene/mesh-builder.ts";
import { type Scene, type SceneLevel, UNITS } from "../scene/scene.ts";
import type { ThingKind } from "../scene/things/thing-kind.ts";
import { canStand } from "../scene/walk.ts";
import { isBed, isClear, type Rect, scoresFrom, type Target } from "./room-score.ts";
import type { Spot } from "./spot.ts";

/** Daylight that comes in: the middle of an opening, where it lets in to, and its area in square feet. */
export interface WindowLight {
  at: Vec;
  /** Into the room. */
  into: [x: number, z: number];
  area: number;
}

export interface RoomView {
  eye: Vec;
  /** As of `cameraAt`: from which side one looks. */
  azimuth: number;
  windows: WindowLight[];
}

const EYE = 5.1;
const STEP = 1.75;
const REACH = 24;
/** How far one turns from what one looks at, so that it stands beside the middle of the picture; radians. */
const ASIDE = [0, 0.22, -0.22];
const INTO: Readonly<Record<Side, [number, number]>> = { n: [0, 1], s: [0, -1], e: [-1, 0], w: [1, 0] };

const feetOf = (rect: readonly number[]): Rect => rect.map((v) => v / UNITS) as Rect;

/** Windows and glazed doors of a level as lights. */
function windowLights(level: SceneLevel): WindowLight[] {
  return level.openings.flatMap(({ box, low, high, out, type, kind }): WindowLight[] => {
    if (!out || (type === "door" && kind !== "slider" && kind !== "french")) return [];
    const [x0, z0, x1, z1] = feetOf(box);
    const wide = Math.max(x1 - x0, z1 - z0);
    const tall = (high - low) / UNITS;
    return [
      {
        at: [(x0 + x1) / 2, (low + high) / 2 / UNITS, (z0 + z1) / 2],
        into: INTO[out],
        area: wide * tall,
      },
    ];
  });
}

/** Leaves of inner doors, which stand open into the room they swing to. */
function leavesOf(level: SceneLevel): Rect[] {
  return level.openings.flatMap(({ box, axis, swing, hinge, kind }): Rect[] => {
    if (!swing || kind !== "hinged") return [];
    const [x0, z0, x1, z1] = feetOf(box);
    const along = axis === "x" ? x1 - x0 : z1 - z0;
    const at = (low: number, high: number) => (hinge === "end" ? high - 0.13 : low);
    const across = (low: number, high: number): [number, number] =>
      swing === 1 ? [high, high + along] : [low - along, low];
    if (axis === "x") {
      const [a, b] = across(z0, z1);
      return [[at(x0, x1), a, at(x0, x1) + 0.13, b]];
    }
    const [a, b] = across(x0, x1);
    return [[a, at(z0, z1), b, at(z0, z1) + 0.13]];
  });
}

/** What windows give to a place of a room and its normal, as a share of the light of the sky. */
export function daylight(windows: readonly WindowLight[] | undefined, spot: Spot): number {
  let sum = 0;
  if (!windows) return sum;
  const { px, py, pz, nx, ny, nz } = spot;
  for (const { at, into, area } of windows) {
    const x = at[0] - px;
    const y = at[1] - py;
    const z = at[2] - pz;
    const square = x * x + y * y + z * z + 0.2;
    const away = Math.sqrt(square);
    const from = -(x * into[0] + z * into[1]) / away;
    if (from <= 0) continue;
    const onto = Math.max(0, ((nx * x + ny * y + nz * z) / away) * 0.7 + 0.3);
    sum += (area * from * onto) / (Math.PI * square + area);
  }
  return sum;
}

/** The most that one window is worth, so that walls of glass do not draw the eye off all else. */
const WINDOW = 4.5;
const WORTH: Partial<Record<ThingKind | "stair", number>> = {
  "wall-cabinet": 2,
  hood: 2,
  sofa: 1.5,
  fireplace: 1.5,
  "bed-queen": 3,
  "bed-twin": 2.5,
  refrigerator: 0.4,
  tub: 2,
  "double-vanity": 2,
  vanity: 2,
  mirror: 2,
  stair: 0.5,
};

/** The end of a thing away from where its front looks to: the pillows of a bed. */
function backOf([x0, z0, x1, z1]: Rect, [fx, fz]: readonly [number, number]): Rect {
  const deep = 0.4;
  const [wide, long] = [(x1 - x0) * deep, (z1 - z0) * deep];
  if (fx !== 0) return fx > 0 ? [x0, z0, x0 + wide, z1] : [x1 - wide, z0, x1, z1];
  return fz > 0 ? [x0, z0, x1, z0 + long] : [x0, z1 - long, x1, z1];
}

/** What is worth seeing: things by their size, of beds the pillows, what hangs on walls twice, and windows. */
function targetsOf(level: SceneLevel, lights: readonly WindowLight[]): Target[] {
  const things = boxesOf(level).map(([kind, x0, y0, z0, x1, y1, z1, faces]): Target => {
    const size = ((x1 - x0) * (y1 - y0) * (z1 - z0)) / UNITS ** 3;
    const worth = WORTH[kind] ?? 1;
    const front: [number, number] | undefined = faces && [-INTO[faces][0], -INTO[faces][1]];
    const whole = feetOf([x0, y0, x1, y1]);
    const bounds = front && isBed(kind) ? backOf(whole, front) : whole;
    return {
      kind,
      ...(front && { front }),
      x: (bounds[0] + bounds[2]) / 2,
      z: (bounds[1] + bounds[3]) / 2,
      bounds,
      weight: Math.min(3.5, Math.sqrt(size) * 0.5) * worth,
    };
  });
  return [
    ...things,
    ...lights.map(({ at, area }) => ({
      kind: "window" as const,
      x: at[0],
      z: at[2],
      weight: Math.min(WINDOW, 1.5 + area / 6),
    })),
  ];
}

/** What stands on a level, by its outer bounds. */
const boxesOf = (level: SceneLevel) => [
  ...level.boxes.map(([, ...box]) => ["stair", ...box, undefined] as const),
  ...(level.things ?? []).filter(([kind]) => kind !== "rug" && kind !== "pendants"),
];

/** Views that are offered of one room, and how far apart they are, feet. */
const OFFERED = 9;
const APART = 3;

/** The best places to see a room from, the best one first: within it or where it stands open. */
export function roomViews(scene: Scene, index: number, room: number): RoomView[] {
  const level = scene.levels[index];
  const cells = level?.cells.filter((cell) => cell[4] === room).map((cell) => feetOf(cell.slice(0, 4)));
  if (!level || !cells || cells.length === 0) return [];
  const floor = (level.rooms[room]?.z ?? level.floor) / UNITS;
  const walls = rectsOfLoops(level.walls).map(feetOf);
  const lights = windowLights(level);
  const inRoom = (x: number, z: number, by: number) =>
    cells.some(([a, b, c, d]) => x > a - by && x < c + by && z > b - by && z < d + by);
  const targets = targetsOf(level, lights).filter(({ x, z }) => inRoom(x, z, 0.8));
  const [mx, mz] = middleOf(cells);
  const tall = boxesOf(level)
    .filter(([, , , z0, , , z1]) => z1 / UNITS > floor + 1 && z0 / UNITS < floor + 5.5)
    .map(([, x0, y0, , x1, y1, z1]) => ({ rect: feetOf([x0, y0, x1, y1]), top: z1 / UNITS }));
  // What leads out counts as wall: nobody looks in from the deck.
  const outer = level.openings.filter(({ out, free }) => out && !free).map(({ box }) => feetOf(box));
  const solid = [...walls, ...outer, ...leavesOf(level)];
  const clear = (x0: number, z0: number, x1: number, z1: number) => isClear(solid, x0, z0, x1, z1);

  // One looks at the middle of the room, at the middle of what is in it, or at what is worth most.
  const worth = targets.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const most = targets.reduce<Target | undefined>((a, b) => (a && a.weight >= b.weight ? a : b), undefined);
  const aims: [number, number][] = [
    [mx, mz],
    [
      targets.reduce((sum, { x, weight }) => sum + x * weight, 0) / worth || mx,
      targets.reduce((sum, { z, weight }) => sum + z * weight, 0) / worth || mz,
    ],
    ...(most ? [[most.x, most.z] as [number, number]] : []),
  ];
  const high = tall.filter(({ top }) => top > floor + EYE - 0.3).map(({ rect }) => rect);
  const subject = { middle: [mx, mz] as const, targets, solid, tall: tall.map(({ rect }) => rect), high };
  const found: { score: number; x: number; z: number; heading: number }[] = [];
  for (let x = mx - REACH; x <= mx + REACH; x += STEP) {
    for (let z = mz - REACH; z <= mz + REACH; z += STEP) {
      if (!canStand(level, x, z) || !clear(x, z, mx, mz)) continue;
      if (tall.some(({ rect: [a, b, c, d] }) => x > a - 1 && x < c + 1 && z > b - 1 && z < d + 1)) continue;
      const scoreOf = scoresFrom(subject, x, z);
      const outside = inRoom(x, z, 0) ? 0 : 1.5;
      for (const [ax, az] of aims) {
        for (const aside of ASIDE) {
          const heading = Math.atan2(ax - x, az - z) + aside;
          found.push({ score: scoreOf(heading) - outside, x, z, heading });
        }
      }
    }
  }

  const chosen: typeof found = [];
  for (const one of found.sort((a, b) => b.score - a.score)) {
    if (chosen.length >= OFFERED) break;
    if (chosen.every(({ x, z }) => Math.hypot(one.x - x, one.z - z) > APART)) chosen.push(one);
  }
  return chosen.map(({ x, z, heading }) => ({
    eye: [x, floor + EYE, z],
    azimuth: heading + Math.PI,
    windows: lights
      .filter(({ at, into }) => clear(x, z, at[0] + into[0] * 0.6, at[2] + into[1] * 0.6))
      .sort((a, b) => b.area - a.area)
      .slice(0, 6),
  }));
}

function middleOf(cells: readonly Rect[]): [number, number] {
  let [sx, sz, total] = [0, 0, 0];
  for (const [a, b, c, d] of cells) {
    const area = (c - a) * (d - b);
    sx += ((a + c) / 2) * area;
    sz += ((b + d) / 2) * area;
    total += area;
  }
  return [sx / total, sz / total];
}
