import { createHash } from "node:crypto";
import type { House, Layout } from "drafting";
import { variantOf } from "@/lib/catalog/pricing/rules/configuration";
import { type Base, WALLS } from "@/lib/catalog/pricing/schema";
import type { LayoutFigures } from "../schema";
import {
  applyVariant,
  DRAWN_FOUNDATIONS,
  foundationOf,
  KIT,
  layoutOf,
  measure,
  wallsOfLayout,
} from "./office";

export function layoutBase(house: House): Base {
  return { foundation: foundationOf(house).kind, walls: wallsOfLayout(house) };
}

/** Keys of objects in order: equal values are equal texts. */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, one) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/**
 * As canonical text; the house as drawn is none. Mirrors are not checked: they change nothing that the
 * checks look at (`apply-variant.test.ts`).
 */
export function soundVariants(house: House): string[] {
  const base = layoutBase(house);
  const foundations = [base.foundation, ...DRAWN_FOUNDATIONS.filter((kind) => kind !== base.foundation)];
  return foundations.flatMap((foundation) =>
    WALLS.flatMap((walls) => {
      const choice = { foundation, walls, mirrored: false };
      if (applyVariant(house, choice).problems.length > 0) return [];
      return [false, true]
        .map((mirrored) => variantOf({ package: "full", ...choice, mirrored }, base))
        .filter((text) => text !== "");
    }),
  );
}

export interface LayoutRow {
  layout: Layout;
  sha256: string;
  figures: LayoutFigures;
  variants: string[];
  kit: number;
}

export const layoutHash = (layout: Layout): string =>
  createHash("sha256").update(canonicalText(layout)).digest("hex");

/** @param variants those that are known to be sound; checking them takes a second for a large house */
export function layoutRow(house: House, variants = soundVariants(house)): LayoutRow {
  const layout = layoutOf(house);
  const { foundation, walls } = layoutBase(house);
  return {
    layout,
    sha256: layoutHash(layout),
    figures: { ...measure(house), foundation, walls },
    variants,
    kit: KIT,
  };
}
