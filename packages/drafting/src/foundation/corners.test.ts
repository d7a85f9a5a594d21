import { describe, expect, it } from "vitest";
import { foundationPlan, variantOf } from "../fixtures/drawn.ts";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import { isWithin } from "../geometry/geometry.ts";
import { unionOutline } from "../geometry/rect-union.ts";
import { holds, spanAlong } from "../geometry/rects.ts";
import type { DimensionShape, Shape } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { boundsOf, OPEN_AIR } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { planShapes } from "../plan/plan-shapes.ts";
import { wallsOf } from "../plan/walls.ts";
import { planScale, setDims } from "../sheets/floor-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";

import { foundationLevel } from "./foundation-shapes.ts";
import { hearthPads } from "./hearth-dims.ts";
import { slabIslands } from "./slab-islands.ts";

const isDimension = (shape: Shape): shape is DimensionShape => shape.type === "dimension";

/** The places along an axis that can be measured from the least stop of its strings, one string on from another. */
function reachedFrom(shapes: readonly Shape[], axis: "x" | "y", floors: readonly Rect[]): number[] {
  const spans = [
    ...shapes
      .filter(isDimension)
      .filter((one) => one.axis === axis)
      .map(({ from, to }) => [from[axis], to[axis]] as const),
    ...floors.map((rect) => spanAlong(axis === "x", rect)),
  ];
  const reached = [Math.min(...spans.flat())];
  const isReached = (at: number) => reached.some((place) => Math.abs(place - at) < 0.02);
  for (;;) {
    const next = spans.filter(([a, b]) => isReached(a) !== isReached(b)).flat();
    if (next.length === 0) return reached;
    reached.push(...next.filter((at) => !isReached(at)));
  }
}

/** The corners of the outer walls of a level that strings do not lead to, along one axis or the other. */
function unlocated(house: House, index: number, shapes: readonly Shape[]): string[] {
  const written = shapes.flatMap((shape) => (shape.type === "text" ? shape.value : []));
  // Floors in the open with their size under their name, as the words of a foundation plan have it.
  const floors = (house.levels[index]?.rooms ?? []).flatMap(({ name, kind, rects }) => {
    const size = written[written.indexOf(name.toUpperCase()) + 1];
    const { w, d } = boundsOf(rects);
    return OPEN_AIR.has(kind) && rects.length === 1 && size === `${fmtFeet(w)} x ${fmtFeet(d)}` ? rects : [];
  });
  const corners = unionOutline(wallsOf(house, index).enclosed).flat();
  return (["x", "y"] as const).flatMap((axis) => {
    const reached = reachedFrom(shapes, axis, floors);
    return corners
      .filter((corner) => reached.every((place) => Math.abs(place - corner[axis]) > 0.02))
      .map(({ x, y }) => `${axis} of ${x}, ${y}`);
  });
}

const FOUNDATIONS: readonly (string | null)[] = [null, "slab", "crawlspace", "pier", "basement"];

/** The houses on all the foundations that they can stand on, as drawn and mirrored. */
const variants = houses.flatMap(([slug, house]) =>
  FOUNDATIONS.flatMap((foundation) =>
    [false, true].flatMap((mirrored) => {
      const { layout, problems } = variantOf(house, { mirrored, walls: null, foundation });
      const name = [slug, foundation, mirrored && "mirrored"].filter(Boolean).join(", ");
      return problems.length > 0 ? [] : [{ name, house: layout, isPlain: !foundation }];
    }),
  ),
);

describe("every corner of the outer walls", () => {
  it.each(variants)("is located both ways on the foundation plan of $name", ({ house }) => {
    expect(unlocated(house, foundationLevel(house), foundationPlan(house, 0.5))).toEqual([]);
  });

  it.each(variants)("stands on concrete of full thickness on the foundation plan of $name", ({ house }) => {
    const { enclosed } = wallsOf(house, foundationLevel(house));
    const stems = foundationPlan(house, 0.5).flatMap((shape) =>
      shape.type === "polygon" && shape.layer === "S-FNDN" && shape.weight === "heavy" ? shape.loops : [],
    );
    if (stems.length === 0) return;
    // Half the thickness of a stem wall off the corner, in each quarter about it that lies within the house.
    const bare = unionOutline(enclosed)
      .flat()
      .flatMap(({ x, y }) => [-0.3, 0.3].flatMap((dx) => [-0.3, 0.3].map((dy) => ({ x: x + dx, y: y + dy }))))
      .filter((p) => enclosed.some((rect) => holds(rect, p.x, p.y)) && !isWithin(stems, p));
    expect(bare).toEqual([]);
  });

  it("is told by the size of a recess that has no room for a string", () => {
    const [, house] = houses.find(([slug]) => slug === "quiet-house") ?? [];
    if (!house) throw new Error("no quiet-house");
    const shapes = foundationPlan(house, 0.5);
    const box = boundsOf(wallsOf(house, foundationLevel(house)).enclosed);
    const pads = [...hearthPads(house), ...slabIslands(house)].flatMap(({ y, d }) => [y, y + d]);
    const isOfPad = (at: number) => pads.some((edge) => Math.abs(edge - at) < 0.02);
    const within = shapes
      .filter(isDimension)
      .filter(({ axis, at }) => axis === "y" && at > box.x && at < box.x + box.w)
      .filter(({ from, to }) => !isOfPad(from.y) && !isOfPad(to.y));
    expect(within).toEqual([]);
    expect(shapes.flatMap((shape) => (shape.type === "text" ? shape.value : []))).toContain(
      "6'-0\" x 4'-0\"",
    );
  });

  it.each(variants)("is measured from no side that other walls hide it from, in $name", ({ house }) => {
    const { enclosed } = wallsOf(house, foundationLevel(house));
    const box = boundsOf(enclosed);
    const corners = unionOutline(enclosed).flat();
    const outer = foundationPlan(house, 0.5)
      .filter(isDimension)
      .filter(({ axis, at }) => axis === "y" && (at < box.x || at > box.x + box.w));
    for (const { at, from, to } of outer) {
      const out = at < box.x ? -1 : 1;
      for (const { y } of [from, to]) {
        const own = corners.filter((corner) => Math.abs(corner.y - y) < 0.02);
        // From the corner straight out, a hand above its wall or below it.
        const isSeen = own.some((corner) =>
          [-0.1, 0.1].some((off) =>
            enclosed.every(({ x, y: top, w, d }) => {
              const isAlong = corner.y + off > top && corner.y + off < top + d;
              return !isAlong || (out < 0 ? x >= corner.x - 0.02 : x + w <= corner.x + 0.02);
            }),
          ),
        );
        if (own.length > 0) expect(isSeen, `${y} from ${out < 0 ? "the west" : "the east"}`).toBe(true);
      }
    }
  });

  it.each(variants.filter(({ isPlain }) => isPlain))("and on the floor plan of $name", ({ house }) => {
    const on = paperFor(house);
    const index = groundLevelOf(house);
    const dims = setDims(on, planScale(house, on).k, house, index);
    const shapes = planShapes(house, index, { text: dims.text, dims, least: dims.text });
    expect(unlocated(house, index, shapes)).toEqual([]);
  });
});
