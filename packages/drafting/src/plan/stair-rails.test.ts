import { describe, expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { crossesBox, lettersOf, outlinesOf } from "../geometry/free-place.ts";
import { houses } from "../houses/sample-houses.ts";
import { boundsOf, intersection, OPPOSITE, runsAlongX, sideOf } from "../layout/edges.ts";
import type { Rect } from "../layout/model.ts";
import { stairsOf } from "../section/stair-detail.ts";
import { stairProfile } from "../section/stair-profile.ts";

import { stairShapes } from "./plan-stairs.ts";
import { joinedWallRects, wallsOf } from "./walls.ts";

const flights = houses.flatMap(([slug, plain]) =>
  [plain, mirrorOf(plain)].flatMap((house, mirrored) =>
    stairsOf(house)
      .filter(({ stair }) => stair.shape === "straight")
      .flatMap(({ level, stair }) =>
        [level, level + 1].map((seen) => {
          const name = `${slug}${mirrored ? ", mirrored" : ""}, on level ${seen}`;
          return { name, house, level, stair, seen };
        }),
      ),
  ),
);

describe.each(flights)("the straight flight of $name", ({ house, level, stair, seen }) => {
  const shapes = stairShapes(house, seen, 0.55, wallsOf(house, seen).runs);
  const rails = shapes.flatMap((shape) =>
    shape.type === "polyline" && shape.layer === "A-WALL-RAIL" ? [shape] : [],
  );
  const points = rails.flatMap((rail) => rail.points);
  const alongX = !runsAlongX(stair.up);
  const along = ({ x, y }: { x: number; y: number }) => (alongX ? x : y);

  it("has a handrail without a break from riser to riser (R311.7.8)", () => {
    expect(rails.length).toBeGreaterThan(0);
    const { risers, run } = stairProfile(house, level, stair);
    const head = sideOf(stair.rect, stair.up).line;
    const foot = head + Math.sign(sideOf(stair.rect, OPPOSITE[stair.up]).line - head) * (risers - 1) * run;
    const reach = points.map(along);
    // The lowest riser may lie under an outer wall of the level above.
    expect(Math.min(...reach)).toBeLessThanOrEqual(Math.min(head, foot) + 0.11);
    expect(Math.max(...reach)).toBeGreaterThanOrEqual(Math.max(head, foot) - 0.11);
    // What is dashed over the cut goes on from what is seen under it.
    const [under, over] = rails;
    if (over) expect(over.points[0]).toEqual(under?.points.at(-1));
  });

  it("has it beside a wall and returned to it", () => {
    const walls = joinedWallRects(house, level);
    const strip = boundsOf(points.map(({ x, y }): Rect => ({ x, y, w: 0, d: 0 })));
    const across = alongX ? strip.d : strip.w;
    expect(across).toBeGreaterThanOrEqual(1.5 / 12);
    expect(across).toBeLessThan(4 / 12);
    const near = walls.filter((wall) =>
      intersection(wall, { x: strip.x - 0.05, y: strip.y - 0.05, w: strip.w + 0.1, d: strip.d + 0.1 }),
    );
    const length = alongX ? strip.w : strip.d;
    const longest = Math.max(...near.map((wall) => (alongX ? wall.w : wall.d)));
    expect(longest).toBeGreaterThanOrEqual(length - 0.6);
  });

  it("has it clear of the letters and the arrow", () => {
    const words = shapes.flatMap((shape) => (shape.type === "text" ? [lettersOf(shape)] : []));
    const heads = shapes.filter(({ type, layer }) => type === "polygon" && layer === "A-FLOR-STRS");
    const tips = heads
      .flatMap(outlinesOf)
      .map((line) => boundsOf(line.map(({ x, y }) => ({ x, y, w: 0, d: 0 }))))
      .filter(({ w, d }) => Math.max(w, d) < 1);
    const crossed = rails.flatMap(outlinesOf).flatMap((line) =>
      line.flatMap((b, i) => {
        const a = line[i - 1];
        return a ? [...words, ...tips].filter((box) => crossesBox([a, b], box)) : [];
      }),
    );
    expect(crossed).toEqual([]);
  });
});
