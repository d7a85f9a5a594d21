import { intersection } from "../layout/edges.ts";
import { sweptFloor } from "../plan/plan-openings.ts";
import { wallsOf } from "../plan/walls.ts";
import type { LevelContext } from "./level-context.ts";

/** Leaves that cross by less than this do not meet, feet. */
const SLIVER = 0.05;

/** No leaf opens over the floor that another one sweeps: one of the two doors would stand in the other. */
export function checkSwings({ house, index, report }: LevelContext): void {
  const swings = wallsOf(house, index).doors.flatMap((placed) => {
    const floor = sweptFloor(placed);
    return floor ? [{ door: placed.door, floor }] : [];
  });
  swings.forEach(({ door, floor }, at) => {
    for (const other of swings.slice(at + 1)) {
      const common = intersection(floor, other.floor);
      if (!common || common.w < SLIVER || common.d < SLIVER) continue;
      report(
        `the ${door.kind} door from ${door.from} to ${door.to} opens into the ${other.door.kind} door from ${other.door.from} to ${other.door.to}`,
        door.from,
      );
    }
  });
}
