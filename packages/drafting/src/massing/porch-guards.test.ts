import { describe, expect, it } from "vitest";
import { distanceBetween, OUTWARD, rectAlong, rectOutside, rectsMeet, spanAlong } from "../geometry/rects.ts";
import { without } from "../geometry/stretches.ts";
import { houses } from "../houses/sample-houses.ts";
import { edgesOf, runsAlongX } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { railingRect } from "../plan/posts-railings.ts";
import { joinedWallRects } from "../plan/walls.ts";
import { freeEdges } from "./free-edges.ts";
import { type OpenGuard, openGuards } from "./porch-guards.ts";
import { porchPosts } from "./porch-posts.ts";
import { postFoot } from "./post-places.ts";
import { outsideSteps } from "./steps.ts";

/** IRC R312.1.3: no sphere of 4 in passes a guard, feet. */
const SPHERE = 4 / 12;

/** The posts and walls that guards of a level stand between. */
function stops(house: House, level: number): Rect[] {
  const source = house.levels[level];
  return [...joinedWallRects(house, level), ...(source ? porchPosts(house, level, edgesOf(source)) : [])];
}

/** Where steps go down from a level's open floors, as deep as the guards beside them stand in. */
const waysDown = (house: House, level: number): Rect[] =>
  (level === groundLevelOf(house) ? outsideSteps(house) : []).map(({ side, line, from, to }) =>
    rectOutside(side, line - OUTWARD[side] * postFoot(house.style), from, to - from, postFoot(house.style)),
  );

/** The last hundredth of a foot of a guard at each end. */
const endsOf = ({ axis, line, start, end }: OpenGuard): Rect[] =>
  [start, end - 0.01].map((from) => rectAlong(axis === "x", from, line - 0.1, 0.01, 0.2));

const guarded = houses.flatMap(([slug, house]) =>
  house.levels.flatMap((_, level) => {
    const guards = openGuards(house, level);
    return guards.length > 0 ? [{ slug, house, level, guards }] : [];
  }),
);

describe("guards of porches, decks and balconies", () => {
  it("are in some houses", () => {
    expect(guarded.length).toBeGreaterThan(5);
  });

  it.each(guarded)(
    "$slug, level $level: end at a wall, post, other guard or steps",
    ({ house, level, guards }) => {
      const fixed = [...stops(house, level), ...waysDown(house, level)];
      for (const guard of guards) {
        const others = guards.filter((other) => other !== guard).map(railingRect);
        for (const end of endsOf(guard)) {
          const gaps = [...fixed, ...others].map((stop) => distanceBetween(end, stop));
          expect(Math.min(...gaps)).toBeLessThanOrEqual(SPHERE);
        }
      }
    },
  );

  it.each(guarded)("$slug, level $level: leave no opening along their edges", ({ house, level, guards }) => {
    const closed = [...stops(house, level), ...waysDown(house, level), ...guards.map(railingRect)];
    const edges = freeEdges(house, level).map((edge) => ({
      alongX: runsAlongX(edge.side),
      ...edge,
      strip: rectOutside(
        edge.side,
        edge.line - OUTWARD[edge.side] * postFoot(house.style),
        edge.from,
        edge.to - edge.from,
        postFoot(house.style),
      ),
    }));
    const withGuards = edges.filter(({ side, strip }) =>
      guards.some((guard) => guard.side === side && rectsMeet(railingRect(guard), strip)),
    );
    expect(withGuards.length).toBeGreaterThan(0);
    for (const { alongX, from, to, strip } of withGuards) {
      const met = closed.filter((rect) => rectsMeet(rect, strip)).map((rect) => spanAlong(alongX, rect));
      expect(without([[from, to]], met, SPHERE)).toEqual([]);
    }
  });
});
