import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { spanAlong } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import { foundationOf, groundFloorDepth, groundLevelOf } from "../layout/heights.ts";
import type { Fixture } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import type { Cut } from "./section-cuts.ts";
import { floorSupports } from "./section-supports.ts";

/** A cut close before the front of a hearth that sections look at; those that face away have none. */
function before({ rect, faces }: Fixture): Cut | undefined {
  if (faces === "s") return { axis: "x", at: rect.y + rect.d + 0.3, through: "" };
  if (faces === "w") return { axis: "y", at: rect.x - 0.3, through: "" };
  return undefined;
}

describe.each(houses.filter(([, house]) => foundationOf(house).kind !== "slab"))("under %s", (_, house) => {
  it("the masonry of a hearth beyond the cut goes down to its pad", () => {
    const ground = groundLevelOf(house);
    const floor = levelHeights(house)[ground]?.floor ?? 0;
    const hearths = house.levels[ground]?.fixtures.filter(({ kind }) => kind === "fireplace") ?? [];
    for (const hearth of hearths) {
      const cut = before(hearth);
      if (!cut) continue;
      const [from, to] = spanAlong(cut.axis === "x", hearth.rect);
      const base = boxesOf(floorSupports(house, cut), ({ fill }) => fill === "paper").find(
        (one) => Math.abs(one.from - from) < 0.01 && Math.abs(one.to - to) < 0.01,
      );
      expect(base?.high).toBeCloseTo(floor - groundFloorDepth(house), 5);
      expect(base?.low).toBeLessThan(-2);
    }
  });
});
