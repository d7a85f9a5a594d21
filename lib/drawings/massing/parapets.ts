/** Where flat roofs have parapets of their own: not where the house goes up past them. Feet. */

import type { P2 } from "../geometry/geometry";
import { OUTWARD, pointAlong } from "../geometry/rects";
import type { Stretch } from "../geometry/stretches";
import { runsAlongX, SIDES, sideOf } from "../layout/edges";
import type { House, RoofPart, Side } from "../layout/model";
import { inRect, isEnclosed } from "./envelope";
import { roofHeight, roofTop } from "./roof-height";

/** So far past the edge of a roof it is looked for what stands there, feet. */
export const PAST = 0.3;
/** Parapets that differ by no more are as high as one another, feet. */
const SAME = 0.01;

/** Whether the house goes up over a height at a place beside a roof: a room of an upper level, or a higher roof. */
export function standsOver(house: House, part: RoofPart, place: P2, top: number): boolean {
  return (
    roomsOver(house, part, place) ||
    house.roofs.some(
      (other) =>
        other !== part &&
        !other.porch &&
        inRect(other.over, place.x, place.y) &&
        roofHeight(house, other, place.x, place.y) > top,
    )
  );
}

/** Whether a room of a level over that of a roof stands at a place. */
export const roomsOver = (house: House, { level }: RoofPart, { x, y }: P2): boolean =>
  house.levels
    .slice(level + 1)
    .some(({ rooms }) =>
      rooms.some((room) => isEnclosed(room) && room.rects.some((one) => inRect(one, x, y))),
    );

/**
 * The flat roof at a place past the edge of another whose parapet stands between the two: one wall carries one
 * parapet, that of the higher, and of two as high that of the first.
 */
export function parapetBetween(house: House, part: RoofPart, place: P2): RoofPart | undefined {
  const top = roofTop(house, part);
  const own = house.roofs.indexOf(part);
  return house.roofs.find((other, index) => {
    if (other === part || !isParapeted(other) || !inRect(other.over, place.x, place.y)) return false;
    const over = roofTop(house, other) - top;
    return over > SAME || (over > -SAME && index < own);
  });
}

/** Whether a roof has a parapet of its own somewhere. */
export const isParapeted = ({ shape, parapet, porch }: RoofPart): boolean =>
  shape === "flat" && Boolean(parapet) && !porch;

/** A part of a side of a roof that its own parapet stands on. */
export interface ParapetStretch {
  side: Side;
  stretch: Stretch;
}

/** The stretches of the sides of a flat roof that its own parapet stands on. */
export function parapetStretches(house: House, part: RoofPart): ParapetStretch[] {
  const around = [
    ...house.roofs,
    ...house.levels.flatMap(({ rooms }) => rooms.flatMap(({ rects }) => rects.map((over) => ({ over })))),
  ];
  return SIDES.flatMap((side) => {
    const { line, start, end } = sideOf(part.over, side);
    const alongX = runsAlongX(side);
    const stops = around
      .flatMap(({ over }) => (alongX ? [over.x, over.x + over.w] : [over.y, over.y + over.d]))
      .filter((stop) => stop > start + SAME && stop < end - SAME);
    const ends = [...new Set([start, ...stops, end])].sort((a, b) => a - b);
    const found: Stretch[] = [];
    ends.slice(1).forEach((to, index) => {
      const from = ends[index] ?? start;
      const place = pointAlong(alongX, (from + to) / 2, line + OUTWARD[side] * PAST);
      if (roomsOver(house, part, place) || parapetBetween(house, part, place)) return;
      const last = found.at(-1);
      if (last && last[1] === from) last[1] = to;
      else found.push([from, to]);
    });
    return found.map((stretch) => ({ side, stretch }));
  });
}
