import { createHash } from "node:crypto";
import { KIT } from "@/lib/drawings/kit";
import { foundationOf } from "@/lib/drawings/layout/heights";
import type { House } from "@/lib/drawings/layout/model";
import { type Layout, layoutOf } from "@/lib/drawings/layout/schema";
import { measure } from "@/lib/drawings/measure";
import { applyVariant } from "@/lib/drawings/variant/apply-variant";
import { DRAWN_FOUNDATIONS } from "@/lib/drawings/variant/foundation";
import { wallsOfLayout } from "@/lib/drawings/variant/thicken";
import { variantOf } from "@/lib/pricing/rules/configuration";
import { type Base, WALLS } from "@/lib/pricing/schema";
import type { LayoutFigures } from "../schema";

/** What a layout shows, in the words of the options. */
export function layoutBase(house: House): Base {
  return { foundation: foundationOf(house).kind, walls: wallsOfLayout(house) };
}

/** A value as JSON with the keys of objects in order: equal values are equal texts. */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, one) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/**
 * Every variant of a house that passes the checks, as canonical text; the house as drawn is none. A
 * mirror changes nothing of what the checks look at (`apply-variant.test.ts`), so each is made once.
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

/** The stored row of a layout: its text, its figures and which variants of it can be drawn. */
export function layoutRow(house: House): LayoutRow {
  const layout = layoutOf(house);
  const { foundation, walls } = layoutBase(house);
  return {
    layout,
    sha256: createHash("sha256").update(canonicalText(layout)).digest("hex"),
    figures: { ...measure(house), foundation, walls },
    variants: soundVariants(house),
    kit: KIT,
  };
}
