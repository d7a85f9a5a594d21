import { describe, expect, it } from "vitest";
import { boxOf } from "../geometry/geometry.ts";
import { centreOf, distance } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { planShapes } from "../plan/plan-shapes.ts";
import { wallsOf } from "../plan/walls.ts";
import { porchFaces } from "./porch-faces.ts";

const houses = sampleHouses;

describe.each(houses)("The porch posts of $slug", (house) => {
  const shafts = porchFaces(house).filter(({ kind }) => kind === "post" || kind === "pier");
  const rounds = shafts.map(({ kind, level, parts }) => {
    const points = parts.flat();
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    return {
      kind,
      level,
      x0: Math.min(...xs),
      x1: Math.max(...xs),
      y0: Math.min(...ys),
      y1: Math.max(...ys),
    };
  });

  it("stand in elevations where the plan has them, each within the slab", () => {
    house.levels.forEach((level, index) => {
      const posts = wallsOf(house, index).posts;
      const slab = level.rooms.filter(({ kind }) => kind === "porch" || kind === "deck");
      for (const post of posts) {
        const { x, y } = centreOf(post);
        const own = rounds.filter(
          (one) => one.level === index && within(one, { x0: x - 0.9, x1: x + 0.9, y0: y - 0.9, y1: y + 0.9 }),
        );
        expect(own.length, `${x}, ${y}`).toBeGreaterThanOrEqual(4);
        const ends = slab.flatMap(({ rects }) => rects);
        const stands = ends.some(
          (rect) =>
            post.x > rect.x - 0.01 &&
            post.x + post.w < rect.x + rect.w + 0.01 &&
            post.y > rect.y - 0.01 &&
            post.y + post.d < rect.y + rect.d + 0.01,
        );
        expect(stands, `${x}, ${y} over the edge of its slab`).toBe(true);
      }
      const lone = rounds.filter(
        (one) => one.kind === "pier" && one.level === index && !posts.some((post) => hits(one, post)),
      );
      expect(lone).toEqual([]);
    });
  });

  it("stand 4 ft apart or more", () => {
    for (const index of house.levels.keys()) {
      const feet = wallsOf(house, index).posts.map(centreOf);
      const near = feet.flatMap((a, at) => feet.slice(at + 1).filter((b) => distance(a, b) < 4));
      expect(near).toEqual([]);
    }
  });

  it("carry guards that the plan draws where elevations do", () => {
    house.levels.forEach((_, index) => {
      if (index !== (house.groundLevel ?? 0)) return;
      const rails = porchFaces(house).filter(({ kind, level }) => kind === "rail" && level === index);
      const drawn = planShapes(house, index, {
        text: 0.5,
        dims: { strings: ["overall"], text: 0.5, step: 0.5 },
      }).filter(({ layer }) => layer === "A-WALL-RAIL");
      for (const { x0, x1, y0, y1 } of rails.map(({ parts }) => boxOf(parts.flat()))) {
        const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
        const loops = drawn.flatMap((shape) => (shape.type === "polygon" ? shape.loops : [])).map(boxOf);
        expect(
          loops.some((loop) => within({ x0: x, x1: x, y0: y, y1: y }, loop)),
          `${x}, ${y}`,
        ).toBe(true);
      }
    });
  });

  it("are drawn as wide on the plan as what stands on the floor", () => {
    const piers = rounds.filter(({ kind }) => kind === "pier");
    for (const post of house.levels.flatMap((_, index) => wallsOf(house, index).posts)) {
      const own = piers.filter((one) => hits(one, post));
      if (own.length === 0) continue;
      expect(Math.max(...own.map((one) => one.x1)) - Math.min(...own.map((one) => one.x0))).toBeCloseTo(
        post.w,
        3,
      );
    }
  });
});

interface Round {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

const within = (one: Round, all: Round): boolean =>
  one.x0 > all.x0 - 0.01 && one.x1 < all.x1 + 0.01 && one.y0 > all.y0 - 0.01 && one.y1 < all.y1 + 0.01;

const hits = ({ x0, x1, y0, y1 }: Round, post: { x: number; y: number; w: number; d: number }): boolean =>
  x0 > post.x - 0.1 && x1 < post.x + post.w + 0.1 && y0 > post.y - 0.1 && y1 < post.y + post.d + 0.1;
