import { pointAlong } from "../geometry/rects.ts";
import type { Shape } from "../geometry/shape.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { isParapeted, PAST, parapetBetween, standsOver } from "../massing/parapets.ts";
import { plateOf, roofTop } from "../massing/roof-height.ts";
import { wallsOf } from "../plan/walls.ts";
import type { Cut } from "./section-cuts.ts";
import { alongRect, box } from "./section-parts.ts";

/** A wall nearer than this to the edge of a roof is the one under its parapet, feet. */
const AT_EDGE = 0.1;

/**
 * The parapets of the flat roofs at both ends of a cut, and the far ones behind them.
 * @param between what stands beyond the cut before the far ones
 */
export function parapets(house: House, cut: Cut, between: readonly Shape[]): Shape[] {
  const cuts = house.roofs.flatMap((part) => {
    const ends = isParapeted(part) ? alongRect(cut, part.over) : undefined;
    return ends ? [{ part, ends, plate: plateOf(house, part), top: roofTop(house, part) }] : [];
  });
  return [
    ...cuts.map(({ ends: [from, to], plate, top }) =>
      box("A-SECT-MBND", from, to, plate + 0.8, top, "paper"),
    ),
    ...between,
    ...cuts.flatMap(({ part, ends, plate, top }) =>
      ([-1, 1] as const)
        .map((out) => ({ out, end: ends[out < 0 ? 0 : 1] }))
        .filter(({ end, out }) => standsAt(house, part, cut, end, out))
        .map(({ end, out }) => {
          const wall = wallUnder(house, part, cut, end, out);
          return box("A-SECT-MCUT", wall.low, wall.high, plate, top, "poche");
        }),
    ),
  ];
}

/** Whether a flat roof has a parapet of its own at an end: not at a wall that goes up past it, nor at a parapet of the next. */
function standsAt(house: House, part: RoofPart, cut: Cut, end: number, out: 1 | -1): boolean {
  const place = pointAlong(cut.axis === "x", end + out * PAST, cut.at);
  return !standsOver(house, part, place, roofTop(house, part)) && !parapetBetween(house, part, place);
}

/** The band that a parapet stands on: the inner wall under it, else an outer wall along the edge of its roof. */
function wallUnder(house: House, part: RoofPart, cut: Cut, end: number, out: 1 | -1) {
  const inner = wallsOf(house, part.level).runs.find(
    ({ kind, axis, start, end: to, low, high }) =>
      kind === "inner" &&
      axis !== cut.axis &&
      cut.at > start &&
      cut.at < to &&
      end > low - AT_EDGE &&
      end < high + AT_EDGE,
  );
  if (inner) return { low: inner.low, high: inner.high };
  const back = end - out * (house.outerWall ?? 0.5);
  return { low: Math.min(end, back), high: Math.max(end, back) };
}
