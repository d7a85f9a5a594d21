import { distanceBetween, distanceTo } from "../geometry/rects.ts";
import { intersection } from "../layout/edges.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import type { Rect } from "../layout/model.ts";
import { type SwingingLeaf, swingingLeaves } from "../plan/plan-openings.ts";
import { wallRects, wallsOf } from "../plan/walls.ts";
import { inches, type LevelContext } from "./level-context.ts";

/** Between the edge of a leaf and what it passes, feet: a top stands out over its vanity, a seat over its bowl. */
const CLEAR: Readonly<Partial<Record<FixtureKind, number>>> = {
  vanity: 1 / 12,
  "double-vanity": 1 / 12,
  toilet: 3 / 12,
};
const MOST_CLEAR = 3 / 12;
/** Lengths closer than this are one, feet. */
const TOUCH = 0.003;

/**
 * A leaf swings about a pin at the face of its wall past the faces of other walls and what stands in the room,
 * with some play at vanities and water closets.
 */
export function checkSweeps({ house, level, index, report }: LevelContext): void {
  const walls = wallRects(house, index);
  for (const placed of wallsOf(house, index).doors) {
    const { kind, from, to, into = to } = placed.door;
    const things = level.fixtures.filter((one) => one.room === into && one.kind !== "car");
    for (const leaf of swingingLeaves(placed, MOST_CLEAR)) {
      const deepest = Math.min(...walls.map((wall) => gapTo(wall, leaf)));
      if (deepest < -TOUCH) {
        const fault = `swings ${inches(-deepest)} into a wall`;
        report(`the ${kind} door from ${from} to ${to} ${fault}`, into);
      }
      for (const thing of things) {
        const [gap, least] = [gapTo(thing.rect, leaf), CLEAR[thing.kind] ?? 0];
        if (gap > least - TOUCH) continue;
        const passes =
          gap < TOUCH
            ? `into the ${thing.kind}`
            : `${inches(gap)} from the ${thing.kind}; it needs ${inches(least)}`;
        report(`the ${kind} door from ${from} to ${to} swings ${passes}`, into);
      }
    }
  }
}

/** From the quarter circle that a leaf sweeps, and from the leaf standing open, to a thing; feet. */
function gapTo(rect: Rect, { pin, width, open, square }: SwingingLeaf): number {
  const before = intersection(rect, square);
  const swept = before ? distanceTo(pin, before) - width : Number.POSITIVE_INFINITY;
  return Math.min(swept, distanceBetween(rect, open));
}
