import { OUTWARD, pointAlong } from "../geometry/rects.ts";
import { boundsOf, EPS, edgesOf, outerEdges, type Placed, runsAlongX } from "./edges.ts";
import type { Bay, Level, Rect, Side } from "./model.ts";

interface Point {
  x: number;
  y: number;
}

/** A bay with the opening that it takes out of its wall. */
export interface PlacedBay extends Placed {
  bay: Bay;
}

/** One of the three walls of a bay, from left to right as its room sees it. */
export interface BayWall {
  /** Its outer corners, in plan; the second lies to the right when seen from outside. */
  from: Point;
  to: Point;
  /** Towards the open air; of length one. */
  out: Point;
  /** The side that it looks to; of a canted cheek the side of its bay. */
  side: Side;
  /** Width of its glass, which stands in its middle, feet; 0 where there is no room for any. */
  glass: number;
}

/** Studs and casing beside the glass of a bay, feet. */
const BESIDE = 0.4;
/** The narrowest glass worth a sash, feet. */
const NARROWEST = 1;

/** Where the bays of a level stand; those that stand in no outer wall are left out. */
export function placedBays(level: Level): PlacedBay[] {
  if (!level.bays?.length) return [];
  const edges = edgesOf(level);
  return level.bays.flatMap((bay): PlacedBay[] => {
    const edge = outerEdges(level, edges, bay.room, bay.side).find(
      (one) => bay.at > one.start && bay.at < one.end,
    );
    return edge ? [{ bay, edge, start: bay.at - bay.width / 2, end: bay.at + bay.width / 2 }] : [];
  });
}

/** The outer walls of a bay in plan: a cheek, the front, the other cheek. */
export function bayWalls({ bay, edge, start, end }: PlacedBay): [BayWall, BayWall, BayWall] {
  const { side, depth } = bay;
  const alongX = runsAlongX(side);
  const at = (along: number, out: number): Point =>
    pointAlong(alongX, along, edge.line + OUTWARD[side] * out);
  const inset = bay.angle === 45 ? depth : 0;
  const corners = [at(start, 0), at(start + inset, depth), at(end - inset, depth), at(end, 0)];
  const [low, high]: [Side, Side] = alongX ? ["w", "e"] : ["n", "s"];
  const sides: Side[] = bay.angle === 90 ? [low, side, high] : [side, side, side];
  const middle = at(bay.at, 0);
  const wall = (index: number): BayWall => {
    const [a, b] = [corners[index] ?? middle, corners[index + 1] ?? middle];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    // Canted cheeks that meet in a point leave a front without length, which faces as its side does.
    const normal =
      length < EPS
        ? { x: at(0, 1).x - at(0, 0).x, y: at(0, 1).y - at(0, 0).y }
        : { x: (b.y - a.y) / length, y: -(b.x - a.x) / length };
    const away = normal.x * (a.x - middle.x) + normal.y * (a.y - middle.y) > 0 ? 1 : -1;
    const glass = length - 2 * BESIDE;
    return {
      // As seen from outside, left comes first: the plan's y runs down.
      ...(away > 0 ? { from: b, to: a } : { from: a, to: b }),
      out: { x: normal.x * away, y: normal.y * away },
      side: sides[index] ?? side,
      glass: glass < NARROWEST ? 0 : glass,
    };
  };
  return [wall(0), wall(1), wall(2)];
}

/** The ground that the bays of a level stand over, feet. */
export function bayRects(level: Level): Rect[] {
  return placedBays(level).map(bayRect);
}

/** The ground that a bay stands over, feet. */
export function bayRect(placed: PlacedBay): Rect {
  const points = bayWalls(placed).flatMap(({ from, to }) => [from, to]);
  return boundsOf(points.map(({ x, y }) => ({ x, y, w: 0, d: 0 })));
}

/** What the glass of a bay is. */
export const BAY_KIND = "casement";

/** The line of the glass of a bay's wall and its ends along it; of a canted cheek as its side sees them. */
export function glassOf({ from, to, side, glass }: BayWall): { line: number; from: number; to: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [a, b] = runsAlongX(side) ? [from.x, to.x] : [from.y, to.y];
  const line = runsAlongX(side) ? (from.y + to.y) / 2 : (from.x + to.x) / 2;
  const half = ((Math.abs(b - a) / length) * glass) / 2;
  return { line, from: (a + b) / 2 - half, to: (a + b) / 2 + half };
}
