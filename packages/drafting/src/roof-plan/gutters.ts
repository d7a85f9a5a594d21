/** Gutters along eaves, and where their downspouts stand. Plan feet. */

import { cheapest } from "../geometry/cheapest.ts";
import { edgesOf, nth, type P2, p2 } from "../geometry/geometry.ts";
import { OUTWARD, pointAlong, spanAlong } from "../geometry/rects.ts";
import type { Stretch } from "../geometry/stretches.ts";
import { sideOf as edgeOf, runsAlongX } from "../layout/edges.ts";
import type { House, RoofPart, Side } from "../layout/model.ts";
import { OUT } from "../massing/face.ts";
import type { RoofDrawing } from "../massing/roof.ts";
import { overhangsOf, roofBase } from "../massing/roof-height.ts";
import type { RoofPlane } from "../massing/roof-plane.ts";
import { BESIDE, handOf, isClearBelow, postsAlong, wallStretches } from "./clear-walls.ts";
import { type EaveStretch, eaveStretches, runOf } from "./eave-stretches.ts";

/** Along an eave; `out` points away from the roof. */
export interface Gutter {
  from: P2;
  to: P2;
  /** The ends of what of it is seen from above: the rest runs on under the overhang of a higher roof. */
  seen: readonly [P2, P2];
  out: P2;
  /** From the wall below, feet. */
  overhang: number;
  /** Height of the eave over grade. */
  eave: number;
  downspouts: P2[];
}

/** One downspout serves this much gutter, feet. */
const GUTTER_FEET = 40;
/** Downspouts nearer than this are one, feet. */
const SHARED = 1.5;
/** Gutters without those that lie within a longer one on the same eave. */
export function oneOfEach(gutters: readonly Gutter[]): Gutter[] {
  const within = (a: Gutter, b: Gutter) => {
    const alongX = Math.abs(a.from.y - a.to.y) < 0.01;
    if (alongX !== Math.abs(b.from.y - b.to.y) < 0.01 || a.out.x !== b.out.x || a.out.y !== b.out.y)
      return false;
    const [line, other] = alongX ? [a.from.y, b.from.y] : [a.from.x, b.from.x];
    const [from, to] = alongX ? [a.from.x, a.to.x] : [a.from.y, a.to.y];
    const [low, high] = alongX ? [b.from.x, b.to.x] : [b.from.y, b.to.y];
    return Math.abs(line - other) < 0.05 && from > low - 0.05 && to < high + 0.05;
  };
  return gutters.filter(
    (one, index) =>
      !gutters.some((other, at) => at !== index && within(one, other) && (!within(other, one) || at < index)),
  );
}

/** Downspouts of gutters that are joined into one stand at least this far apart, feet. */
const SPACED = 15;

/** Gutters on one eave that run into one another are hung as one, as where a porch takes up the eave of the house. */
export function joinedGutters(gutters: readonly Gutter[]): Gutter[] {
  const out: Gutter[] = [];
  for (const gutter of gutters) {
    const alongX = gutter.out.x === 0;
    const along = (p: P2) => (alongX ? p.x : p.y);
    const across = (p: P2) => (alongX ? p.y : p.x);
    const at = out.findIndex(
      (one) =>
        one.out.x === gutter.out.x &&
        one.out.y === gutter.out.y &&
        Math.abs(one.eave - gutter.eave) < 0.05 &&
        Math.abs(one.overhang - gutter.overhang) < 0.05 &&
        Math.abs(across(one.from) - across(gutter.from)) < 0.05 &&
        along(one.from) < along(gutter.to) + 0.05 &&
        along(gutter.from) < along(one.to) + 0.05,
    );
    const other = out[at];
    if (!other) {
      out.push(gutter);
      continue;
    }
    const hull = (...places: [P2, P2, P2, P2]): [P2, P2] => {
      const sorted = places.sort((a, b) => along(a) - along(b));
      return [nth(sorted, 0), nth(sorted, 3)];
    };
    const [from, to] = hull(other.from, other.to, gutter.from, gutter.to);
    const kept = gutter.downspouts.filter((p) =>
      other.downspouts.every((q) => Math.abs(along(p) - along(q)) > SPACED),
    );
    out[at] = {
      ...other,
      from,
      to,
      seen: hull(...other.seen, ...gutter.seen),
      downspouts: [...other.downspouts, ...kept],
    };
  }
  return out;
}

/** Gutters of which no two lead down within 18 in: at a corner that they share one downspout serves both. */
export function sharedCorners(gutters: readonly Gutter[]): Gutter[] {
  const kept: P2[] = [];
  // Those along the front and the rear first, in a house and in its mirror image.
  return [...gutters]
    .sort((a, b) => Math.abs(a.out.x) - Math.abs(b.out.x))
    .map((gutter) => {
      const own = gutter.downspouts.filter((p) =>
        kept.every((other) => Math.hypot(p.x - other.x, p.y - other.y) > SHARED),
      );
      kept.push(...own);
      return { ...gutter, downspouts: own };
    });
}

/** The seen stretches of the lower edges of a slope of a roof, and what runs on from them to a wall. */
export function eaveGutters(house: House, roof: RoofDrawing, plane: RoofPlane, part: RoofPart): Gutter[] {
  if (plane.down.x === 0 && plane.down.y === 0) return [];
  const low = Math.min(...plane.corners.map((corner) => corner.z));
  return edgesOf(plane.corners).flatMap(([a, b], index) => {
    if (plane.edges[index] !== "eave" || Math.max(a.z, b.z) > low + 0.05) return [];
    const alongX = Math.abs(a.y - b.y) < 0.01;
    const line = alongX ? a.y : a.x;
    const [from, to] = alongX
      ? [Math.min(a.x, b.x), Math.max(a.x, b.x)]
      : [Math.min(a.y, b.y), Math.max(a.y, b.y)];
    return eaveStretches(roof, line, alongX, [from, to], runOf(plane), plane).map((stretch) =>
      gutterOf(house, stretch, line, plane.down, { part, eave: low }),
    );
  });
}

/** How far in from a corner of the walls a downspout stands, feet. */
const FROM_CORNER = 0.35;

/** How a downspout moves along its wall until no door or window is under it, feet. */
const STEP = 0.5;

/**
 * A gutter from end to end; its downspouts stand at the walls and not under the overhang beside them,
 * each as near to its place as nothing opens in the wall that it runs down, or at the posts of a porch.
 */
function gutterOf(
  house: House,
  { whole, seen }: EaveStretch,
  line: number,
  out: P2,
  { part, eave }: { part: RoofPart; eave: number },
): Gutter {
  const { over } = part;
  const alongX = out.x === 0;
  // A house and its mirror image are measured from the same end.
  const turn = alongX ? handOf(house) : 1;
  const at = (along: number): P2 => (alongX ? p2(along * turn, line) : p2(line, along));
  const side = sideOf(out);
  const wall = { n: over.y, s: over.y + over.d, w: over.x, e: over.x + over.w }[side];
  // Downspouts stand where one sees them.
  const [first, last] = turned(seen, turn);
  const walls = turned(spanAlong(alongX, over), turn);
  const inset = Math.min(FROM_CORNER, (last - first) / 10);
  const low = Math.max(first + inset, Math.min(walls[0] + FROM_CORNER, last - inset));
  const high = Math.min(last - inset, Math.max(walls[1] - FROM_CORNER, low));
  const stands = standsBetween(house, part, side, wall, [low, high], [first, last], turn);
  const near = (wanted: number) => {
    const best = cheapest(stands, (one: Stand) => Math.abs(one.along - wanted) + one.cost);
    return best?.along ?? wanted;
  };
  const count = Math.ceil((whole[1] - whole[0]) / GUTTER_FEET);
  const places =
    count === 1 ? [low] : Array.from({ length: count }, (_, i) => low + ((high - low) * i) / (count - 1));
  const overhang = Math.max(0, (line - wall) * (alongX ? out.y : out.x));
  const downspouts = [...new Set(places.map(near))].map(at);
  const [from, to] = pointsAlong(alongX, whole, line);
  return { from, to, seen: pointsAlong(alongX, seen, line), out, overhang, eave, downspouts };
}

const pointsAlong = (alongX: boolean, [a, b]: Stretch, line: number): [P2, P2] => [
  pointAlong(alongX, a, line),
  pointAlong(alongX, b, line),
];

/** The ends of a stretch as they follow one another along an axis that may be turned round. */
const turned = ([a, b]: readonly [number, number], turn: 1 | -1): [number, number] =>
  turn === 1 ? [a, b] : [-b, -a];

/** Where a downspout can stand along an eave, and how much farther one would go for a better place; feet. */
interface Stand {
  along: number;
  cost: number;
}

/** A downspout leaves its gutter at least this far from the end, feet. */
const IN_GUTTER = 0.25;
/** A downspout goes this much farther rather than to touch a casing, feet. */
const TIGHT = 4;

/**
 * Where downspouts can stand along a stretch of an eave: at its walls beside openings, and at posts;
 * places along an axis that `turn` may turn round.
 */
function standsBetween(
  house: House,
  part: RoofPart,
  side: Side,
  wall: number,
  [low, high]: readonly [number, number],
  ends: readonly [number, number],
  turn: 1 | -1,
): Stand[] {
  const steps = [
    ...Array.from({ length: Math.floor((high - low) / STEP) + 1 }, (_, i) => low + i * STEP),
    high,
  ];
  const walled = wallStretches(house, part, side).map((stretch) => turned(stretch, turn));
  const atWalls = steps.filter((along) => walled.some(([from, to]) => along > from && along < to));
  const clear = (along: number, beside: number) =>
    isClearBelow(house, part.level, side, wall, along * turn, beside);
  const inGutter = turned([ends[0] + IN_GUTTER, ends[1] - IN_GUTTER], turn);
  return [
    ...atWalls
      .filter((along) => clear(along, BESIDE.least))
      .map((along) => ({ along, cost: clear(along, BESIDE.casing) ? 0 : TIGHT })),
    ...postsAlong(house, part, side, inGutter).map((along) => ({ along: along * turn, cost: 0 })),
  ];
}

/** The side of a house that a direction along an axis points to. */
export function sideOf(out: P2): Side {
  return out.y < 0 ? "n" : out.y > 0 ? "s" : out.x < 0 ? "w" : "e";
}

/** The gutters of a flat roof: along what is seen of one of its sides. */
export function edgeGutters(house: House, roof: RoofDrawing, part: RoofPart, side: Side): Gutter[] {
  const alongX = runsAlongX(side);
  const { over } = part;
  const eaves = overhangsOf(part);
  const line = edgeOf(over, side).line + OUTWARD[side] * eaves[side];
  const [start, end] = spanAlong(alongX, over);
  const reach: Stretch = alongX ? [start - eaves.w, end + eaves.e] : [start - eaves.n, end + eaves.s];
  return eaveStretches(roof, line, alongX, reach, alongX ? over.d : over.w).map((stretch) =>
    gutterOf(house, stretch, line, OUT[side], { part, eave: roofBase(house, part) }),
  );
}
