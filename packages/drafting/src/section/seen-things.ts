import { centreOf, spanAlong } from "../geometry/rects.ts";
import type { Shape } from "../geometry/shape.ts";
import type { Stretch } from "../geometry/stretches.ts";
import type { Rect } from "../layout/model.ts";
import { beyondBy, type FarWall } from "./far-walls.ts";
import type { Cut } from "./section-cuts.ts";
import { withoutParts } from "./section-parts.ts";

/** What stands beyond a cut, and how far its middle does, feet. */
export interface SeenThing {
  depth: number;
  shapes: Shape[];
}

/** How far the middle of a thing lies beyond the cut. */
export function depthOf(cut: Cut, rect: Rect): number {
  const { x, y } = centreOf(rect);
  return beyondBy(cut, cut.axis === "x" ? y : x);
}

/** Less of a thing before a wall is hidden behind the next one, feet. */
const PEEP = 0.5;

/** Whether a thing, or a part of it, stands between the cut and the first wall beyond it, or in the cut itself. */
export function isSeen(rect: Rect, walls: readonly FarWall[], cut: Cut): boolean {
  const [low, high] = spanAlong(cut.axis === "x", rect);
  const least = Math.min(PEEP, (high - low) / 2);
  const [near, far] = cut.axis === "x" ? [rect.y + rect.d, rect.y] : [rect.x, rect.x + rect.w];
  return (
    beyondBy(cut, far) > 0.05 &&
    walls.some(
      ({ from, to, line: at }) =>
        Math.min(to, high) - Math.max(from, low) > least &&
        beyondBy(cut, near) < beyondBy(cut, at) &&
        depthOf(cut, rect) > -2,
    )
  );
}

/** What is seen of a thing along the cut beside the far walls that stand before it. */
export function seenOf(rect: Rect, walls: readonly FarWall[], cut: Cut): Stretch[] {
  const near = beyondBy(cut, cut.axis === "x" ? rect.y + rect.d : rect.x);
  const before = walls.filter((wall) => beyondBy(cut, wall.line) < near);
  return withoutParts(
    spanAlong(cut.axis === "x", rect),
    before.map(({ from, to }) => [from, to] as const),
  );
}
