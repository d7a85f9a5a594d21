import { OUTWARD, spanAlong } from "../geometry/rects.ts";
import { bayWalls, placedBays } from "../layout/bays.ts";
import { boundsOf, runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import type { Level, Side } from "../layout/model.ts";
import type { DeckStop } from "./deck-stops.ts";
import { roofedRects } from "./facade.ts";

/**
 * The faces of bays that stand out past the ends of the house, as the string of one side locates them: that of the
 * nearer of the two sides which see how far a bay stands out. Plan feet.
 */
export function bayStops(level: Level, side: Side): DeckStop[] {
  const house = boundsOf(roofedRects(level));
  const [low, high] = spanAlong(runsAlongX(side), house);
  return placedBays(level).flatMap((placed) => {
    const [, { from, to }] = bayWalls(placed);
    const alongX = runsAlongX(placed.bay.side);
    if (alongX === runsAlongX(side)) return [];
    const along = alongX ? from.y : from.x;
    if (along >= low && along <= high) return [];
    const ends = alongX ? [from.x, to.x] : [from.y, to.y];
    const endTowards = (one: Side) => (OUTWARD[one] < 0 ? Math.min(...ends) : Math.max(...ends));
    const reach = (one: Side) => Math.abs(sideOf(house, one).line - endTowards(one));
    const seen = SIDES.filter((one) => runsAlongX(one) !== alongX);
    const nearest = seen.reduce((best, one) => (reach(one) < reach(best) ? one : best), seen[0] ?? side);
    return nearest === side ? [{ along, near: endTowards(side) }] : [];
  });
}
