import { isWithin } from "../geometry/geometry.ts";
import { grown, holds, pointAlong, rectAround, spanAlong } from "../geometry/rects.ts";
import type { Pt } from "../geometry/shape.ts";
import type { Rect } from "../layout/model.ts";

/** The steps across a slope and down it at which room for its arrow is looked for, feet. */
const STEP = { across: 0.5, down: 0.5 };
/** How far an arrow stands off the ends of its slope and what hides it, at its sides, feet. */
const SIDE = 0.4;
/** No arrow asks for a longer stretch than this, feet. */
const ENOUGH = 6;

/** Where an arrow runs down a slope, from high to low. */
export type Fall = readonly [Pt, Pt];

/** Whether an arrow lies on what is seen of its slope, closed rings even-odd, from end to end. */
export function liesOn([a, b]: Fall, seen: readonly (readonly Pt[])[]): boolean {
  return [0, 0.5, 1].every((t) => isWithin(seen, { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }));
}

/**
 * The longest stretch down a slope that is seen of it beside what hides it, in the middle of the widest
 * strip that has one as long: where its arrow reads best. Undefined where nothing of it is seen.
 */
export function fallBeside(
  seen: readonly (readonly Pt[])[],
  down: Pt,
  hidden: readonly Rect[],
): Fall | undefined {
  const alongX = Math.abs(down.x) > Math.abs(down.y);
  const bounds = rectAround(seen.flat());
  const covers = hidden.map((rect) => grown(rect, SIDE));
  const downs = stepsIn(spanAlong(alongX, bounds), STEP.down);
  const isSeen = (along: number, across: number) => {
    const { x, y } = pointAlong(alongX, along, across);
    if (covers.some((rect) => holds(rect, x, y))) return false;
    return [-SIDE, 0, SIDE].every((aside) => isWithin(seen, pointAlong(alongX, along, across + aside)));
  };
  const longestAt = (across: number): [number, number] => {
    const run = longestRun(downs.map((along) => isSeen(along, across)));
    return [downs[run.from] ?? 0, downs[run.from + run.count - 1] ?? 0];
  };
  const rows = stepsIn(spanAlong(!alongX, bounds), STEP.across);
  const long = rows.map((across) => {
    const [from, to] = longestAt(across);
    return Math.min(to - from, ENOUGH);
  });
  const most = Math.max(0, ...long);
  if (most < STEP.down) return undefined;
  const strip = longestRun(long.map((one) => one > most - STEP.down / 2));
  const across = ((rows[strip.from] ?? 0) + (rows[strip.from + strip.count - 1] ?? 0)) / 2;
  const ends = longestAt(across).map((along) => pointAlong(alongX, along, across));
  const [a, b] = down.x + down.y > 0 ? ends : ends.reverse();
  return a && b ? [a, b] : undefined;
}

/** Places in a stretch so many feet apart, as far from its one end as from the other. */
function stepsIn([from, to]: readonly [number, number], step: number): number[] {
  const count = Math.max(0, Math.floor((to - from) / step));
  const first = (from + to) / 2 - (count / 2) * step;
  return Array.from({ length: count + 1 }, (_, i) => first + i * step);
}

/** The longest row of trues that follow one another, the first of those alike. */
function longestRun(list: readonly boolean[]): { from: number; count: number } {
  let best = { from: 0, count: 0 };
  let count = 0;
  list.forEach((is, i) => {
    count = is ? count + 1 : 0;
    if (count > best.count) best = { from: i - count + 1, count };
  });
  return best;
}
