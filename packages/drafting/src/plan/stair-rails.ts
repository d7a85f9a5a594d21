/** The handrails of straight flights indoors, as floor plans show them. Plan feet. */

import { centreOf, pointAlong } from "../geometry/rects.ts";
import type { Pt, Shape } from "../geometry/shape.ts";
import { type Stretch, without } from "../geometry/stretches.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House, Stair } from "../layout/model.ts";
import { footprint } from "../massing/envelope.ts";
import { frameOf } from "./pen.ts";
import { wallsOf } from "./walls.ts";

/** From the face of the wall to the middle of the rail, and how far the rail goes past the risers; feet. */
const OFF_WALL = 0.2;
const PAST = 0.25;
/** Walls this near the side of a flight stand along it, feet. */
const BESIDE = 0.4;
/** Faces of walls nearer than this are one, feet. */
const SAME = 0.08;
/** Gaps in a wall up to this are none to a rail, feet. */
const GAP = 0.3;

/** One side of a flight: where the face of its wall is, and what of the flight has no wall there. */
interface RailSide {
  face: number;
  /** Across the flight, towards its middle. */
  inward: 1 | -1;
  bare: number;
  /** From the middle of the house. */
  away: number;
  walls: Stretch[];
}

/**
 * The one handrail that IRC R311.7.8 asks of a straight flight: along the wall that goes with the whole
 * flight, from riser to riser without a break, its ends returned to the wall. Beyond the
 * `cut` the rail is dashed.
 * @param level that the flight climbs from
 * @param seen whether one sees the flight from below or from above: only there its end goes past the riser
 * @param ends of the flight along its frame, from the lowest riser to the top one
 * @param cut where along its frame the flight is cut
 */
export function stairRail(
  house: House,
  level: number,
  stair: Stair,
  seen: "below" | "above" | "both",
  ends: Stretch,
  cut?: number,
): Shape[] {
  const { toPlan } = frameOf(stair.rect, stair.up);
  const alongX = !runsAlongX(stair.up);
  const along = (v: number) => (alongX ? toPlan(0, v).x : toPlan(0, v).y);
  const [foot, head] = [along(ends[0]), along(ends[1])];
  const side = railSide(house, level, stair, [Math.min(foot, head), Math.max(foot, head)]);
  if (!side) return [];
  const way = Math.sign(head - foot);
  const rail = side.face + side.inward * OFF_WALL;
  const isWalled = (at: number) => side.walls.some(([low, high]) => at >= low - 0.01 && at <= high + 0.01);
  const past = (end: number, by: number) => (isWalled(end + by) ? end + by : end);
  const low = seen === "above" ? foot : past(foot, -way * PAST);
  const high = seen === "below" ? head : past(head, way * PAST);
  const at = (place: number, across = rail): Pt => pointAlong(alongX, place, across);
  const line = (points: Pt[], dash = false): Shape => ({
    type: "polyline",
    layer: "A-WALL-RAIL",
    points,
    weight: "thin",
    dash,
  });
  const start = [at(low, side.face), at(low)];
  const end = [at(high), at(high, side.face)];
  if (cut === undefined) return [line([...start, ...end])];
  const stop = along(cut);
  return [line([...start, at(stop)]), line([at(stop), at(head)], true)];
}

/** The side of a flight with most wall; of two as good that nearer to the outside, in a mirrored house too. */
function railSide(house: House, level: number, { rect, up }: Stair, span: Stretch): RailSide | undefined {
  const alongX = !runsAlongX(up);
  const { x, y, w, d } = rect;
  const [near, far] = alongX ? [y, y + d] : [x, x + w];
  const middle = centreOf(footprint(house));
  const sides = ([1, -1] as const).flatMap((inward): RailSide[] => {
    const edge = inward === 1 ? near : far;
    const runs = wallsOf(house, level).runs.filter(
      (run) =>
        (run.axis === "x") === alongX &&
        run.low < edge + BESIDE &&
        run.high > edge - BESIDE &&
        run.start < span[1] &&
        run.end > span[0],
    );
    if (runs.length === 0) return [];
    const faceOf = ({ low, high }: { low: number; high: number }) => (inward === 1 ? high : low);
    const face = inward * Math.max(...runs.map((run) => inward * faceOf(run)));
    // What stands back from the face carries no bracket: a wall that goes on in one plane comes first.
    const walls = runs
      .filter((run) => Math.abs(faceOf(run) - face) < SAME)
      .map(({ start, end }): Stretch => [start, end]);
    const bare = without([span], walls, GAP).reduce((sum, [from, to]) => sum + to - from, 0);
    return [{ face, inward, bare, away: Math.abs(edge - (alongX ? middle.y : middle.x)), walls }];
  });
  return sides.sort((a, b) => (Math.abs(a.bare - b.bare) > 0.1 ? a.bare - b.bare : b.away - a.away))[0];
}
