import { describe, expect, it } from "vitest";
import { houses } from "@/prisma/seed/houses/catalogue";
import { boxesOf } from "../fixtures/boxes-of-shapes";
import { levelHeights } from "../massing/envelope";
import { roofShapes } from "../massing/roof";
import { ROOF_DEPTH } from "../massing/roof-height";
import { cutsOf } from "./section-cuts";
import { roofCuts } from "./section-plane";
import { sectionShapes } from "./section-shapes";

/** A slope rises at least so much; its foot lies so near to the wall under it; feet. */
const RISE = 1;
const NEAR = 0.3;
/** Plates and heels that sections do not draw take up so much between a wall and its slope, feet. */
const GAP = 0.4;

describe.each(houses)("the feet of slopes of %s", (_, house) => {
  it("over a wall that a section cuts are carried by it, not by air", () => {
    for (const cut of cutsOf(house)) {
      const roof = roofShapes(house);
      const walls = boxesOf(
        sectionShapes(house, roof, cut, 0.5),
        (shape) => shape.layer === "A-SECT-MCUT" && shape.type === "polygon" && shape.fill === "poche",
      );
      for (const { part, from, to } of roofCuts(roof, cut)) {
        const of = house.roofs[part];
        if (!of || of.porch || Math.abs(from.y - to.y) < RISE) continue;
        const foot = from.y < to.y ? from : to;
        const under = foot.y - ROOF_DEPTH;
        const floor = levelHeights(house)[of.level]?.floor ?? 0;
        const below = walls.filter(
          (wall) =>
            wall.from < foot.x + NEAR && wall.to > foot.x - NEAR && wall.high > floor && wall.low < under,
        );
        if (below.length > 0) expect(Math.max(...below.map(({ high }) => high))).toBeGreaterThan(under - GAP);
      }
    }
  });
});
