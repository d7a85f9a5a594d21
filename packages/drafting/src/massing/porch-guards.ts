/** The guards of porches, decks and balconies: the one rule that plans and elevations follow. Plan feet. */

import { OUTWARD, pointAlong } from "../geometry/rects.ts";
import { without } from "../geometry/stretches.ts";
import { runsAlongX } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import { isTraditional } from "../layout/kinds.ts";
import type { House, Side } from "../layout/model.ts";
import { deckDepth } from "./deck-frames.ts";
import { enclosedAt, inRect, insideOf, levelHeights, type OuterEdge } from "./envelope.ts";
import { freeEdges } from "./free-edges.ts";
import { openTop } from "./open-floors.ts";
import { openRoomAt } from "./openings.ts";
import { postInset } from "./post-places.ts";
import { beamTop } from "./roof-faces.ts";
import { outsideSteps } from "./steps.ts";
import { HALF_GUARD } from "./wall-rules.ts";

/** A guard along the edge of an open floor, between the middles of the posts at its ends. */
export interface OpenGuard {
  axis: "x" | "y";
  line: number;
  start: number;
  end: number;
  /** The side that its edge looks to, its level, and the tops of the floor under its ends, over grade. */
  side: Side;
  level: number;
  floors: readonly [number, number];
}

/** IRC R312.1.1 asks for a guard over 30 in; one stands here over so much, and on the porches of older styles from the lower height; feet. */
const GUARDED = { always: 2.4, onPorches: 1.6 };
/** IRC R312.1.3: no sphere of 4 in passes a guard, nor what is left open beside one, feet. */
const SPHERE = 4 / 12;

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
    const gaps = steps
      .filter((one) => one.side === edge.side && Math.abs(one.line - edge.line) < 0.1)
      .map(({ from, to }): [number, number] => [from, to]);
    const room = openRoomAt(house, level, mid.x, mid.y);
    if (!guarded || !room) return [];
    const top = openTop(house, level, room);
    return guardsAlong(house, edge, gaps).map((guard) => {
      const at = (along: number) => top(pointAlong(guard.axis === "x", along, guard.line));
      return { ...guard, level, floors: [at(guard.start), at(guard.end)] as const };
    });
  });
}

type Guard = Omit<OpenGuard, "level" | "floors">;

/** The guards along a free edge, without what the gaps for steps take of it. */
function guardsAlong(house: House, edge: OuterEdge, gaps: readonly [number, number][]): Guard[] {
  const inset = postInset(house.style);
  const ends = [endOf(house, edge, -1), endOf(house, edge, 1)] as const;
  const line = edge.line - OUTWARD[edge.side] * inset;
  const axis = runsAlongX(edge.side) ? "x" : "y";
  // A piece that would fill no more than a sphere's breadth between a post and steps is left out.
  const behindPosts = ([start, end]: [number, number]) =>
    (start === ends[0].at && ends[0].post ? inset : 0) + (end === ends[1].at && ends[1].post ? inset : 0);
  const pieces = without([[ends[0].at, ends[1].at]], gaps).filter(
    (piece) => piece[1] - piece[0] - behindPosts(piece) > SPHERE,
  );
  const along = pieces.map(([start, end]): Guard => ({ axis, line, start, end, side: edge.side }));
  return [...along, ...ends.flatMap((end) => (end.besideWall ? returnsTo(edge, line, end) : []))];
}

/** Where a guard ends along its edge, which way that is, and whether in a post or beside the corner of a wall. */
interface GuardEnd {
  at: number;
  way: 1 | -1;
  post: boolean;
  besideWall: boolean;
}

/**
 * Where a guard ends towards one end of its edge: at the wall that the edge runs into, at the corner of one
 * that the floor goes on beside, else in the post of a corner of the floor.
 */
function endOf(house: House, edge: OuterEdge, way: 1 | -1): GuardEnd {
  const level = house.levels[edge.level];
  const end = way < 0 ? edge.from : edge.to;
  const walled = (by: number) => {
    const { x, y } = insideOf(edge, end + way * 0.3, by);
    return enclosedAt(level, x, y) !== undefined;
  };
  const intoWall = walled(0.3);
  const besideWall = !intoWall && walled(-0.3);
  const post = !intoWall && !besideWall;
  // Beside a wall it laps the corner by its thickness, which a return to the face of the wall has.
  const beyond = besideWall ? 2 * HALF_GUARD : post ? -postInset(house.style) : 0;
  return { at: end + way * beyond, way, post, besideWall };
}

/** The short return of a guard to the wall that it passes, where a sphere would pass between the two. */
function returnsTo({ side, line: face }: OuterEdge, line: number, { at, way }: GuardEnd): Guard[] {
  const near = line + OUTWARD[side] * HALF_GUARD;
  if (Math.abs(face - near) <= SPHERE) return [];
  const alongX = runsAlongX(side);
  const outward = way < 0 ? AFTER : BEFORE;
  return [
    {
      axis: alongX ? "y" : "x",
      line: at - way * HALF_GUARD,
      start: Math.min(face, near),
      end: Math.max(face, near),
      side: alongX ? outward.x : outward.y,
    },
  ];
}

/** The sides that look to where a line comes from and to where it goes on. */
const BEFORE = { x: "w", y: "n" } as const;
const AFTER = { x: "e", y: "s" } as const;
