import { checkHouse, type Problem } from "../check/check.ts";
import type { House } from "../layout/model.ts";
import { DRAWN_FOUNDATIONS, type DrawnFoundation, foundationProblem, setFoundation } from "./foundation.ts";
import { mirrorLayout } from "./mirror.ts";
import { thickenWalls, type WallKind } from "./thicken.ts";

/** What of a configuration changes the drawing; null is as drawn. */
export interface VariantConfig {
  mirrored: boolean;
  walls: WallKind | null;
  foundation: string | null;
}

export interface Variant {
  layout: House;
  /** What keeps it from being built as drawn; what has any is not offered. */
  problems: Problem[];
}

const isDrawn = (kind: string): kind is DrawnFoundation =>
  (DRAWN_FOUNDATIONS as readonly string[]).includes(kind);

/**
 * The house as a buyer has configured it: mirrored, then with its walls, then on its
 * foundation, and checked as every other layout is. Pure: equal input gives an equal layout.
 */
export function applyVariant(house: House, { mirrored, walls, foundation }: VariantConfig): Variant {
  const problems: Problem[] = [];
  const report = (message: string) => problems.push({ house: house.slug, level: "house", message });
  let layout = mirrored ? mirrorLayout(house) : house;
  if (walls !== null) layout = thickenWalls(layout, walls);
  if (foundation !== null) {
    const reason = isDrawn(foundation)
      ? foundationProblem(layout, foundation)
      : `a ${foundation} is drawn by hand`;
    if (reason) report(reason);
    else if (isDrawn(foundation)) layout = setFoundation(layout, foundation);
  }
  return { layout, problems: [...problems, ...checkHouse(layout)] };
}
