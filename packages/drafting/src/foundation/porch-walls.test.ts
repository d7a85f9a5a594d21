import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { foundationPlan } from "../fixtures/drawn.ts";
import { pointAlong } from "../geometry/rects.ts";
import type { PolygonShape } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { runsAlongX } from "../layout/edges.ts";
import { foundationOf, groundFloorDepth, groundLevelOf } from "../layout/heights.ts";
import { inRect, isEnclosed, levelHeights } from "../massing/envelope.ts";
import { freeEdges } from "../massing/free-edges.ts";
import type { Cut } from "../section/section-cuts.ts";
import { openFloors } from "../section/section-decks.ts";
import { spansOf } from "../section/section-parts.ts";
import { slabPorches } from "./porch-walls.ts";

/** So far within a free edge lies the middle of what holds it, feet. */
const MIDDLE = 0.33;

/** Whether a place lies within the loops of a shape (even-odd). */
const covers = ({ loops }: PolygonShape, x: number, y: number) =>
  loops
    .flatMap((loop) => loop.map((b, at) => [loop.at(at - 1) ?? b, b] as const))
    .filter(([a, b]) => a.y > y !== b.y > y && a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y) > x).length %
    2 ===
  1;

describe.each(houses)("the slabs of porches of %s", (_, house) => {
  const ground = groundLevelOf(house);
  const porches = slabPorches(house).flatMap(({ rects }) => rects);

  it("stand on walls with footings in sections where the foundation plan has them, and nowhere else", () => {
    const plan = foundationPlan(house, 0.75).filter((shape) => shape.type === "polygon");
    const planWall = (x: number, y: number) =>
      plan.some((one) => one.layer === "S-FNDN" && one.fill === "tone" && covers(one, x, y));
    const planFooting = (x: number, y: number) =>
      plan.some((one) => one.layer === "S-FNDN-FTNG" && covers(one, x, y));
    for (const { side, line, from, to } of freeEdges(house, ground)) {
      const alongX = runsAlongX(side);
      const within = line + (side === "n" || side === "w" ? MIDDLE : -MIDDLE);
      // Off the pads of posts and off corners, where other footings are.
      const at = [0.3, 0.4, 0.6, 0.7]
        .map((share) => from + (to - from) * share)
        .find((along) => {
          const p = pointAlong(alongX, along, within);
          return porches.some((rect) => inRect(rect, p.x, p.y)) && !isByPad(p.x, p.y);
        });
      if (at === undefined) continue;
      const p = pointAlong(alongX, at, within);
      const cut: Cut = { axis: alongX ? "y" : "x", at, through: "" };
      const zones = boxesOf(openFloors(house, cut, ground), ({ layer }) => layer === "S-FNDN-FTNG");
      const hasFooting = zones.some((zone) => zone.from < within && zone.to > within);
      expect([planWall(p.x, p.y), planFooting(p.x, p.y)]).toEqual([hasFooting, hasFooting]);
    }

    function isByPad(x: number, y: number) {
      return plan
        .filter(({ layer, loops }) => layer === "S-FNDN-FTNG" && loops.length === 1 && loops[0]?.length === 4)
        .filter(({ loops }) => Math.abs((loops[0]?.[0]?.x ?? 0) - (loops[0]?.[2]?.x ?? 0)) < 3)
        .some((one) => covers(one, x, y));
    }
  });

  it("keep their fill off the wood of framed floors", () => {
    if (foundationOf(house).kind === "slab") return;
    const joists = (levelHeights(house)[ground]?.floor ?? 0) - groundFloorDepth(house);
    const ends = porches.flatMap(({ x, y, w, d }): Cut[] => [
      { axis: "x", at: y + d / 2, through: "" },
      { axis: "y", at: x + w / 2, through: "" },
    ]);
    for (const cut of ends) {
      const shapes = openFloors(house, cut, ground);
      const concrete = boxesOf(shapes, ({ fill, layer }) => fill === "tone" && layer === "A-SECT-MCUT");
      const fill = boxesOf(shapes, ({ layer }) => layer === "A-SECT-PATT");
      const framed = spansOf(house, ground, cut).filter(
        ({ room }) => isEnclosed(room) && room.kind !== "garage",
      );
      for (const { from, to } of framed)
        for (const end of [from, to]) {
          if (!fill.some((one) => Math.abs(one.from - end) < 0.01 || Math.abs(one.to - end) < 0.01)) continue;
          const between = concrete.some(
            (one) =>
              one.low < joists - 0.3 && Math.min(Math.abs(one.from - end), Math.abs(one.to - end)) < 0.01,
          );
          expect(between).toBe(true);
        }
    }
  });
});

it("lie on fill in some houses and on grade in others", () => {
  const found = houses.filter(([, house]) => slabPorches(house).length > 0);
  expect(found.filter(([, house]) => house.plinth > 1).length).toBeGreaterThan(5);
  expect(found.filter(([, house]) => house.plinth <= 1).length).toBeGreaterThan(5);
});
