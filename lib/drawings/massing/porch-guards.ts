/** The guards of porches, decks and balconies: the one rule that plans and elevations follow. Plan feet. */

import { OUTWARD } from "../geometry/rects";
import { without } from "../geometry/stretches";
import { runsAlongX } from "../layout/edges";
import { groundLevelOf } from "../layout/heights";
import { isTraditional } from "../layout/kinds";
import type { House, Side } from "../layout/model";
import { deckDepth } from "./deck-frames";
import { enclosedAt, inRect, insideOf, levelHeights, type OuterEdge } from "./envelope";
import { freeEdges } from "./free-edges";
import { openRoomAt } from "./openings";
import { postInset } from "./post-places";
import { beamTop } from "./roof-faces";
import { outsideSteps } from "./steps";

/** A guard along the edge of an open floor, between the middles of the posts at its ends. */
export interface OpenGuard {
  axis: "x" | "y";
  line: number;
  start: number;
  end: number;
  /** The side that its edge looks to, its level, and the floor it stands on over grade. */
  side: Side;
  level: number;
  floor: number;
}

/** IRC R312.1.1 asks for a guard over 30 in; one stands here over so much, and on the porches of older styles from the lower height; feet. */
const GUARDED = { always: 2.4, onPorches: 1.6 };
/** What of a guard stands free of the post at its end, at least; a shorter one beside steps is left out, feet. */
const SHORTEST = 0.55;

/** The beam height over a porch point, or undefined where the sky is over it. */
export function coverAt(house: House, level: number, x: number, y: number): number | undefined {
  const heights = levelHeights(house);
  const above = house.levels[level + 1];
  const floorAbove = heights[level + 1]?.floor;
  if (above && floorAbove && enclosedAt(above, x, y)) return floorAbove - 1.1;
  // A balcony's frame is shallower than the floor of rooms with the soffit under it.
  if (above && floorAbove && openRoomAt(house, level + 1, x, y))
    return floorAbove - deckDepth(floorAbove).depth;
  const covers = house.roofs
    .map((part, index) => ({ part, index }))
    .filter(({ part }) => part.level >= level && inRect(part.over, x, y, -0.05))
    .sort(
      (a, b) => Number(b.part.porch ?? false) - Number(a.part.porch ?? false) || a.part.level - b.part.level,
    );
  const first = covers[0];
  return first ? beamTop(house, first.index) : undefined;
}

/** The guards along the free edges of a level's open floors, where no steps go down. */
export function openGuards(house: House, level: number): OpenGuard[] {
  const edges = freeEdges(house, level);
  const steps = level === groundLevelOf(house) ? outsideSteps(house) : [];
  const floor = levelHeights(house)[level]?.floor ?? 0;
  return edges.flatMap((edge) => {
    const mid = insideOf(edge, (edge.from + edge.to) / 2, 0.5);
    const onPorch = isTraditional(house.style) && floor >= GUARDED.onPorches;
    const guarded = floor > GUARDED.always || (onPorch && coverAt(house, level, mid.x, mid.y) !== undefined);
    if (!guarded) return [];
    const gaps = steps
      .filter((one) => one.side === edge.side && Math.abs(one.line - edge.line) < 0.1)
      .map(({ from, to }): [number, number] => [from, to]);
    const inset = postInset(house.style);
    const ends: [number, number] = [
      edge.from + (meetsWall(house, edge, edge.from, -1) ? 0 : inset),
      edge.to - (meetsWall(house, edge, edge.to, 1) ? 0 : inset),
    ];
    return without([ends], gaps, inset + SHORTEST).map(([start, end]) => ({
      axis: runsAlongX(edge.side) ? ("x" as const) : ("y" as const),
      line: edge.line - OUTWARD[edge.side] * inset,
      start,
      end,
      side: edge.side,
      level,
      floor,
    }));
  });
}

/** Whether an edge ends at a wall of its level, and at no corner of the open floor. */
function meetsWall(house: House, edge: OuterEdge, end: number, way: 1 | -1): boolean {
  const { x, y } = insideOf(edge, end + way * 0.3, 0.3);
  return enclosedAt(house.levels[edge.level], x, y) !== undefined;
}
