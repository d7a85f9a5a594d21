import { pointAlong } from "../geometry/rects.ts";
import type { Pt } from "../geometry/shape.ts";
import type { House, Stair } from "../layout/model.ts";
import { enclosedAt } from "../massing/envelope.ts";
import { frameOf } from "../plan/pen.ts";
import { wallsOf } from "../plan/walls.ts";

/** A guard at a stair may lie this far off the edge of its well, feet. */
const NEAR = 0.7;

/** The guards on the upper floor round a stair as its section meets them, feet along the stair from its foot. */
export interface StairGuards {
  /** Those across the stair, which are cut: at the foot of its well, or over it. */
  across: number[];
  /** Those along the stair, on the floor at its sides; none where a void is beside it. */
  along: { from: number; to: number }[];
}

/** How far beyond a guard along a stair the floor that it stands on is looked for, feet. */
const BEYOND = 0.5;

/** Whether a level has a floor at a plan point: neither air nor the outside is there. */
function hasFloorAt(house: House, levelIndex: number, { x, y }: Pt): boolean {
  const room = enclosedAt(house.levels[levelIndex], x, y);
  return room !== undefined && room.kind !== "open-below";
}

/** The guards that the floor plan of the level above draws round a stair from `levelIndex`. */
export function guardsRound(house: House, levelIndex: number, { rect, up }: Stair): StairGuards {
  const found: StairGuards = { across: [], along: [] };
  if (!house.levels[levelIndex + 1]) return found;
  const { w, d, toPlan } = frameOf(rect, up);
  const [o, right, ahead] = [toPlan(0, 0), toPlan(1, 0), toPlan(0, 1)];
  const inFrame = ({ x, y }: { x: number; y: number }) => {
    const [dx, dy] = [x - o.x, y - o.y];
    return {
      u: dx * (right.x - o.x) + dy * (right.y - o.y),
      v: dx * (ahead.x - o.x) + dy * (ahead.y - o.y),
    };
  };
  for (const { axis, line, start, end } of wallsOf(house, levelIndex + 1).railings) {
    const ends = [start, end].map((at) => inFrame(pointAlong(axis === "x", at, line)));
    const [us, vs] = [ends.map(({ u }) => u), ends.map(({ v }) => v)];
    const [u0, u1, v0, v1] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
    const beside = Math.min(Math.abs(u0), Math.abs(u0 - w)) < NEAR;
    const over = Math.min(u1, w) - Math.max(u0, 0) > NEAR;
    if (v1 - v0 < 0.01 && over && Math.min(Math.abs(v0), Math.abs(v0 - d)) < NEAR) found.across.push(v0);
    const out = toPlan(u0 + (u0 < w / 2 ? -BEYOND : BEYOND), (Math.max(v0, 0) + Math.min(v1, d)) / 2);
    if (u1 - u0 < 0.01 && beside && v1 > 0 && v0 < d && hasFloorAt(house, levelIndex + 1, out))
      found.along.push({ from: v0, to: v1 });
  }
  return found;
}

/** Whether the upper floor reaches up to the foot of a straight stair. */
export function hasFloorOverFoot(house: House, levelIndex: number, { rect, up }: Stair): boolean {
  const { w, toPlan } = frameOf(rect, up);
  return hasFloorAt(house, levelIndex + 1, toPlan(w / 2, -0.6));
}
