/**
 * Spans by the tables of the IRC 2021, feet: for pricing and to set piers out by. They hold for
 * no. 2 spruce-pine-fir and the loads named; an engineer verifies them.
 */

/** Table R502.3.1(2): 2x10 at 16 in, 40 psf live and 10 psf dead load. */
export const JOIST_SPAN = 15 + 5 / 12;

/** Table R602.7(2): a girder of three 2x10s, by the width of the building and the floors it carries. */
const GIRDER: readonly { width: number; spans: readonly [oneFloor: number, twoFloors: number] }[] = [
  { width: 12, spans: [11 + 5 / 12, 7 + 5 / 12] },
  { width: 24, spans: [8 + 1 / 12, 5.5] },
  { width: 36, spans: [6 + 7 / 12, 4.5] },
];

/** Table R401.4.1: clay and silt bear 1,500 psf. */
const SOIL = 1500;
/** Live and dead load of a floor with what stands on it, psf. */
const FLOOR_LOAD = 50;
/** Pads are formed by two inches and not smaller than this, feet. */
const PAD = { step: 2 / 12, least: 20 / 12 };

/** How far apart the posts of a girder stand that carries so many feet of floor to both sides. */
export function postSpacing(carries: number, floors: number): number {
  // The table has the girder in the middle of the building: it carries half of its width.
  const row = GIRDER.find(({ width }) => width >= 2 * carries - 0.01) ?? GIRDER.at(-1);
  return row?.spans[floors > 1 ? 1 : 0] ?? 0;
}

/** The side of a square pad under such a post, feet. */
export function padSide(carries: number, spacing: number, floors: number): number {
  const load = carries * spacing * FLOOR_LOAD * Math.min(floors, 2);
  return Math.max(PAD.least, Math.ceil(Math.sqrt(load / SOIL) / PAD.step - 0.01) * PAD.step);
}
