import { describe, expect, it } from "vitest";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import { nth } from "../geometry/geometry.ts";
import { houses } from "../houses/sample-houses.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { RoofPart } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { overhangsOf } from "../massing/roof-height.ts";
import { materialsOf } from "./elevation-lines.ts";
import { viewsOf } from "./views.ts";

const faced = houses.filter(([, { palette }]) => palette.wainscot);

describe("the key of a wainscot", () => {
  it.each(faced)("%s: says from which floor its height counts, as it is drawn", (_, house) => {
    const ground = groundLevelOf(house);
    const { name } = nth(house.levels, ground);
    const { floor } = nth(levelHeights(house), ground);
    const masonry = Object.values(viewsOf(house).sides)
      .flat()
      .filter(({ kind }) => kind === "wainscot");
    const top = Math.max(...masonry.flatMap(({ rings }) => rings.flat().map(({ y }) => y)));
    const key = materialsOf(house).find(({ text }) => text.startsWith("Masonry wainscot"));
    expect(key?.text).toContain(`wainscot to ${fmtFeet(top - floor)} over ${name} floor`);
  });
});

describe.each(houses)("the key of the trim of %s", (_, house) => {
  const key = materialsOf(house).find(({ text }) => text.includes("prefinished trim"))?.text ?? "";
  const overhang = (roofs: readonly RoofPart[]) =>
    Math.max(0, ...roofs.flatMap((part) => Object.values(overhangsOf(part))));
  const sloped = house.roofs.filter(({ porch, shape }) => !porch && shape !== "flat");

  it("speaks of soffits where a roof overhangs, and of vented ones where one over an attic does", () => {
    expect(/\bsoffit\b/.test(key)).toBe(overhang(house.roofs) > 0);
    expect(key.includes("vented soffit at eaves")).toBe(overhang(sloped) > 0);
  });

  it("speaks of the air inlets of flush eaves and of the caps of parapets where the house has them", () => {
    expect(key.includes("air inlet")).toBe(sloped.length > 0 && overhang(sloped) === 0);
    expect(key.includes("parapet caps")).toBe(house.roofs.some(({ parapet }) => parapet));
  });
});
