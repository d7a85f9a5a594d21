import { grown, OUTWARD, overlapOf, pointAlong, rectBetween } from "../geometry/rects.ts";
import type { DimensionShape } from "../geometry/shape.ts";
import { boundsOf, sideOf } from "../layout/edges.ts";
import type { House, Rect, Side } from "../layout/model.ts";
import { roofsBelowRects } from "./roofs-below.ts";

/** Strings stand outside of roofs below that reach no farther than this off the level, feet. */
const PAST_ROOF = 12.5;
/** A roof beside the level overlaps its side by more than this to lie before it, feet. */
const PASSING = 2;

/** How far the first string keeps off the level on a side: past its own eaves and the roofs below. */
export function clearOn(
  house: House,
  levelIndex: number,
  side: Side,
  { clear = 0, roofsBelow, text }: { clear?: number; roofsBelow?: boolean; text: number },
): number {
  const rects = house.levels[levelIndex]?.rooms.flatMap((room) => room.rects) ?? [];
  if (!roofsBelow || rects.length === 0) return clear;
  const box = boundsOf(rects);
  const own = sideOf(box, side);
  const reaches = roofsBelowRects(house, levelIndex)
    .map((roof) => sideOf(roof, side))
    .filter((roof) => overlapOf(roof, own) > PASSING)
    .map(({ line }) => (line - own.line) * OUTWARD[side]);
  const far = Math.max(0, ...reaches);
  return far > PAST_ROOF || far === 0 ? clear : Math.max(clear, far + 1.6 * text);
}

/** The ground that strings take, each with so much beyond it for the marks of sections; feet. */
export function stringBands(strings: readonly DimensionShape[], beyond: number): Rect[] {
  return strings.map(({ axis, at, from, to, size }) => {
    const alongX = axis === "x";
    const away = at < (alongX ? from.y : from.x) ? -1 : 1;
    return rectBetween(
      pointAlong(alongX, from[axis], at - away * 1.3 * size),
      pointAlong(alongX, to[axis], at + away * beyond),
    );
  });
}

/** The lines of strings as thin strips. */
export const stringLines = (strings: readonly DimensionShape[]): Rect[] =>
  strings.map(({ axis, at, from, to }) => {
    const alongX = axis === "x";
    return grown(rectBetween(pointAlong(alongX, from[axis], at), pointAlong(alongX, to[axis], at)), 0.01);
  });
