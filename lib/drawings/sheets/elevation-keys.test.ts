import { describe, expect, it } from "vitest";
import { houses } from "@/prisma/seed/houses/catalogue";
import { fmtFeet } from "../geometry/fmt-feet";
import { nth } from "../geometry/geometry";
import { groundLevelOf } from "../layout/heights";
import { levelHeights } from "../massing/envelope";
import { materialsOf } from "./elevation-lines";
import { viewsOf } from "./views";

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
