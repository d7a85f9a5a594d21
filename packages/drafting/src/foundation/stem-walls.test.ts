import { expect, it } from "vitest";
import { pointAlong } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import { groundLevelOf } from "../layout/heights.ts";
import { inRect } from "../massing/envelope.ts";
import { wallsOf } from "../plan/walls.ts";
import { garageWalls } from "./stem-walls.ts";

const found = houses.flatMap(([slug, house]) => {
  const index = groundLevelOf(house);
  return garageWalls(house, index, wallsOf(house, index)).map((wall) => ({ slug, house, index, wall }));
});

it("walls stand between garage and house in most houses that have one", () => {
  expect(new Set(found.map(({ slug }) => slug)).size).toBeGreaterThan(10);
});

it.each(found)(
  "$slug: a garage lies along the whole of the wall at $wall.line",
  ({ house, index, wall: { axis, line, start, end } }) => {
    const garages = house.levels[index]?.rooms.filter(({ kind }) => kind === "garage") ?? [];
    const isGarage = (along: number, off: number) => {
      const { x, y } = pointAlong(axis === "x", along, line + off);
      return garages.some(({ rects }) => rects.some((rect) => inRect(rect, x, y)));
    };
    const count = Math.floor(end - start);
    const places = Array.from({ length: count }, (_, i) => start + i + 0.5);
    expect(places.length).toBeGreaterThan(0);
    for (const along of places)
      expect(
        [-1, 1].filter((off) => isGarage(along, off)),
        `${along}`,
      ).toHaveLength(1);
  },
);
