/** What leads rain down a house, as elevations show it: gutters, downspouts, scuppers with their heads. */

import { type P2, type P3, p3 } from "../geometry/geometry.ts";
import type { House } from "../layout/model.ts";
import { drawnRoofs } from "../massing/drawn-roofs.ts";
import { enclosedAt, inRect, levelHeights } from "../massing/envelope.ts";
import { boxFaces, type Face, freeFace } from "../massing/face.ts";
import { houseFaces } from "../massing/massing.ts";
import { roofPlanes, roofShapes } from "../massing/roof.ts";
import { ROOF_DEPTH, roofBase, roofHeight } from "../massing/roof-height.ts";
import { planeCovers, planeHeight, type RoofPlane } from "../massing/roof-plane.ts";
import { memoized } from "../memoized.ts";
import type { Gutter } from "../roof-plan/gutters.ts";
import { drainageOf, type Scupper } from "../roof-plan/roof-drainage.ts";
import { membraneAtEdge } from "../roof-plan/room-decks.ts";

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
    ...hungGutters(house).flatMap((gutter) => gutterFaces(house, gutter)),
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

function gutterFaces(house: House, gutter: HungGutter): Face[] {
  const { from, to, out, downspouts, low, high, level } = gutter;
  return [
    ...boxAlong("gutter", [from, to], out, [0, GUTTER.deep], [low, high], level),
    ...downspouts.flatMap((p) => spoutFaces(house, p, gutter)),
  ];
}

/** The slope whose eave a gutter hangs on. */
function planeOver(house: House, { seen: [from, to], out }: Gutter): RoofPlane | undefined {
  const [x, y] = [(from.x + to.x) / 2 - out.x * 0.1, (from.y + to.y) / 2 - out.y * 0.1];
  const over = roofPlanes(house).filter((plane) => planeCovers(plane, x, y));
  return over.sort((a, b) => planeHeight(b, { x, y }) - planeHeight(a, { x, y }))[0];
}

/** A downspout back under its eave to the wall, or to a post, and down it. */
function spoutFaces(house: House, p: P2, gutter: HungGutter): Face[] {
  const { out, overhang: eave, low: top, level } = gutter;
  const wall = { x: p.x - out.x * eave, y: p.y - out.y * eave };
  const boot = bootUnder(house, wall, out, top);
  // Under a flush eave it drops straight from its gutter.
  if (eave < SPOUT)
    return boxAlong("downspout", about(wall, out, SPOUT / 2), out, [0.02, SPOUT], [boot, top], level);
  const run = runAt(house, wall, gutter);
  const upper = run.pier ? run.pier.shaft : run.off;
  const turn = Math.max(BOOT + 1, Math.min(top - ROOF_DEPTH, top - (eave - upper) * 0.6));
  const at = about(wall, out, SPOUT / 2);
  const upright = (off: number, z0: number, z1: number) =>
    boxAlong("downspout", at, out, [off + 0.02, off + SPOUT], [z0, z1], level);
  const bend = (from: [number, number], to: [number, number]) => bendFaces(at, out, from, to, level);
  const gutterEnd: [number, number] = [eave + GUTTER.deep / 2 - SPOUT, top];
  if (!run.pier || run.pier.top + JOG > turn)
    return [...upright(run.off, boot, turn), ...bend([run.off, turn], gutterEnd)];
  const cap = run.pier.top;
  return [
    ...upright(run.off, boot, cap),
    ...bend([run.off, cap], [upper, cap + JOG]),
    ...upright(upper, cap + JOG, turn),
    ...bend([upper, turn], gutterEnd),
  ];
}

/** Where a downspout ends: over grade, or over a lower roof or a deck over rooms that it runs down to. */
function bootUnder(house: House, wall: P2, out: P2, top: number): number {
  const [x, y] = [wall.x + out.x * SPOUT, wall.y + out.y * SPOUT];
  const roofs = house.roofs
    .filter(({ porch, over }) => !porch && inRect(over, x, y))
    .map((roof) => roofHeight(house, roof, x, y));
  const decks = levelHeights(house)
    .slice(1)
    .flatMap(({ floor }, below) => (enclosedAt(house.levels[below], x, y) ? [floor] : []));
  return Math.max(0, ...[...roofs, ...decks].filter((z) => z < top - BOOT - 1)) + BOOT;
}

/** Whether some downspout ends over a lower roof or a deck, and not over the ground. */
export function drainsOnRoofs(house: House): boolean {
  const ofGutters = hungGutters(house).flatMap(({ downspouts, out, overhang, low }) =>
    downspouts.map(({ x, y }) => {
      const wall = { x: x - out.x * overhang, y: y - out.y * overhang };
      return bootUnder(house, wall, out, low);
    }),
  );
  const ofScuppers = drainage(house).scuppers.map((one) =>
    bootUnder(house, one.at, one.out, headUnder(house, one)),
  );
  return [...ofGutters, ...ofScuppers].some((foot) => foot > BOOT);
}

/** The ground of a way through a parapet, feet over grade: of a deck over rooms the membrane under its boards. */
const wayOut = (house: House, { part, out }: Scupper): number =>
  house.roofs.includes(part) ? roofBase(house, part) : membraneAtEdge(house, part, out);

/** The top of the head under a scupper, feet over grade. */
const headUnder = (house: House, scupper: Scupper): number => wayOut(house, scupper) - 0.1;

/** A pier that a post stands on: the top of its cap over grade, and how far off the wall line the face of the shaft is. */
interface Pier {
  top: number;
  shaft: number;
}

/** How far over the cap of a pier a downspout turns back to its shaft, feet. */
const JOG = 0.3;
/** Posts with their faces no farther off the line of a roof are under it, feet. */
const UNDER = 1.6;

/** How far outside the line of its wall a downspout runs: before a wall, or before the post or the pier there. */
function runAt(house: House, wall: P2, { out, level }: HungGutter): { off: number; pier?: Pier } {
  const posts = houseFaces(house)
    .filter((face) => (face.kind === "post" || face.kind === "pier") && face.level === level)
    .filter(({ normal }) => normal.x * out.x + normal.y * out.y > 0.9)
    .map(({ kind, parts }) => {
      const points = parts.flat();
      const across = points.map(({ x, y }) => (x - wall.x) * out.x + (y - wall.y) * out.y);
      const along = points.map(({ x, y }) => (x - wall.x) * out.y + (y - wall.y) * out.x);
      const [low, high] = [Math.min(...points.map(({ z }) => z)), Math.max(...points.map(({ z }) => z))];
      const isAt = Math.min(...along) < 0 && Math.max(...along) > 0;
      return { kind, off: Math.max(...across), low, high, isAt };
    })
    .filter(({ off, isAt }) => isAt && Math.abs(off) < UNDER);
  const most = (some: typeof posts) => Math.max(...some.map(({ off }) => off));
  const piers = posts.filter(({ kind }) => kind === "pier");
  if (piers.length === 0) return { off: posts.length > 0 ? most(posts) : 0 };
  const top = Math.max(...piers.map(({ high }) => high));
  // A cap lies on the pier itself.
  const feet = posts.filter(({ low }) => low < top + 0.01);
  const shafts = posts.filter((one) => !feet.includes(one));
  const cap = Math.max(...feet.map(({ high }) => high));
  return shafts.length > 0
    ? { off: most(feet), pier: { top: cap, shaft: most(shafts) } }
    : { off: most(feet) };
}

/** A stretch of a downspout that leads from one distance off its wall to another: the back of it, with the height. */
function bendFaces(
  ends: readonly [P2, P2],
  out: P2,
  [near, low]: readonly [number, number],
  [far, high]: readonly [number, number],
  level: number,
): Face[] {
  const at = (end: P2, off: number, z: number): P3 => p3(end.x + out.x * off, end.y + out.y * off, z);
  const wide = SPOUT - 0.02;
  const sides = ends.map((end, index) => {
    const ring = [
      at(end, near + 0.02, low),
      at(end, near + 0.02 + wide, low),
      at(end, far + SPOUT, high),
      at(end, far, high),
    ];
    const aside = index === 0 ? -1 : 1;
    return freeFace("downspout", [ring], p3(out.y * aside, out.x * aside, 0), level);
  });
  const [a, b] = ends;
  const front = [
    at(a, near + SPOUT, low),
    at(b, near + SPOUT, low),
    at(b, far + SPOUT, high),
    at(a, far + SPOUT, high),
  ];
  return [...sides, freeFace("downspout", [front], p3(out.x, out.y, 0), level)];
}

function scupperFaces(house: House, scupper: Scupper): Face[] {
  const { at, out, overflow, part } = scupper;
  const z = wayOut(house, scupper);
  const hole = (p: P2, low: number) =>
    boxAlong(
      "scupper",
      about(p, out, SCUPPER.wide / 2),
      out,
      [0, SCUPPER.out],
      [low, low + SCUPPER.high],
      part.level,
    );
  const head = headUnder(house, scupper);
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
      [bootUnder(house, at, out, head), head - HEAD.high],
      part.level,
    ),
  ];
}
