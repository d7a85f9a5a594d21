import { expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { sectionOf } from "../fixtures/drawn.ts";
import { boxOf, isWithin } from "../geometry/geometry.ts";
import { pointAlong } from "../geometry/rects.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import { inRect } from "../massing/envelope.ts";
import { plateOf, ROOF_DEPTH, roofHeight } from "../massing/roof-height.ts";
import { wallsOf } from "../plan/walls.ts";
import { cutsOf } from "./section-cuts.ts";
import { alongRect } from "./section-parts.ts";
import { dormerWalls } from "./section-roof.ts";

/** The places at which a section cuts the foot of a slope of the house over an outer wall of its level, outside it a porch. */
const feet = houses.flatMap(([slug, house]) =>
  cutsOf(house).flatMap((cut) =>
    house.roofs.flatMap((roof) => {
      const ends = roof.porch || roof.shape === "flat" ? undefined : alongRect(cut, roof.over);
      return (ends ?? []).flatMap((end, side) => {
        const at = (off: number) => pointAlong(cut.axis === "x", end + (side === 0 ? off : -off), cut.at);
        const height = (off: number) => roofHeight(house, roof, at(off).x, at(off).y);
        const isFoot = height(1) > height(0) + 0.1 && height(0) < plateOf(house, roof) + 1;
        const outer = wallsOf(house, roof.level).runs.some(
          ({ kind, axis, line, start, end: to }) =>
            kind === "outer" &&
            axis !== cut.axis &&
            cut.at > start &&
            cut.at < to &&
            Math.abs(line - end) < 0.01,
        );
        const porch = house.roofs.some((one) => {
          const reach = one.porch && one.level === roof.level ? alongRect(cut, one.over) : undefined;
          return reach?.some((x) => Math.abs(x - end) < 0.01);
        });
        // Under another roof of the house its rafters end at that one's valley.
        const isUnder = house.roofs.some(
          (one) => one !== roof && !one.porch && inRect(one.over, at(0.25).x, at(0.25).y),
        );
        const middle = (house.outerWall ?? 0.5) / 2;
        return isFoot && outer && porch && !isUnder
          ? [
              {
                slug,
                house,
                cut,
                x: end + (side === 0 ? middle : -middle),
                z: height(middle) - ROOF_DEPTH / 2,
              },
            ]
          : [];
      });
    }),
  ),
);

it.each(feet)(
  "$slug: rafters of the house go through to their wall beside a porch, at $x",
  ({ house, cut, x, z }) => {
    const slopes = sectionOf(house, cut, 0.54).flatMap((shape) => {
      if (shape.type !== "polygon" || shape.layer !== "A-SECT-MCUT" || shape.fill !== "paper") return [];
      const [ring = []] = shape.loops;
      const { x0, x1, y0, y1 } = boxOf(ring);
      return ring.length === 4 && x1 - x0 > 2 && y1 - y0 > 1 ? [ring] : [];
    });
    expect(slopes.some((ring) => isWithin([ring], { x, y: -z }))).toBe(true);
  },
);

it("are cut in some houses", () => expect(feet.length).toBeGreaterThan(3));

it("the front of a dormer stands on a header, at which the rafters under it end", () => {
  const house = sampleHouse("meadow-cottage");
  const [cut] = cutsOf(house).filter(({ axis }) => axis === "y");
  const roof = house.roofs[0];
  if (!cut || !roof) throw new Error("The section through the dormer is gone.");
  const shapes = dormerWalls(house, cut);
  const [front] = boxesOf(shapes, ({ fill }) => fill === "poche");
  const [header] = boxesOf(shapes, ({ fill }) => fill === "paper");
  expect(header).toMatchObject({ from: front?.from, to: front?.to, high: expect.closeTo(front?.low ?? 0) });
  const middle = pointAlong(false, ((front?.from ?? 0) + (front?.to ?? 0)) / 2, cut.at);
  expect(header?.high).toBeCloseTo(roofHeight(house, roof, middle.x, middle.y));
});
