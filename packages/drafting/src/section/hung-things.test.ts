import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { sectionOf } from "../fixtures/drawn.ts";
import { OUTWARD, spanAlong } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import { HOOD, REFRIGERATOR } from "../interior/fixture-fronts.ts";
import { OPPOSITE, runsAlongX, sideOf } from "../layout/edges.ts";
import { levelHeights } from "../massing/envelope.ts";
import { wallsOf } from "../plan/walls.ts";
import { farWalls } from "./far-walls.ts";
import { hungThings } from "./hung-things.ts";
import { cutsOf } from "./section-cuts.ts";
import { isSeen, seenOf } from "./seen-things.ts";

/** Ranges and refrigerators at a wall whose side a section sees, whole, and the underside of what hangs over them. */
const seen = houses.flatMap(([slug, house]) =>
  cutsOf(house).flatMap((cut) =>
    house.levels.flatMap((level, index) => {
      const walls = farWalls(house, index, cut);
      return level.fixtures
        .filter(({ kind }) => kind === "range" || kind === "refrigerator")
        .filter(({ faces, rect }) => {
          const back = sideOf(rect, OPPOSITE[faces]);
          const isAtWall = wallsOf(house, index).runs.some(
            ({ axis, low, high }) =>
              (axis === "x") === runsAlongX(faces) &&
              Math.min(Math.abs(low - back.line), Math.abs(high - back.line)) < 0.4,
          );
          const isFromSide = runsAlongX(faces) === (cut.axis === "y");
          const [whole] = spanAlong(cut.axis === "x", rect);
          const [part] = seenOf(rect, walls, cut);
          return isAtWall && isFromSide && isSeen(rect, walls, cut) && part?.[0] === whole;
        })
        .map(({ kind, faces, rect }) => ({
          slug,
          house,
          cut,
          kind,
          low:
            (levelHeights(house)[index]?.floor ?? 0) + (kind === "range" ? HOOD.low : REFRIGERATOR.cabinet),
          back: sideOf(rect, OPPOSITE[faces]).line,
          way: OUTWARD[faces],
        }));
    }),
  ),
);

describe("what hangs over ranges and refrigerators", () => {
  it("is seen from the side in some sections", () => {
    expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(["range", "refrigerator"]));
  });

  it.each(seen)("$slug: is drawn over its $kind", ({ house, cut, low, back, way }) => {
    const boxes = boxesOf(sectionOf(house, cut, 0.54), ({ layer }) => layer === "A-SECT-MBND");
    const over = boxes.filter((one) => {
      const [at, out] = way > 0 ? [one.from, one.to] : [one.to, one.from];
      return Math.abs(one.low - low) < 0.01 && Math.abs(at - back) < 0.4 && Math.abs(out - back) < 2.5;
    });
    expect(over.length).toBeGreaterThan(0);
  });
});

describe("wall cabinets", () => {
  it.each(houses)("%s: hang over their counters", (_, house) => {
    for (const { fixture, rect } of hungThings(house).filter((one) => one.fixture.kind === "counter")) {
      const alongX = runsAlongX(fixture.faces);
      const [from, to] = spanAlong(alongX, rect);
      const [low, high] = spanAlong(alongX, fixture.rect);
      expect(from).toBeGreaterThan(low - 0.01);
      expect(to).toBeLessThan(high + 0.01);
      const [back] = [sideOf(fixture.rect, OPPOSITE[fixture.faces])];
      expect(sideOf(rect, OPPOSITE[fixture.faces]).line).toBeCloseTo(back?.line ?? Number.NaN, 6);
    }
  });
});
