import { describe, expect, it } from "vitest";
import { mirrorOf, planOnSheet } from "../fixtures/drawn.ts";
import { isWithin } from "../geometry/geometry.ts";
import { centreOf, grown, rectAround, rectBetween, rectsMeet } from "../geometry/rects.ts";
import { type DimensionShape, type Pt, pt, type Shape } from "../geometry/shape.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import type { House, Rect } from "../layout/model.ts";
import { roofShapes } from "../massing/roof.ts";

/** The lines of lower roofs on the plan of a level, cut where words stand. */
const roofLines = (house: House, level: number) => linesOf(planOnSheet(house, level));

const linesOf = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape): (readonly [Pt, Pt])[] => {
    if (shape.type !== "polyline" || shape.layer !== "A-ROOF-OTLN") return [];
    const [a, b] = shape.points;
    return a && b && shape.points.length === 2 ? [[a, b]] : [];
  });

const lengthOf = ([a, b]: readonly [Pt, Pt]) => Math.hypot(b.x - a.x, b.y - a.y);
const isAt = (a: Pt, b: Pt) => Math.hypot(b.x - a.x, b.y - a.y) < 0.01;
/** The halves of the open head of an arrow are this long, feet. */
const isHead = (line: readonly [Pt, Pt]) => Math.abs(lengthOf(line) - Math.hypot(0.4, 0.2)) < 0.001;

/** Tips of arrows down slopes on a level's plan whose head or shaft is not whole. */
function brokenArrows(house: House, level: number): Pt[] {
  const lines = roofLines(house, level);
  const ends = lines.filter((line) => lengthOf(line) < 4.1);
  const tips = ends.filter(isHead).flat();
  return tips.filter((tip) => {
    const here = lines.filter(([a, b]) => isAt(a, tip) || isAt(b, tip));
    // An end of a head that is no tip has no other line on it.
    return here.length > 1 && !(here.length === 3 && here.some((line) => lengthOf(line) > 1.39));
  });
}

const houses = sampleHouses.flatMap((house) => [house, mirrorOf(house)]);

describe("arrows down the roofs below", () => {
  it("are cut by no words", () => {
    const cut = houses.flatMap((house) =>
      house.levels.flatMap((_, level) =>
        brokenArrows(house, level).map(
          ({ x, y }) => `${house.slug} ${level}: ${x.toFixed(1)} ${y.toFixed(1)}`,
        ),
      ),
    );
    expect(cut).toEqual([]);
  });

  it("are found on the plans of upper levels", () => {
    const heads = houses.flatMap((house) =>
      house.levels.flatMap((_, level) => roofLines(house, level).filter(isHead)),
    );
    expect(heads.length).toBeGreaterThan(20);
  });

  it("stand on each slope that is seen beside rooms and dimensions, and point down it", () => {
    const bare = houses.flatMap((house) =>
      house.levels.flatMap((_, level) =>
        slopesWithout(house, level).map(
          ({ x, y }) => `${house.slug} ${level}: ${x.toFixed(1)} ${y.toFixed(1)}`,
        ),
      ),
    );
    expect(bare).toEqual([]);
  });
});

/** Floor on a slope that shows an arrow well: so far down it and so far across, feet. */
const ROOM = { down: 7, across: 3 };
/** From a dimension to its mark of a section and figures, feet. */
const ROUND_DIMS = 3;

/** Middles of free floor on slopes of lower roofs on whose ground no arrow runs down them. */
function slopesWithout(house: House, level: number): Pt[] {
  const roofs = house.roofs.filter((one) => one.level < level);
  if (roofs.length === 0) return [];
  const plan = planOnSheet(house, level);
  const lines = linesOf(plan);
  const tips = lines.filter(isHead).flat();
  const shafts = lines.filter(
    (line) =>
      lengthOf(line) > 1.39 && lengthOf(line) < 4.1 && line.some((end) => tips.some((tip) => isAt(tip, end))),
  );
  const hidden = [
    ...(house.levels[level]?.rooms.flatMap(({ rects }) => rects) ?? []),
    ...plan.flatMap((shape) => (shape.type === "dimension" ? [grown(groundOf(shape), ROUND_DIMS)] : [])),
  ];
  const { planes, visible } = roofShapes({ ...house, roofs });
  return planes.flatMap(({ down }, index) => {
    const rings = visible[index] ?? [];
    if (rings.length === 0 || (down.x === 0 && down.y === 0)) return [];
    const isOwn = ([a, b]: readonly [Pt, Pt]) =>
      isWithin(rings, pt((a.x + b.x) / 2, (a.y + b.y) / 2)) &&
      Math.abs((b.x - a.x) * down.y - (b.y - a.y) * down.x) < 0.01;
    return shafts.some(isOwn) ? [] : freeFloor(rings, down, hidden).slice(0, 1);
  });
}

function groundOf({ axis, from, to, at }: DimensionShape): Rect {
  return axis === "x" ? rectBetween(pt(from.x, at), pt(to.x, at)) : rectBetween(pt(at, from.y), pt(at, to.y));
}

/** Middles of rectangles of `ROOM` that lie on some rings and on nothing hidden. */
function freeFloor(rings: readonly (readonly Pt[])[], down: Pt, hidden: readonly Rect[]): Pt[] {
  const [w, d] = down.x === 0 ? [ROOM.across, ROOM.down] : [ROOM.down, ROOM.across];
  const bounds = rectAround(rings.flat());
  const steps = (from: number, long: number) =>
    Array.from({ length: Math.max(0, Math.floor(long) + 1) }, (_, i) => from + i);
  return steps(bounds.x, bounds.w - w).flatMap((x) =>
    steps(bounds.y, bounds.d - d).flatMap((y) => {
      const rect = { x, y, w, d };
      const shares = [0.01, 0.5, 0.99];
      const isSeen = shares.every((i) => shares.every((j) => isWithin(rings, pt(x + w * i, y + d * j))));
      return isSeen && hidden.every((one) => !rectsMeet(one, rect)) ? [centreOf(rect)] : [];
    }),
  );
}
