import { runsAlongX } from "../layout/edges";
import type { House, Side } from "../layout/model";
import { wallsOf } from "../plan/walls";

/** A downspout keeps this far from the doors and windows that it passes, feet. */
const BESIDE = 0.3;
/** Walls this near a line stand on it, feet. */
const ON_LINE = 0.6;

/**
 * Whether nothing opens in the walls of a level and of those under it on one line at a place along
 * them, so that a downspout can run down there. Plan feet.
 */
export function isClearBelow(house: House, level: number, side: Side, line: number, along: number): boolean {
  return house.levels.slice(0, level + 1).every((_, index) => {
    const { windows, doors, bays } = wallsOf(house, index);
    return [...windows, ...doors, ...bays].every(
      ({ edge, start, end }) =>
        runsAlongX(edge.side) !== runsAlongX(side) ||
        Math.abs(edge.line - line) > ON_LINE ||
        along < start - BESIDE ||
        along > end + BESIDE,
    );
  });
}
