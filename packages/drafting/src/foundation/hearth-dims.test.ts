import { expect, it } from "vitest";
import { foundationPlan, mirrorOf } from "../fixtures/drawn.ts";
import { lettersOf } from "../geometry/free-place.ts";
import { unionOutline } from "../geometry/rect-union.ts";
import { centreOf, grown, liesWithin, rectsMeet, spanAlong } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import { groundHearths } from "../layout/heights.ts";
import { chimneysOf } from "../massing/chimneys.ts";
import { wallsOf } from "../plan/walls.ts";
import { foundationScale } from "../sheets/foundation-sheet.ts";
import { paperFor } from "../sheets/plan-set.ts";

import { foundationLevel } from "./foundation-shapes.ts";
import { hearthPads } from "./hearth-dims.ts";
import { slabIslands } from "./slab-islands.ts";

const all = houses.flatMap(([slug, house]) => [
  [slug, house] as const,
  [`${slug}, mirrored`, mirrorOf(house)] as const,
]);

it.each(all)(
  "%s: every hearth pad and island on a slab is set out both ways from an outer face of the foundation",
  (_, house) => {
    const dims = foundationPlan(house, 0.5).flatMap((shape) => (shape.type === "dimension" ? [shape] : []));
    const outline = unionOutline(wallsOf(house, foundationLevel(house)).enclosed).flat();
    const lost = [...hearthPads(house), ...slabIslands(house)].flatMap((pad) =>
      (["x", "y"] as const).filter((axis) => {
        const isAt = (place: number, places: readonly number[]) =>
          places.some((one) => Math.abs(one - place) < 0.02);
        const [low, high] = spanAlong(axis === "x", pad);
        const faces = outline.map((corner) => corner[axis]);
        const spans = dims.filter((dim) => dim.axis === axis).map(({ from, to }) => [from[axis], to[axis]]);
        const located = spans.some((ends) =>
          [low, high].some(
            (edge) => isAt(edge, ends) && ends.some((end) => isAt(end, faces) && end !== edge),
          ),
        );
        const sized = spans.some((ends) => isAt(low, ends) && isAt(high, ends));
        // At a face, the way from it to the far edge is the pad's size as well.
        return !(located && sized) && !(isAt(low, faces) || isAt(high, faces) ? located || sized : false);
      }),
    );
    expect(lost).toEqual([]);
  },
);

it.each(houses)("%s: chimneys stand over the middle of their masonry along its wall", (_, house) => {
  for (const { rect } of chimneysOf(house)) {
    for (const spot of groundHearths(house).filter((one) => rectsMeet(grown(one, -0.1), rect))) {
      const along = spot.w > spot.d ? "x" : "y";
      expect(centreOf(rect)[along]).toBeCloseTo(centreOf(spot)[along], 2);
    }
  }
});

it("names most hearth pads within them, where one reads which they are", () => {
  const outside = houses.flatMap(([slug, house]) => {
    const pads = hearthPads(house);
    const names = foundationPlan(house, foundationScale(house, paperFor(house)).text).flatMap((one) =>
      one.type === "text" && one.value === "HEARTH PAD" ? [lettersOf(one)] : [],
    );
    return names.filter((name) => !pads.some((pad) => liesWithin(name, pad))).map(() => slug);
  });
  // A pad that strings cross, or too small for its name, has it beside.
  expect(outside.length, outside.join()).toBeLessThanOrEqual(3);
});
