import { overlapOf } from "../geometry/rects.ts";
import { OPPOSITE, runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import type { Fixture } from "../layout/model.ts";
import { pocketSpan } from "../plan/plan-openings.ts";
import { wallsOf } from "../plan/walls.ts";
import type { LevelContext } from "./level-context.ts";

/** What is screwed to the wall at its back, or has pipes, valves or boxes in it. */
const FIXED: ReadonlySet<FixtureKind> = new Set([
  "counter",
  "range",
  "sink",
  "dishwasher",
  "toilet",
  "vanity",
  "double-vanity",
  "washer",
  "water-heater",
  "electrical-panel",
]);
/** What may have its valve and head in the wall on any side. */
const WET: ReadonlySet<FixtureKind> = new Set(["tub", "ledge", "shower"]);
/** From the middle of a wall to the back of what stands at it, and what may lie beside a pocket, feet. */
const AT_WALL = 0.45;
const TOUCH = 0.1;

/** Where a pocket door slides into the wall, no pipe, valve or panel can be, and no cabinet finds a stud. */
export function checkPockets({ house, level, index, report }: LevelContext): void {
  for (const placed of wallsOf(house, index).doors) {
    const { door, edge } = placed;
    if (door.kind !== "pocket") continue;
    const pocket = pocketSpan(placed);
    const stands = ({ kind, rect, faces }: Fixture) =>
      (WET.has(kind) ? SIDES : FIXED.has(kind) ? [OPPOSITE[faces]] : []).some((side) => {
        if (runsAlongX(side) !== runsAlongX(edge.side)) return false;
        const back = sideOf(rect, side);
        return Math.abs(back.line - edge.line) < AT_WALL && overlapOf(back, pocket) > TOUCH;
      });
    for (const one of level.fixtures.filter(stands)) {
      report(`the pocket door from ${door.from} to ${door.to} slides behind the ${one.kind}`, one.room);
    }
  }
}
