/** Ways through a scene from where one stands to where one wants to be. Feet. */

import { memoized } from "../memoized.ts";
import { rectsOfLoops } from "./mesh-builder.ts";
import { type Scene, type SceneLevel, UNITS } from "./scene.ts";
import { cellAt } from "./scene-links.ts";
import { FloorMap, type Rect, type Spot, thingsOfLevel } from "./walk-round.ts";

/** A place on a level; `y` is the height of its floor over grade. */
export interface Place {
  level: number;
  x: number;
  z: number;
  y: number;
}

/** How far one keeps from walls and from furniture, and how far where that is too tight to pass; feet. */
export const CLEAR = { wall: 0.75, thing: 0.4 };
export const SQUEEZE = { wall: 0.45, thing: 0.12 };
/** Heights that differ by less are the same floor, feet. */
const SAME = 0.05;

const floorOf = (level: SceneLevel | undefined, cell: number): number =>
  (level?.rooms[level.cells[cell]?.[4] ?? 0]?.z ?? level?.floor ?? 0) / UNITS;

/** The place on the floor of a level under a point of the plan. */
export function placeAt(scene: Scene, level: number, x: number, z: number): Place {
  const own = scene.levels[level];
  return { level, x, z, y: floorOf(own, cellAt(own?.cells ?? [], x * UNITS, z * UNITS)) };
}

interface Step {
  cell: string;
  cost: number;
  before?: Step;
  /** Points from the cell before into this one: x, y, z on the grid. */
  over: number[];
}

/**
 * The points that one passes from a place to another, along rooms, doors and stairs and round
 * furniture, the goal last. Where no way leads there, the goal alone.
 */
export function wayTo(scene: Scene, from: Place, to: Place): Place[] {
  const cell = (place: Place) =>
    `${place.level} ${cellAt(scene.levels[place.level]?.cells ?? [], place.x * UNITS, place.z * UNITS)}`;
  const goal = cell(to);
  const ways = neighbours(scene);
  const open: Step[] = [
    { cell: cell(from), cost: 0, over: [from.x * UNITS, from.z * UNITS, from.y * UNITS] },
  ];
  const done = new Set<string>();
  while (open.length > 0) {
    open.sort((a, b) => a.cost - b.cost);
    const step = open.shift() as Step;
    if (done.has(step.cell)) continue;
    done.add(step.cell);
    if (step.cell === goal) return roundThings(scene, from, [...pointsOf(scene, step), to]);
    for (const { cell: next, over } of ways.get(step.cell) ?? []) {
      if (done.has(next)) continue;
      open.push({
        cell: next,
        over,
        before: step,
        cost: step.cost + length([...step.over.slice(-3), ...over]),
      });
    }
  }
  return [to];
}

/** Whether a place lies on the floor of its level, and not on a stair. */
export function isOnFloor(scene: Scene, { level, x, z, y }: Place): boolean {
  return Math.abs(placeAt(scene, level, x, z).y - y) < SAME;
}

/** A way with what it takes to get round furniture between its points. */
function roundThings(scene: Scene, from: Place, all: readonly Place[]): Place[] {
  let before = from;
  const way = all.map((place, index) => beforeSteps(scene, place, [all[index - 1], all[index + 1]]));
  return way.flatMap((next, index) => {
    const level = scene.levels[next.level];
    // On a stair the points lead straight on, a landing included: the floor lies far below it.
    const isLevel = before.level === next.level && before.y === next.y && isOnFloor(scene, next);
    if (!level || !isLevel || !isOnFloor(scene, before)) {
      before = next;
      return [next];
    }
    const isOnTheWay = index + 1 < way.length && way[index + 1]?.level === next.level;
    // The point before a door may lie in what stands beside it; the way through the door is found all the same.
    if (isOnTheWay && way[index + 1]?.y === next.y && !canStand(level, next.x, next.z, SQUEEZE)) return [];
    const { easy, tight } = mapsOf(level);
    const round = easy.round(before, next) ?? tight.round(before, next) ?? [];
    before = next;
    return [...round.map(({ x, z }) => placeAt(scene, next.level, x, z)), next];
  });
}

/** The place itself, or one before the steps that it lies in: those of a door whose floors differ in height. */
function beforeSteps(scene: Scene, place: Place, beside: readonly (Place | undefined)[]): Place {
  const { level, x, z, y } = place;
  const own = scene.levels[level];
  const isDoor = beside.some((one) => one && one.level === level && Math.abs(one.y - y) > SAME);
  if (!own || !isDoor || !isOnFloor(scene, place) || canStand(own, x, z, SQUEEZE)) return place;
  const isHere = (spot: Spot) => placeAt(scene, level, spot.x, spot.z).y === y;
  return { ...place, ...mapsOf(own).tight.nearest(place, isHere) };
}

function neighbours(scene: Scene): Map<string, { cell: string; over: number[] }[]> {
  const ways = new Map<string, { cell: string; over: number[] }[]>();
  const add = (a: readonly number[], b: readonly number[], over: number[]) => {
    const list = ways.get(a.join(" ")) ?? [];
    list.push({ cell: b.join(" "), over });
    ways.set(a.join(" "), list);
  };
  for (const { from, to, over } of scene.links) {
    add(from, to, over);
    const back = Array.from({ length: over.length / 3 }, (_, i) => over.slice(3 * i, 3 * i + 3));
    add(to, from, back.reverse().flat());
  }
  return ways;
}

function length(over: readonly number[]): number {
  let sum = 0;
  for (let i = 3; i < over.length; i += 3)
    sum += Math.hypot(
      (over[i] ?? 0) - (over[i - 3] ?? 0),
      (over[i + 1] ?? 0) - (over[i - 2] ?? 0),
      (over[i + 2] ?? 0) - (over[i - 1] ?? 0),
    );
  return sum;
}

function pointsOf(scene: Scene, last: Step): Place[] {
  const steps: Step[] = [];
  for (let step: Step | undefined = last; step?.before; step = step.before) steps.unshift(step);
  const levelOf = ({ cell }: Step) => Number(cell.split(" ")[0]);
  return steps.flatMap((one) => {
    const [to, from] = [levelOf(one), levelOf(one.before as Step)];
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    // A stair belongs to the level that it leaves, up to the floor of the next.
    const top = (scene.levels[high]?.floor ?? 0) / UNITS - SAME;
    return Array.from({ length: one.over.length / 3 }, (_, i) => {
      const y = (one.over[3 * i + 2] ?? 0) / UNITS;
      const [x, z] = [(one.over[3 * i] ?? 0) / UNITS, (one.over[3 * i + 1] ?? 0) / UNITS];
      return { level: y < top ? low : high, x, z, y };
    });
  });
}

/** Whether one can stand at a point of a level: on a floor, and clear of its walls and of what stands in it. */
export function canStand(level: SceneLevel, x: number, z: number, clear = CLEAR): boolean {
  const [gx, gz] = [x * UNITS, z * UNITS];
  const on = level.cells.some(([x0, y0, x1, y1]) => gx >= x0 && gx <= x1 && gz >= y0 && gz <= y1);
  return (
    on && !isNear(wallsOfLevel(level), x, z, clear.wall) && !isNear(thingsOfLevel(level), x, z, clear.thing)
  );
}

/** Whether a point, in feet, is nearer to one of the rectangles than so many feet. */
export function isNear(rects: readonly Rect[], x: number, z: number, feet: number): boolean {
  const [gx, gz] = [x * UNITS, z * UNITS];
  return rects.some(
    ([x0, y0, x1, y1]) =>
      Math.hypot(Math.max(x0 - gx, gx - x1, 0), Math.max(y0 - gz, gz - y1, 0)) < feet * UNITS,
  );
}

/** Where one can stand next to a point of a level; undefined where that is nowhere near. */
export function standNear(scene: Scene, level: number, x: number, z: number): Place | undefined {
  const own = scene.levels[level];
  if (!own || canStand(own, x, z)) return own && placeAt(scene, level, x, z);
  const spot = mapsOf(own).easy.nearest({ x, z });
  return spot && placeAt(scene, level, spot.x, spot.z);
}

type Maps = Record<"easy" | "tight", FloorMap>;
const mapsOf = memoized(
  (level: SceneLevel): Maps => ({
    easy: new FloorMap((x, z) => canStand(level, x, z)),
    tight: new FloorMap((x, z) => canStand(level, x, z, SQUEEZE)),
  }),
);

/** Walls, windows and guards, which nobody walks through. */
export const wallsOfLevel = memoized((level: SceneLevel): readonly Rect[] => [
  ...rectsOfLoops(level.walls),
  ...level.openings.filter(({ type }) => type === "window").map(({ box }) => box),
  ...level.rails.map(
    ([x0, y0, x1, y1]): Rect => [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)],
  ),
]);
