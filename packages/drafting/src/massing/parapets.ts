/** Where flat roofs have parapets of their own: not where the house goes up past them. Feet. */

import type { P2 } from "../geometry/geometry.ts";
import { OUTWARD, pointAlong, spanAlong } from "../geometry/rects.ts";
import type { Stretch } from "../geometry/stretches.ts";
import { runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import type { House, RoofPart, Side } from "../layout/model.ts";
import { inRect, isEnclosed } from "./envelope.ts";
import { roofHeight, roofTop } from "./roof-height.ts";

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
    const ends = stopsWithin(start, end, [
      ...around.flatMap(({ over }) => spanAlong(alongX, over)),
      ...passedAt(house, part, side),
    ]);
    const found: Stretch[] = [];
    ends.slice(1).forEach((to, index) => {
      const from = ends[index] ?? start;
      const place = pointAlong(alongX, (from + to) / 2, line + OUTWARD[side] * PAST);
      const top = roofTop(house, part);
      if (standsOver(house, part, place, top) || parapetBetween(house, part, place)) return;
      const last = found.at(-1);
      if (last && last[1] === from) last[1] = to;
      else found.push([from, to]);
    });
    return found.map((stretch) => ({ side, stretch }));
  });
}

const stopsWithin = (start: number, end: number, stops: readonly number[]): number[] =>
  [...new Set([start, ...stops.filter((stop) => stop > start + SAME && stop < end - SAME), end])].sort(
    (a, b) => a - b,
  );

/** Where along a side of a roof the slopes beside it pass the top of its parapet. */
function passedAt(house: House, part: RoofPart, side: Side): number[] {
  const { line, start, end } = sideOf(part.over, side);
  const alongX = runsAlongX(side);
  const top = roofTop(house, part);
  return house.roofs
    .filter(({ shape, porch }) => shape !== "flat" && !porch)
    .flatMap((other) => {
      const over = (along: number) => {
        const { x, y } = pointAlong(alongX, along, line + OUTWARD[side] * PAST);
        return roofHeight(house, other, x, y) - top;
      };
      const [from = 0, to = 0] = spanAlong(alongX, other.over);
      // At a ridge a slope turns.
      const stops = stopsWithin(start, end, [from, (from + to) / 2, to]);
      return stops.slice(1).flatMap((next, index) => {
        const last = stops[index] ?? start;
        const [a, b] = [over(last), over(next)];
        return a * b < 0 ? [last + ((next - last) * a) / (a - b)] : [];
      });
    });
}
