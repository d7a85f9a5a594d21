import { describe, expect, it } from "vitest";
import { mirrorOf, sectionOf } from "../fixtures/drawn.ts";
import { openStair } from "../fixtures/open-stair.ts";
import { centreOf, spanAlong } from "../geometry/rects.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import { runsAlongX } from "../layout/edges.ts";
import { levelHeights } from "../massing/envelope.ts";
import { wallsOf } from "../plan/walls.ts";

import { beyondBy, farWalls } from "./far-walls.ts";
import { cutsOf } from "./section-cuts.ts";
import { spansOf } from "./section-parts.ts";
import { stairsBeyond } from "./section-stairs-beyond.ts";
import { stairProfile } from "./stair-profile.ts";

/** Every stair that a section does not cut and that climbs away from its viewer, and whether it is in view. */
const away = houses.flatMap(([slug, house]) =>
  cutsOf(house).flatMap((cut) =>
    house.levels.flatMap((level, index) =>
      level.stairs
        .filter(({ up }) => up === (cut.axis === "x" ? "n" : "e"))
        .map((stair) => {
          const near = beyondBy(cut, cut.axis === "x" ? stair.rect.y + stair.rect.d : stair.rect.x);
          const middle = centreOf(stair.rect)[cut.axis];
          const isWalled = wallsOf(house, index).runs.some(
            ({ axis, line, start, end }) =>
              axis === cut.axis &&
              beyondBy(cut, line) > 0 &&
              beyondBy(cut, line) <= near + 0.01 &&
              start < middle &&
              end > middle,
          );
          const isIndoors = spansOf(house, index, cut).some(({ from, to }) => from < middle && to > middle);
          return { slug, house, cut, index, stair, isSeen: near > 0 && isIndoors && !isWalled };
        }),
    ),
  ),
);

describe("stairs beyond a cut", () => {
  it("are seen from their foot in some sections and hidden in others", () => {
    expect(away.filter(({ isSeen }) => isSeen).length).toBeGreaterThan(4);
    expect(away.filter(({ isSeen }) => !isSeen).length).toBeGreaterThan(2);
  });

  it.each(away)("$slug, level $index: are drawn with their risers where they are seen", (one) => {
    const { house, cut, index, stair, isSeen } = one;
    const floor = levelHeights(house)[index]?.floor ?? 0;
    const [first] = stairProfile(house, index, stair).flights;
    if (!first) throw new Error("The flight is gone.");
    const [low, high] = spanAlong(cut.axis === "x", stair.rect);
    const edges = sectionOf(house, cut, 0.54).flatMap((shape) => {
      const [a, b] = shape.type === "polyline" && shape.weight === "hair" ? shape.points : [];
      const isWithin = a && b && a.x > low - 0.01 && b.x < high + 0.01 && b.x - a.x > 2.5;
      return isWithin && a.y === b.y ? [-a.y - floor] : [];
    });
    const risers = Array.from({ length: first.risers - 1 }, (_, at) => first.rise * (at + 1));
    const drawn = risers.filter((z) => edges.some((edge) => Math.abs(edge - z) < 0.01));
    expect(drawn).toHaveLength(isSeen ? risers.length : 0);
  });

  it("are drawn in profile where they are seen from the side", () => {
    // Mirrored, the flight lies east of its foyer, and a section through that looks at its side.
    const house = mirrorOf(openStair(sampleHouse("bayview-contemporary")));
    const [stair] = house.levels[0]?.stairs ?? [];
    if (!stair || runsAlongX(stair.up) === false) throw new Error("The flight is gone.");
    const cut = { axis: "y" as const, at: stair.rect.x - 3, through: "the foyer" };
    const [seen] = stairsBeyond(house, 0, farWalls(house, 0, cut), cut);
    const [ring] = seen?.shapes.flatMap((shape) => (shape.type === "polygon" ? shape.loops : [])) ?? [];
    const xs = ring?.map(({ x }) => x) ?? [];
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(12);
    const walled = mirrorOf(sampleHouse("bayview-contemporary"));
    expect(stairsBeyond(walled, 0, farWalls(walled, 0, cut), cut)).toEqual([]);
  });
});
