import type { P2 } from "../geometry/geometry.ts";
import { OUTWARD, overlapOf, pointAlong } from "../geometry/rects.ts";
import { runsAlongX, sideOf } from "../layout/edges.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { inRect, outerWalls } from "../massing/envelope.ts";
import { standsOver } from "../massing/parapets.ts";
import { overhangsOf, ROOF_DEPTH, roofHeight, shedHigh } from "../massing/roof-height.ts";
import { FLUSH } from "./wall-roof.ts";

/** Where along a high side it is looked for what lies before it, as shares of it, and so far past it, feet. */
const SHARES = [0.1, 0.3, 0.5, 0.7, 0.9];
const PAST = 0.3;

/** What lies before the high side of a shed: the open air, or a lower roof. */
export type BeforeHighSide = "air" | "roof";

/** What most of a shed's high side has before it; undefined where it ends at a wall, or is no more than an edge. */
export function beforeHighSide(house: House, roof: RoofPart): BeforeHighSide | undefined {
  const level = house.levels[roof.level];
  if (roof.porch || roof.shape !== "shed" || !level) return undefined;
  const high = shedHigh(roof);
  const edge = sideOf(roof.over, high);
  const half = (edge.end - edge.start) / 2;
  const walled = outerWalls(level, roof.level)
    .filter(({ side, line }) => side === high && Math.abs(line - edge.line) < 0.1)
    .reduce((sum, { from, to }) => sum + Math.max(0, overlapOf(edge, { start: from, end: to })), 0);
  if (walled > half) return overhangsOf(roof)[high] > FLUSH ? "air" : undefined;
  const over = SHARES.filter((share) => {
    const along = edge.start + 2 * half * share;
    return isOverRoof(house, roof, pointAlong(runsAlongX(high), along, edge.line + OUTWARD[high] * PAST));
  });
  return over.length * 2 > SHARES.length ? "roof" : undefined;
}

/** Whether a roof of rooms passes under a shed's edge at a place past it, and nothing goes up there. */
export function isOverRoof(house: House, roof: RoofPart, place: P2): boolean {
  const under = roofHeight(house, roof, place.x, place.y) - ROOF_DEPTH;
  const isUnder = house.roofs.some(
    (other) => other !== roof && !other.porch && inRect(other.over, place.x, place.y),
  );
  return isUnder && !standsOver(house, roof, place, under);
}
