import { filled, loopOf, type Shape } from "../geometry/shape.ts";
import { foundationOf, groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";

/** The kitchen islands that stand on a slab, through which their pipes and wires rise; plan feet. */
export function slabIslands(house: House): Rect[] {
  if (foundationOf(house).kind !== "slab") return [];
  const fixtures = house.levels[groundLevelOf(house)]?.fixtures ?? [];
  return fixtures.filter(({ kind }) => kind === "island").map(({ rect }) => rect);
}

/** The outlines of islands over a slab, dashed. */
export const slabIslandShapes = (house: House): Shape[] =>
  slabIslands(house).map((rect) => filled("S-FNDN-PATT", [loopOf(rect)], undefined, "fine", true));
