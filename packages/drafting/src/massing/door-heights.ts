/** Heights of doors over the floor of their level, and what is over them; feet. */

import { distanceBetween, rectAlong } from "../geometry/rects.ts";
import { edgesOf, leadsOut, placeDoor, runsAlongX } from "../layout/edges.ts";
import { isTraditional } from "../layout/kinds.ts";
import type { Door, House, Level } from "../layout/model.ts";

/** Plates and header over an outside door, feet. */
const HEADER = 11 / 12;

/** An overhead door this far under its plate has room for a header and the plates over it, feet. */
const OVERHEAD = { high: 8, low: 7, under: 1 };

/** The lowest plate over a door, over its level's floor: the ceiling's, or that of a lower roof over its wall; feet. */
export function plateOverDoor(house: House, level: Level, door: Door): number {
  const placed = placeDoor(edgesOf(level), door);
  if (!placed) return level.ceiling;
  const { edge, start, end } = placed;
  const wall = rectAlong(runsAlongX(edge.side), start, edge.line, end - start, 0);
  const lower = house.roofs.flatMap(({ level: of, porch, plate, over }) =>
    plate !== undefined && !porch && house.levels[of] === level && distanceBetween(over, wall) < 0.05
      ? [plate]
      : [],
  );
  return Math.min(level.ceiling, ...lower);
}

/** Height of an outside door over its floor, feet. */
export function doorTop(house: House, level: Level, door: Door): number {
  const { ceiling } = level;
  if (door.kind === "garage")
    return plateOverDoor(house, level, door) - OVERHEAD.under >= OVERHEAD.high - 1e-6
      ? OVERHEAD.high
      : OVERHEAD.low;
  return Math.min(!isTraditional(house.style) && ceiling >= 9 ? 8 : 7, ceiling - HEADER);
}

/** Height of doors within a house, feet. */
const INNER_DOOR = 80 / 12;

/** Height of any door of a level over its floor, as its schedule has it; feet. */
export function doorHeight(house: House, level: Level, door: Door): number {
  return leadsOut(level, door) ? doorTop(house, level, door) : INNER_DOOR;
}
