/** Where downspouts can stand: at walls beside their openings, or at the posts of porches. Plan feet. */

import { boxOf } from "../geometry/geometry.ts";
import { spanAlong } from "../geometry/rects.ts";
import { OPPOSITE, runsAlongX, sideOf } from "../layout/edges.ts";
import type { House, RoofPart, Side } from "../layout/model.ts";
import { footprint, isEnclosed } from "../massing/envelope.ts";
import { houseFaces } from "../massing/massing.ts";
import { openingsOf } from "../massing/openings.ts";
import { outsideSteps, rectsOfSteps } from "../massing/steps.ts";
import { memoized } from "../memoized.ts";
import { wallsOf } from "../plan/walls.ts";

/** How far a downspout keeps from the doors and windows that it passes: clear of their casings, or at the least; feet. */
export const BESIDE = { casing: 0.75, least: 0.3 };
/** Walls this near a line stand on it, feet. */
const ON_LINE = 0.6;

/**
 * Whether nothing opens in the walls of a level and of those under it on one line at a place along
 * them and no steps lie at their foot there, so that a downspout can run down to the ground.
 */
export function isClearBelow(
  house: House,
  level: number,
  side: Side,
  line: number,
  along: number,
  beside: number = BESIDE.least,
): boolean {
  if (isOnSteps(house, side, line, along)) return false;
  return house.levels.slice(0, level + 1).every((_, index) => {
    const { windows, doors, bays } = wallsOf(house, index);
    return [...windows, ...doors, ...bays].every(
      ({ edge, start, end }) =>
        runsAlongX(edge.side) !== runsAlongX(side) ||
        Math.abs(edge.line - line) > ON_LINE ||
        along < start - beside ||
        along > end + beside,
    );
  });
}

/** Half of a downspout and a hair, feet. */
const HALF = 0.2;

/** Whether the foot of a wall that looks to `side` lies behind a landing or a tread there. */
function isOnSteps(house: House, side: Side, line: number, along: number): boolean {
  return outsideSteps(house)
    .flatMap(rectsOfSteps)
    .some((rect) => {
      const [from, to] = spanAlong(runsAlongX(side), rect);
      const back = sideOf(rect, OPPOSITE[side]).line;
      return Math.abs(back - line) <= ON_LINE && along > from - HALF && along < to + HALF;
    });
}

/** The stretches along one side of a roof where a wall of its level stands under it. */
export function wallStretches(house: House, { over, level }: RoofPart, side: Side): [number, number][] {
  const { line } = sideOf(over, side);
  const rects = (house.levels[level]?.rooms ?? []).filter(isEnclosed).flatMap((room) => room.rects);
  return rects.flatMap((rect): [number, number][] => {
    const wall = sideOf(rect, side);
    return Math.abs(wall.line - line) > ON_LINE ? [] : [[wall.start, wall.end]];
  });
}

/** Where a downspout can run down before the posts along one side of a roof, between the ends of its gutter. */
export function postsAlong(
  house: House,
  { over, level }: RoofPart,
  side: Side,
  [low, high]: readonly [number, number],
): number[] {
  const alongX = runsAlongX(side);
  const { line, start: from, end: to } = sideOf(over, side);
  return houseFaces(house)
    .filter((face) => (face.kind === "post" || face.kind === "pier") && face.side === side)
    .filter((face) => face.level === level)
    .flatMap((face) => {
      const { x0, x1, y0, y1 } = boxOf(face.parts.flat());
      const [a, b, across] = alongX ? [x0, x1, (y0 + y1) / 2] : [y0, y1, (x0 + x1) / 2];
      const middle = (a + b) / 2;
      const isOn = Math.abs(across - line) < 1.6 && middle > from - 0.1 && middle < to + 0.1;
      return isOn && middle > low && middle < high ? [middle] : [];
    });
}

/**
 * The side that a house leans to: 1 where the middle of its doors and windows lies west of its own,
 * else -1. What is as good at either end stands at the end to that side, so that the mirrored house
 * has the mirrored drainage.
 */
export const handOf = memoized((house: House): 1 | -1 => {
  const { x, w } = footprint(house);
  const middles = openingsOf(house).flatMap(({ side, from, to, line }) =>
    runsAlongX(side) ? [(from + to) / 2] : [line],
  );
  const mean = middles.reduce((sum, one) => sum + one, 0) / Math.max(1, middles.length);
  return mean <= x + w / 2 + 1e-6 ? 1 : -1;
});
