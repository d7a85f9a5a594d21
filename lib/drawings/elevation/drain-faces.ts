/** What leads rain down a house, as elevations show it: gutters, downspouts, scuppers with their heads. */

import { type P2, type P3, p3 } from "../geometry/geometry";
import type { House } from "../layout/model";
import { drawnRoofs } from "../massing/drawn-roofs";
import { boxFaces, type Face, freeFace } from "../massing/face";
import { roofPlanes, roofShapes } from "../massing/roof";
import { ROOF_DEPTH, roofBase } from "../massing/roof-height";
import { planeCovers, planeHeight, type RoofPlane } from "../massing/roof-plane";
import { memoized } from "../memoized";
import type { Gutter } from "../roof-plan/gutters";
import { drainageOf, type Scupper } from "../roof-plan/roof-drainage";

/** A gutter and a downspout of their usual sizes, 5 in and 3 by 3 in, feet. */
export const GUTTER = { deep: 0.42, high: 0.4 };
const SPOUT = 0.27;
/** A scupper in its wall, the head under it, and how far over it the way for the overflow lies (2 in), feet. */
const SCUPPER = { wide: 0.8, high: 0.4, out: 0.06 };
const HEAD = { wide: 1, high: 0.75, out: 0.55 };
const OVERFLOW = 2 / 12;
/** The top of the way for the overflow over a flat roof, feet: the cap of its parapet lies over it. */
export const OVERFLOW_TOP = OVERFLOW + SCUPPER.high;
/** Where downspouts end over grade, feet. */
const BOOT = 0.25;

const drainage = memoized((house: House) => drainageOf(house, roofShapes(house)));

/** A gutter as it hangs at its eave: its underside and its rim over grade, feet. */
export interface HungGutter extends Gutter {
  low: number;
  high: number;
  level: number;
}

/** The gutters of a house as they hang at their eaves. */
export const hungGutters = memoized((house: House): readonly HungGutter[] =>
  drainage(house).gutters.flatMap((gutter) => {
    const plane = planeOver(house, gutter);
    const part = plane && drawnRoofs(house)[plane.part];
    if (!plane || !part) return [];
    const eave = planeHeight(plane, gutter.from);
    return [{ ...gutter, low: eave - GUTTER.high - 0.05, high: eave - 0.05, level: part.level }];
  }),
);

/** The faces of everything that `drainageOf` finds on the outside of a house. */
export const drainFaces = memoized((house: House): readonly Face[] => {
  return [
    ...hungGutters(house).flatMap(gutterFaces),
    ...drainage(house).scuppers.flatMap((scupper) => scupperFaces(house, scupper)),
  ];
});

/** An upright box from the line through two places outwards, between two heights. */
function boxAlong(
  kind: Face["kind"],
  [a, b]: readonly [P2, P2],
  out: P2,
  [near, far]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  level: number,
): Face[] {
  const xs = [a.x + out.x * near, b.x + out.x * near, a.x + out.x * far, b.x + out.x * far];
  const ys = [a.y + out.y * near, b.y + out.y * near, a.y + out.y * far, b.y + out.y * far];
  return boxFaces(
    kind,
    p3(Math.min(...xs), Math.min(...ys), z0),
    p3(Math.max(...xs), Math.max(...ys), z1),
    level,
  );
}

/** Two places so far to both sides of a point along its wall. */
const about = (p: P2, out: P2, half: number): [P2, P2] => [
  { x: p.x - out.y * half, y: p.y - out.x * half },
  { x: p.x + out.y * half, y: p.y + out.x * half },
];

function gutterFaces(gutter: HungGutter): Face[] {
  const { from, to, out, downspouts, low, high, level } = gutter;
  return [
    ...boxAlong("gutter", [from, to], out, [0, GUTTER.deep], [low, high], level),
    ...downspouts.flatMap((p) => spoutFaces(p, gutter, low, level)),
  ];
}

/** The slope whose eave a gutter hangs on. */
function planeOver(house: House, { seen: [from, to], out }: Gutter): RoofPlane | undefined {
  const [x, y] = [(from.x + to.x) / 2 - out.x * 0.1, (from.y + to.y) / 2 - out.y * 0.1];
  const over = roofPlanes(house).filter((plane) => planeCovers(plane, x, y));
  return over.sort((a, b) => planeHeight(b, { x, y }) - planeHeight(a, { x, y }))[0];
}

/** A downspout back under its eave to the wall and down it. */
function spoutFaces(p: P2, { out, overhang: eave }: Gutter, top: number, level: number): Face[] {
  const wall = { x: p.x - out.x * eave, y: p.y - out.y * eave };
  // Under a flush eave it drops straight from its gutter.
  const flush = eave < SPOUT;
  const turn = flush ? top : Math.max(BOOT + 1, Math.min(top - ROOF_DEPTH, top - eave * 0.6));
  const ends = about(wall, out, SPOUT / 2);
  const upright = boxAlong("downspout", ends, out, [0.02, SPOUT], [BOOT, turn], level);
  if (flush) return upright;
  const bend = ends.flatMap((end, index): Face[] => {
    const at = (off: number, z: number): P3 => p3(end.x + out.x * off, end.y + out.y * off, z);
    const far = eave + GUTTER.deep / 2;
    const ring = [at(0.02, turn), at(SPOUT, turn), at(far, top), at(far - SPOUT, top)];
    const aside = index === 0 ? -1 : 1;
    return [freeFace("downspout", [ring], p3(out.y * aside, out.x * aside, 0), level)];
  });
  const [a, b] = ends;
  const front = [
    p3(a.x + out.x * SPOUT, a.y + out.y * SPOUT, turn),
    p3(b.x + out.x * SPOUT, b.y + out.y * SPOUT, turn),
    p3(b.x + out.x * (eave + 0.2), b.y + out.y * (eave + 0.2), top),
    p3(a.x + out.x * (eave + 0.2), a.y + out.y * (eave + 0.2), top),
  ];
  return [...upright, ...bend, freeFace("downspout", [front], p3(out.x, out.y, 0), level)];
}

function scupperFaces(house: House, { at, out, overflow, part }: Scupper): Face[] {
  const z = roofBase(house, part);
  const hole = (p: P2, low: number) =>
    boxAlong(
      "scupper",
      about(p, out, SCUPPER.wide / 2),
      out,
      [0, SCUPPER.out],
      [low, low + SCUPPER.high],
      part.level,
    );
  const head = z - 0.1;
  return [
    ...hole(at, z),
    ...hole(overflow, z + OVERFLOW),
    ...boxAlong(
      "downspout",
      about(at, out, HEAD.wide / 2),
      out,
      [0, HEAD.out],
      [head - HEAD.high, head],
      part.level,
    ),
    ...boxAlong(
      "downspout",
      about(at, out, SPOUT / 2),
      out,
      [0.02, SPOUT],
      [BOOT, head - HEAD.high],
      part.level,
    ),
  ];
}
