import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { sectionOf } from "../fixtures/drawn.ts";
import { houses } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { roofShapes } from "../massing/roof.ts";
import { ROOF_DEPTH } from "../massing/roof-height.ts";
import { type Cut, cutsOf } from "./section-cuts.ts";
import { alongRect } from "./section-parts.ts";
import { roofCuts } from "./section-plane.ts";

/** A slope rises at least so much; its foot lies so near to the wall under it; feet. */
const RISE = 1;
const NEAR = 0.3;
/** Roofs that meet so near to a wall meet over it, and step when their faces differ so much in height, feet. */
const MEET = 0.4;
const STEP = 0.15;
/** What is thicker is no wall, feet. */
const THICKEST = 1.2;
/** Plates and heels that sections do not draw take up so much between a wall and its slope, feet. */
const GAP = 0.4;

/** What a section fills of the walls that it cuts, as boxes over the height of a floor. */
const wallsIn = (house: House, cut: Cut, floor: number) =>
  boxesOf(
    sectionOf(house, cut, 0.5),
    (shape) => shape.layer === "A-SECT-MCUT" && shape.type === "polygon" && shape.fill === "poche",
  ).filter(({ from, to, high }) => high > floor && to - from < THICKEST);

describe.each(houses)("the roofs of %s", (_, house) => {
  it("that meet in a step over a wall have wall between them in each section", () => {
    const roof = roofShapes(house);
    for (const cut of cutsOf(house)) {
      const cuts = roofCuts(roof, cut);
      for (const one of cuts) {
        const of = house.roofs[one.part];
        const next = cuts.find((other) => other.part !== one.part && Math.abs(other.from.x - one.to.x) < 0.1);
        const after = next && house.roofs[next.part];
        if (!of || of.porch || !next || !after || after.porch || of.level !== after.level) continue;
        // An overhang that ends over a wall steps there in the open air.
        const ends = [of, after].flatMap(({ over }) => alongRect(cut, over) ?? []);
        if (ends.every((end) => Math.abs(end - one.to.x) > MEET)) continue;
        if (Math.abs(next.from.y - one.to.y) < STEP) continue;
        const { floor = 0, plate = 0 } = levelHeights(house)[of.level] ?? {};
        const under = Math.max(next.from.y, one.to.y) - ROOF_DEPTH;
        const below = wallsIn(house, cut, floor).filter(
          ({ from, to, low }) => low <= plate && from < one.to.x + MEET && to > one.to.x - MEET,
        );
        if (below.length > 0) expect(Math.max(...below.map(({ high }) => high))).toBeGreaterThan(under - GAP);
      }
    }
  });
});

describe.each(houses)("the feet of slopes of %s", (_, house) => {
  it("over a wall that a section cuts are carried by it, not by air", () => {
    for (const cut of cutsOf(house)) {
      const roof = roofShapes(house);
      const walls = boxesOf(
        sectionOf(house, cut, 0.5),
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
