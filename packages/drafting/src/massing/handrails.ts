/** Handrails beside outside steps and those into garages: the one rule that plans and elevations follow. */

import { p3 } from "../geometry/geometry.ts";
import { centreOf, OUTWARD, pointAlong } from "../geometry/rects.ts";
import type { Pt } from "../geometry/shape.ts";
import { boundsOf, runsAlongX } from "../layout/edges.ts";
import { boxFaces, type Face, freeFace } from "./face.ts";
import type { Steps } from "./flights.ts";
import { riseOf } from "./step-blocks.ts";

/** IRC R311.7.8: flights of this many risers have a handrail, 34 to 38 in over their nosings; feet. */
const RAIL_FROM = 4;
const HEIGHT = 3;
/** Off the sides of the flight, across the rail, and its depth, feet. */
const OFF_SIDE = 0.15;
const THICK = 0.125;
const DEEP = 0.14;

/** The handrails of a flight, from the edge above to the lowest nosing; plan feet. None on short flights. */
export function handrailsOf({ treads, down, risers }: Steps): { top: Pt; foot: Pt }[] {
  if (risers < RAIL_FROM || treads.length === 0) return [];
  const box = boundsOf(treads);
  const alongX = runsAlongX(down);
  const middle = centreOf(box);
  const [half, wide] = alongX ? [box.d / 2, box.w / 2] : [box.w / 2, box.d / 2];
  const at = (along: number, across: number): Pt =>
    alongX
      ? { x: middle.x + across, y: middle.y + OUTWARD[down] * along }
      : { x: middle.x + OUTWARD[down] * along, y: middle.y + across };
  return [-wide + OFF_SIDE, wide - OFF_SIDE].map((across) => ({
    top: at(-half, across),
    foot: at(half, across),
  }));
}

/** The same as faces: a sloped rail on a post at each end. */
export function handrailFaces(steps: Steps): Face[] {
  const { down, top, bottom } = steps;
  const rise = riseOf(steps);
  const alongX = runsAlongX(down);
  return handrailsOf(steps).flatMap((rail): Face[] => {
    const [head, foot] = alongX ? [rail.top.y, rail.foot.y] : [rail.top.x, rail.foot.x];
    const across = alongX ? rail.top.x : rail.top.y;
    const at = (along: number, side: number, z: number) => {
      const { x, y } = pointAlong(!alongX, along, across + (side * THICK) / 2);
      return p3(x, y, z);
    };
    const post = (along: number, inward: number, low: number, high: number) => {
      const [a, b] = [along, along + inward * THICK].sort((one, other) => one - other) as [number, number];
      const [p, q] = [at(a, -1, low), at(b, 1, high)];
      return boxFaces(
        "handrail",
        p3(Math.min(p.x, q.x), Math.min(p.y, q.y), low),
        p3(Math.max(p.x, q.x), Math.max(p.y, q.y), high),
        0,
      );
    };
    const way = Math.sign(foot - head);
    const [high, low] = [top + HEIGHT, bottom + rise + HEIGHT];
    const cheek = (side: 1 | -1) => {
      const normal = alongX ? p3(side, 0, 0) : p3(0, side, 0);
      const ring = [
        at(head, side, high - DEEP),
        at(foot, side, low - DEEP),
        at(foot, side, low),
        at(head, side, high),
      ];
      return freeFace("handrail", [ring], normal, 0);
    };
    const upper = [at(head, -1, high), at(foot, -1, low), at(foot, 1, low), at(head, 1, high)];
    return [
      ...post(head, way, top - rise, high - DEEP),
      ...post(foot, -way, bottom + rise, low - DEEP),
      cheek(1),
      cheek(-1),
      freeFace("handrail", [upper], p3(0, 0, 1), 0),
    ];
  });
}
