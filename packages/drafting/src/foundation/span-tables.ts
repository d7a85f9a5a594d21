/**
 * Spans by the tables of the IRC 2021, feet: for pricing and to set piers out by. They hold for
 * no. 2 spruce-pine-fir and the loads named; an engineer verifies them.
 *
 * Compared with quotations of the code: Table R502.3.1(2), 15 ft 5 in, as quoted at eng-tips.com (thread
 * 520028); Table R401.4.1, as quoted at experts123.com, the same values as IBC 2012 Table 1806.2
 * at what-when-how.com; of Table R602.7(2) the rows of one floor and 36 ft (3-2x10 6 ft 7 in,
 * 3-2x12 7 ft 9 in) as the Residential Code of Ohio prints them. Its other columns, two floors
 * and four plies were in no copy at hand: they are to be read in the code before they are relied on.
 */

import { nth } from "../geometry/geometry.ts";

/** Table R502.3.1(2): 2x10 at 16 in, 40 psf live and 10 psf dead load; 2x12, which reach further, keep to it too. */
export const JOIST_SPAN = 15 + 5 / 12;

/** A girder of planks on edge side by side, hung with joists, which brace its top as the table supposes. */
export interface GirderSize {
  /** As notes and lists name it. */
  name: string;
  /** Width and depth as dressed, feet. */
  width: number;
  depth: number;
  /** Table R602.7(2): spans for buildings of 12, 24 and 36 ft, by the floors carried, feet. */
  oneFloor: Spans;
  twoFloors: Spans;
}
type Spans = readonly [number, number, number];

const PLY = 1.5 / 12;

/** Girders from the lightest to the stoutest. */
const GIRDERS: readonly GirderSize[] = [
  {
    name: "three 2x10s",
    width: 3 * PLY,
    depth: 9.25 / 12,
    oneFloor: [11 + 5 / 12, 8 + 1 / 12, 6 + 7 / 12],
    twoFloors: [7 + 5 / 12, 5.5, 4.5],
  },
  {
    name: "three 2x12s",
    width: 3 * PLY,
    depth: 11.25 / 12,
    oneFloor: [13.5, 9.5, 7.75],
    twoFloors: [8 + 8 / 12, 6 + 5 / 12, 5 + 4 / 12],
  },
  {
    name: "four 2x12s",
    width: 4 * PLY,
    depth: 11.25 / 12,
    oneFloor: [15 + 7 / 12, 11, 9],
    twoFloors: [10 + 1 / 12, 7 + 5 / 12, 6 + 2 / 12],
  },
];

/** Nobody sets piers nearer than this where a stouter girder spares them, feet. */
const NEAR_PIERS = 6;
/** Table R401.4.1: clay and silt bear 1,500 psf. */
const SOIL = 1500;
/** Live and dead load of a floor, as the tables have them, psf. */
const FLOOR_LOAD = 50;
/** Pads are formed by two inches and not smaller than this, feet. */
const PAD = { step: 2 / 12, least: 20 / 12 };

/** What rests on a stretch of girder: the width of floor it carries, feet, and how many floors. */
export interface GirderLoad {
  carries: number;
  floors: number;
}

/** How far apart the posts of a girder stand under such a load, feet. */
export function postSpacing(size: GirderSize, { carries, floors }: GirderLoad): number {
  // The table has the girder in the middle of the building: it carries half of its width.
  const spans = floors > 1 ? size.twoFloors : size.oneFloor;
  const span = between(spans, 2 * carries);
  // The table ends with two floors; of more, the bending that a load gives grows as the square of the span.
  return floors > 2 ? span * Math.sqrt(2 / floors) : span;
}

/** Spans between the columns are interpolated, as the table allows; below the first they are the first's. */
function between([at12, at24, at36]: Spans, width: number): number {
  if (width <= 12) return at12;
  const [low, high, from] = width <= 24 ? [at12, at24, 12] : [at24, at36, 24];
  return low + ((high - low) * (width - from)) / 12;
}

/** The lightest girder for joists so deep, feet, that needs no posts near to one another under any of some loads, or the stoutest. */
export function girderFor(loads: readonly GirderLoad[], joists: number): GirderSize {
  // Joists hang from a girder at least as deep as they are.
  const deep = GIRDERS.filter(({ depth }) => depth > joists - 0.001);
  const suits = (size: GirderSize) => loads.every((load) => postSpacing(size, load) >= NEAR_PIERS);
  return deep.find(suits) ?? nth(deep, deep.length - 1);
}

/** The side of a square pad under a post with such a load, feet. */
export function padSide({ carries, floors }: GirderLoad, spacing: number): number {
  const load = carries * spacing * FLOOR_LOAD * floors;
  return Math.max(PAD.least, Math.ceil(Math.sqrt(load / SOIL) / PAD.step - 0.01) * PAD.step);
}
