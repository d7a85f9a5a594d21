/** How good a view of a room is: what is seen, how much of it, and what stands in the way. Feet. */

import type { ThingKind } from "../scene/things/thing-kind.ts";

/** Width of the picture as an angle, radians. */
export const ROOM_ANGLE = 1.42;
/** How far from the middle of a room one stands best. */
const AWAY = 14;
/** The share of the picture's angle in which a thing counts as seen. */
const IN_SIGHT = ROOM_ANGLE * 0.47;

export type Rect = [x0: number, z0: number, x1: number, z1: number];

/** Something worth seeing. */
export interface Target {
  kind: ThingKind | "stair" | "window";
  x: number;
  z: number;
  weight: number;
  /** Where its front looks to. */
  front?: [number, number];
  /** Its outer bounds. */
  bounds?: Rect;
}

/** A room to be looked at. */
export interface Subject {
  middle: readonly [x: number, z: number];
  targets: readonly Target[];
  /** Walls and what else nobody sees through. */
  solid: readonly Rect[];
  /** What stands in the room and is higher than a step. */
  tall: readonly Rect[];
  /** What of it reaches the eye. */
  high: readonly Rect[];
}

/** Whether a line of the plan passes over a rectangle. */
export function crosses(x0: number, z0: number, x1: number, z1: number, [a, b, c, d]: Rect): boolean {
  // Most lines pass no rectangle near.
  if ((x0 < a && x1 < a) || (x0 > c && x1 > c) || (z0 < b && z1 < b) || (z0 > d && z1 > d)) return false;
  let [low, high] = [0, 1];
  for (const [from, by, least, most] of [
    [x0, x1 - x0, a, c],
    [z0, z1 - z0, b, d],
  ] as const) {
    if (Math.abs(by) < 1e-9) {
      if (from < least || from > most) return false;
      continue;
    }
    const [p, q] = [(least - from) / by, (most - from) / by];
    low = Math.max(low, Math.min(p, q));
    high = Math.min(high, Math.max(p, q));
  }
  return low < high;
}

/** Whether nothing of some rectangles lies on a line of the plan. */
export const isClear = (rects: readonly Rect[], x0: number, z0: number, x1: number, z1: number): boolean =>
  !rects.some((rect) => crosses(x0, z0, x1, z1, rect));

/** How far from the eye what hides a room is looked for. */
const NEAR = { solid: 6, tall: 6.5, high: 9 } as const;
type Obstacles = Pick<Subject, keyof typeof NEAR>;

/** What of all that hides a room is near enough to a point to hide it from there. */
function obstaclesNear(subject: Subject, x: number, z: number): Obstacles {
  const near = (kind: keyof typeof NEAR) =>
    subject[kind].filter(
      ([x0, z0, x1, z1]) =>
        Math.hypot(Math.max(x0 - x, x - x1, 0), Math.max(z0 - z, z - z1, 0)) <= NEAR[kind],
    );
  return { solid: near("solid"), tall: near("tall"), high: near("high") };
}

/** What walls and furniture close before the eye cost. */
function hidden({ solid, tall, high }: Obstacles, x: number, z: number, heading: number): number {
  let cost = 0;
  for (let ray = -3; ray <= 3; ray++) {
    const way = heading + (ray / 3) * ROOM_ANGLE * 0.48;
    const [dx, dz] = [Math.sin(way), Math.cos(way)];
    const meets = (things: readonly Rect[], feet: number) =>
      things.some((thing) => crosses(x, z, x + dx * feet, z + dz * feet, thing));
    if (meets(solid, 3.6)) cost += 2.2;
    else if (meets(solid, NEAR.solid)) cost += 1.4;
    if (meets(tall, 4)) cost += 2;
    else if (meets(tall, NEAR.tall)) cost += 0.6;
    if (meets(high, NEAR.high)) cost += 1.6;
  }
  return cost;
}

/** How far a point lies beside the middle of the picture, radians. */
const aside = (dx: number, dz: number, heading: number): number =>
  Math.abs(((Math.atan2(dx, dz) - heading + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);

/** How much of a thing is in the picture: the share of its corners. */
function inPicture({ bounds }: Target, x: number, z: number, heading: number): number {
  if (!bounds) return 1;
  const [x0, z0, x1, z1] = bounds;
  const corners = [
    [x0, z0],
    [x0, z1],
    [x1, z0],
    [x1, z1],
  ] as const;
  return corners.filter(([cx, cz]) => aside(cx - x, cz - z, heading) < ROOM_ANGLE / 2).length / 4;
}

export const isBed = (kind: Target["kind"]): boolean => kind === "bed-queen" || kind === "bed-twin";

/**
 * Tells how good it is to look somewhere from a point: by a heading, radians from south,
 * counter-clockwise seen from above.
 */
export function scoresFrom(subject: Subject, x: number, z: number): (heading: number) => number {
  const [mx, mz] = subject.middle;
  const seen = subject.targets.filter((target) =>
    isClear(subject.solid, x, z, x + (target.x - x) * 0.94, z + (target.z - z) * 0.94),
  );
  const obstacles = obstaclesNear(subject, x, z);
  const base = -Math.abs(Math.hypot(mx - x, mz - z) - AWAY) * 0.14;
  return (heading) => base + shown(seen, x, z, heading) - hidden(obstacles, x, z, heading);
}

/** What is seen, by its worth. */
function shown(targets: readonly Target[], x: number, z: number, heading: number): number {
  let score = 0;
  for (const target of targets) {
    const [dx, dz] = [target.x - x, target.z - z];
    const away = Math.hypot(dx, dz);
    if (aside(dx, dz, heading) > IN_SIGHT) continue;
    // A lamp before the eye hides more than it shows.
    if (target.kind === "floor-lamp" && away < 9) score -= 6;
    // So does a sofa that stands with its back to the eye, and a refrigerator is no more than a box from behind.
    const facing = target.front ? -(dx * target.front[0] + dz * target.front[1]) / away : 0;
    if (target.kind === "sofa" && facing < 0 && away < 9) score -= 2.5;
    if (target.kind === "refrigerator" && facing < 0.1) score -= 3;
    // A bed looks best from its foot.
    const turned = isBed(target.kind) ? 1 + 0.3 * facing : 1;
    const worth = target.weight * turned * inPicture(target, x, z, heading);
    score += away < 3.2 ? -target.weight : worth * Math.min(1, 14 / away);
  }
  return score;
}
