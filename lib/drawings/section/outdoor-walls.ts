import type { Shape } from "../geometry/shape";
import type { House } from "../layout/model";
import { drawnRoofs } from "../massing/drawn-roofs";
import { outerThickness } from "../plan/walls";
import { box } from "./section-parts";
import type { RoofCut } from "./section-plane";
import { heightAt } from "./section-roof";
import { CLEAR } from "./wall-over-roof";
import { CI } from "./wall-parts";

/** Beside a wall it is looked so far for a roof that lies lower than its top, feet. */
const BESIDE = 0.05;

/**
 * The rigid insulation on the faces of a wall that is an inner one of its level and stands outdoors over a lower
 * roof: from where the membrane is turned up to, as in the detail of its foot. Below it the sheathing takes the
 * place of the board.
 * @param wall its faces along the cut, and `top` of it over grade
 */
export function insulationOver(
  house: House,
  index: number,
  wall: { low: number; high: number },
  top: number,
  roofs: readonly RoofCut[],
): Shape[] {
  const deep = Math.min(CI, outerThickness(house, index) - (wall.high - wall.low));
  if (deep < BESIDE) return [];
  return ([-1, 1] as const).flatMap((out) => {
    const face = out < 0 ? wall.low : wall.high;
    const x = face + out * BESIDE;
    const lower = roofs
      .filter(({ part, from, to }) => isOfLevel(house, part, index) && x > from.x && x < to.x)
      .map((one) => heightAt(one, x) + CLEAR)
      .filter((foot) => foot < top - BESIDE);
    if (lower.length === 0) return [];
    const ends = [face, face + out * deep].sort((a, b) => a - b) as [number, number];
    return [box("A-SECT-MCUT", ...ends, Math.max(...lower), top, "poche")];
  });
}

const isOfLevel = (house: House, part: number, index: number): boolean => {
  const roof = drawnRoofs(house)[part];
  return roof?.level === index && !roof.porch && !roof.dormer;
};
