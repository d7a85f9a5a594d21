import { expect, it } from "vitest";
import type { Pt } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { levelHeights } from "../massing/envelope.ts";
import { roofShapes } from "../massing/roof.ts";
import { cutsOf } from "./section-cuts.ts";
import { insideShapes } from "./section-inside.ts";
import { spansOf } from "./section-parts.ts";
import { roofCuts } from "./section-plane.ts";
import { underRoof } from "./section-roof.ts";

/** The vaulted rooms that a section cuts, with the places along it where an upright edge seen in them ends at a plate. */
const vaults = houses.flatMap(([slug, house]) =>
  cutsOf(house).flatMap((cut, at) =>
    house.levels.flatMap((_, index) => {
      const { plate = 0 } = levelHeights(house)[index] ?? {};
      const roofs = roofCuts(roofShapes(house), cut);
      const isEnd = ({ y }: Pt) => Math.abs(-y - plate) < 0.01;
      const ends = insideShapes(house, index, cut, roofs)
        .flatMap((shape) =>
          shape.type === "polygon" ? shape.loops : shape.type === "polyline" ? [shape.points] : [],
        )
        .flatMap((points) => points.slice(1).map((b, i) => [points[i] ?? b, b] as const))
        .filter(([a, b]) => Math.abs(a.x - b.x) < 0.01 && (isEnd(a) || isEnd(b)))
        .map(([{ x }]) => x);
      return spansOf(house, index, cut)
        .filter(({ room }) => room.ceiling === "vaulted")
        .map(({ from, to, room }) => ({
          name: `${slug} ${at + 1}: ${room.name}`,
          ends: ends.filter(
            (x) => x > from && x < to && (underRoof(house, index, roofs, x) ?? 0) > plate + 1,
          ),
        }));
    }),
  ),
);

it("sees vaulted rooms in several sections", () => expect(vaults.length).toBeGreaterThan(2));

it.each(vaults)("$name: no edge ends at the plate of a vaulted room, in the air", ({ ends }) => {
  expect(ends).toEqual([]);
});
