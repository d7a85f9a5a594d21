import { OUTWARD, pointAlong } from "../geometry/rects.ts";
import { runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import type { House, RoofPart, Side } from "../layout/model.ts";
import { PAST, roomsOver, standsOver } from "../massing/parapets.ts";
import { lowSides, ROOF_DEPTH, roofHeight, shedHigh } from "../massing/roof-height.ts";

/** How a sloped roof meets a wall that goes up past it: it falls along it, or its upper edge ends at it. */
export type WallJoint = "along" | "top";

/** Where along a side it is looked for a wall, as shares of it. */
const SHARES = [0.1, 0.3, 0.5, 0.7, 0.9];
/** A wall goes up at least so far over the roof before it, feet. */
const LEAST = 0.3;

/** How a sloped roof meets walls of the house that go up past its sides. */
export function wallJoints(house: House, part: RoofPart): WallJoint[] {
  if (part.shape === "flat") return [];
  const high = part.shape === "shed" ? shedHigh(part) : undefined;
  const low = lowSides(part);
  return SIDES.filter((side) => !low.includes(side) && isWalled(house, part, side)).map((side) =>
    side === high ? "top" : "along",
  );
}

/** Whether a wall of the house goes up past a side of a roof somewhere: of a room over its level, or before a porch. */
function isWalled(house: House, part: RoofPart, side: Side): boolean {
  const { line, start, end } = sideOf(part.over, side);
  return SHARES.some((share) => {
    const at = (off: number) =>
      pointAlong(runsAlongX(side), start + (end - start) * share, line + OUTWARD[side] * off);
    const [edge, past, within] = [at(0), at(PAST), at(-PAST)];
    if (roomsOver(house, part, past)) return !roomsOver(house, part, within);
    const top = roofHeight(house, part, edge.x, edge.y);
    return Boolean(part.porch) && standsOver(house, part, past, top + ROOF_DEPTH + LEAST);
  });
}
