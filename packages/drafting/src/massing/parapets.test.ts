import { describe, expect, it } from "vitest";
import { OUTWARD, overlapOf, pointAlong, rectsMeet } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import { boundsOf, OPPOSITE, runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import type { House, Rect } from "../layout/model.ts";
import { roofPlanShapes } from "../roof-plan/roof-plan-shapes.ts";
import { inRect } from "./envelope.ts";
import { houseFaces } from "./massing.ts";
import { isParapeted } from "./parapets.ts";
import { roofShapes } from "./roof.ts";
import { roofHeight, roofTop } from "./roof-height.ts";

/** The middles of the lines on which two flat roofs with parapets meet, or a flat roof and a room of the level over it. */
const partyLines = (house: House) =>
  house.roofs.filter(isParapeted).flatMap((roof) =>
    SIDES.flatMap((side) => {
      const edge = sideOf(roof.over, side);
      const alongX = runsAlongX(side);
      const beside = (rect: Rect) => {
        const other = sideOf(rect, OPPOSITE[side]);
        const from = Math.max(edge.start, other.start);
        const to = Math.min(edge.end, other.end);
        return Math.abs(other.line - edge.line) < 0.01 && overlapOf(edge, other) > 1.5
          ? [pointAlong(alongX, (from + to) / 2, edge.line)]
          : [];
      };
      const roofs = house.roofs.filter((other) => isParapeted(other) && other.level === roof.level);
      const rooms = (house.levels[roof.level + 1]?.rooms ?? []).filter(
        ({ kind }) => kind !== "porch" && kind !== "deck",
      );
      return [
        ...roofs.flatMap((other) =>
          beside(other.over).map((at) => ({
            at,
            top: Math.max(roofTop(house, roof), roofTop(house, other)),
            caps: 1,
          })),
        ),
        ...rooms.flatMap(({ rects }) =>
          rects.flatMap(beside).map((at) => ({ at, top: roofTop(house, roof), caps: 0 })),
        ),
      ];
    }),
  );

const parted = houses.filter(([, house]) => partyLines(house).length > 0);

/** Places along a parapet beside a sloped roof, and whether the wall under that goes up past its top there. */
const besideSlopes = (house: House) =>
  house.roofs.filter(isParapeted).flatMap((roof) =>
    SIDES.flatMap((side) => {
      const { line, start, end } = sideOf(roof.over, side);
      const top = roofTop(house, roof);
      // The cap round the corner reaches so far.
      const steps = Array.from({ length: Math.floor(end - start) - 1 }, (_, i) => start + i + 1);
      return steps.flatMap((along) => {
        const past = pointAlong(runsAlongX(side), along, line + OUTWARD[side] * 0.3);
        const other = house.roofs.find(
          ({ porch, shape, over, level }) =>
            !porch && shape !== "flat" && level === roof.level && inRect(over, past.x, past.y, -0.2),
        );
        const rise = other && roofHeight(house, other, past.x, past.y) - top;
        const at = pointAlong(runsAlongX(side), along, line);
        return rise !== undefined && Math.abs(rise) > 0.3 ? [{ at, top, isHigher: rise > 0 }] : [];
      });
    }),
  );

const sloped = houses.filter(([, house]) => besideSlopes(house).length > 0);

describe("a parapet beside a sloped roof", () => {
  it("ends at some houses' walls", () => {
    const all = sloped.flatMap(([, house]) => besideSlopes(house));
    expect(new Set(all.map(({ isHigher }) => isHigher)).size).toBe(2);
  });

  it.each(sloped)(
    "%s: has its cap where that lies lower, and none along the foot of its wall",
    (_, house) => {
      const caps = houseFaces(house)
        .filter(({ kind, normal }) => kind === "coping" && normal.z > 0.9)
        .map(({ parts }) => boundsOf(parts.flat().map(({ x, y }) => ({ x, y, w: 0, d: 0 }))));
      for (const { at, isHigher } of besideSlopes(house)) {
        const near = { x: at.x - 0.05, y: at.y - 0.05, w: 0.1, d: 0.1 };
        expect([at, caps.some((cap) => rectsMeet(cap, near))]).toEqual([at, !isHigher]);
      }
    },
  );
});

describe("a parapet between two flat roofs", () => {
  it.each(parted)("%s: is one, the higher, and there is none at a wall", (_, house) => {
    const caps = houseFaces(house)
      .filter(({ kind, normal }) => kind === "coping" && normal.z > 0.9)
      .map(({ parts }) => ({
        rect: boundsOf(parts.flat().map(({ x, y }) => ({ x, y, w: 0, d: 0 }))),
        top: Math.max(...parts.flat().map(({ z }) => z)),
      }));
    for (const { at, top, caps: wanted } of partyLines(house)) {
      const near = { x: at.x - 0.2, y: at.y - 0.2, w: 0.4, d: 0.4 };
      const found = caps.filter((cap) => rectsMeet(cap.rect, near) && cap.top < top + 0.5);
      expect(found.map((cap) => cap.top)).toEqual(
        Array.from({ length: wanted }, () => expect.closeTo(top, 0)),
      );
    }
  });

  it.each(parted)("%s: has the edges of its cap on the roof plan alone", (_, house) => {
    const lines = roofPlanShapes(house, roofShapes(house), 0.54).flatMap((shape) =>
      shape.type === "polyline" && shape.layer === "A-ROOF" && !shape.dash ? [shape.points] : [],
    );
    for (const { at } of partyLines(house).filter(({ caps }) => caps > 0)) {
      const off = (points: readonly { x: number; y: number }[], out: number) =>
        [
          [at.x + out, at.y],
          [at.x, at.y + out],
        ].some(([x = 0, y = 0]) => {
          const [a, b] = [points[0], points.at(-1)];
          if (!a || !b || points.length !== 2) return false;
          return Math.abs(a.x - b.x) < 0.01
            ? Math.abs(a.x - x) < 0.02 &&
                overlapOf({ start: a.y, end: b.y }, { start: y - 0.1, end: y + 0.1 }) > 0.1
            : Math.abs(a.y - y) < 0.02 &&
                overlapOf({ start: a.x, end: b.x }, { start: x - 0.1, end: x + 0.1 }) > 0.1;
        });
      const edges = [-0.58, 0.58].filter((out) => lines.some((points) => off(points, out)));
      expect(edges).toHaveLength(1);
    }
  });
});
