import { OUTWARD, spanAlong } from "../geometry/rects.ts";
import { OPPOSITE, runsAlongX, sideOf } from "../layout/edges.ts";
import type { Fixture, Rect } from "../layout/model.ts";

/** Fixtures may touch the face of a wall; what is deeper than this stands in it, feet. */
export const TOUCH = 0.03;

/** A rectangle as a fixture sees it: across its front from `start` to `end`, and ahead of its back; feet. */
interface Seen {
  start: number;
  end: number;
  near: number;
  far: number;
}

/** What stands round a fixture, measured along its front and away from its back. */
export interface FixtureView {
  start: number;
  end: number;
  /** From its back to its front, feet. */
  depth: number;
  around: Seen[];
}

/** Looks from a fixture at the walls and things round it. */
export function viewFrom({ rect, faces }: Fixture, solid: readonly Rect[]): FixtureView {
  const alongX = runsAlongX(faces);
  const back = sideOf(rect, OPPOSITE[faces]).line;
  const ahead = OUTWARD[faces];
  const seen = (one: Rect): Seen => {
    const [start, end] = spanAlong(alongX, one);
    const [a, b] = spanAlong(!alongX, one).map((at) => (at - back) * ahead) as [number, number];
    return { start, end, near: Math.min(a, b), far: Math.max(a, b) };
  };
  const own = seen(rect);
  return { start: own.start, end: own.end, depth: own.far, around: solid.map(seen) };
}

/** How far the floor is free ahead of the part of a fixture's front from `start` to `end`, feet. */
export function freeAhead({ depth, around }: FixtureView, start: number, end: number): number {
  const ahead = around.filter(
    (one) => one.start < end - TOUCH && one.end > start + TOUCH && one.near > depth - TOUCH,
  );
  return Math.max(0, Math.min(Number.POSITIVE_INFINITY, ...ahead.map((one) => one.near - depth)));
}

/** How far the floor is free ahead of the best stretch of a fixture's front that is `wide` feet, feet. */
export function bestAhead(view: FixtureView, wide: number): number {
  const least = Math.min(wide, view.end - view.start);
  const starts = [
    view.start,
    view.end - least,
    ...view.around.flatMap((one) => [one.end, one.start - least]),
  ];
  return Math.max(
    ...starts
      .filter((at) => at > view.start - TOUCH && at + least < view.end + TOUCH)
      .map((at) => freeAhead(view, at, at + least)),
  );
}

/** What is this far in front of a fixture's back and behind its front stands beside it, feet. */
const BESIDE = { back: 0.3, front: 0.1 };
/** A recess that is less deep than this is closed by what covers its wall, feet. */
const RECESS = 0.25;

/**
 * How wide it is open beside either end of a fixture, from it to the next thing or wall, once for
 * each stretch of its depth in which that is another, from front to back; feet.
 */
export function gapsBeside({ start, end, depth, around }: FixtureView): [number[], number[]] {
  const [back, front] = [BESIDE.back, depth - BESIDE.front];
  const beside = around.filter((one) => one.far > back && one.near < front);
  const cuts = [back, ...beside.flatMap((one) => [one.near, one.far]), front]
    .filter((at) => at >= back && at <= front)
    .sort((a, b) => b - a);
  const middles = cuts.flatMap((at, index) => {
    const next = cuts[index + 1];
    return next !== undefined && at - next > RECESS ? [(at + next) / 2] : [];
  });
  const gapsTo = (gapOf: (one: Seen) => number) =>
    middles.map((at) => {
      const gaps = beside.filter((one) => one.near < at && one.far > at).map(gapOf);
      return Math.min(Number.POSITIVE_INFINITY, ...gaps.filter((gap) => gap > -TOUCH));
    });
  return [gapsTo((one) => start - one.end), gapsTo((one) => one.start - end)];
}

/** How far it is from a fixture's back to the wall behind it, once for each stretch that has another; feet. */
export function gapsBehind({ start, end, around }: FixtureView): number[] {
  const behind = around.filter((one) => one.far < TOUCH && one.start < end && one.end > start);
  const cuts = [start, end, ...behind.flatMap((one) => [one.start, one.end])]
    .filter((at) => at >= start && at <= end)
    .sort((a, b) => a - b);
  return cuts.flatMap((at, index) => {
    const next = cuts[index + 1] ?? at;
    if (next - at < TOUCH) return [];
    const middle = (at + next) / 2;
    const over = behind.filter((one) => one.start < middle && one.end > middle);
    return [Math.min(...over.map((one) => -one.far))];
  });
}
