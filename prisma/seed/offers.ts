import { variantOf } from "@/lib/catalog/pricing/rules/configuration";
import { rulePrices } from "@/lib/catalog/pricing/rules/price";
import type { Base, OptionKey } from "@/lib/catalog/pricing/schema";
import type { LayoutRow } from "@/lib/drafting/layouts/server/layout-row";
import type { PlanSource } from "./catalogue";

/** What a house is drawn with, and what else it can be had with; prices in cents. */
export interface SampleOffer {
  baseFoundation: Base["foundation"];
  baseWalls: Base["walls"];
  packages: { key: string; priceCents: number }[];
  options: { key: OptionKey; value: string; priceCents: number; fulfilment: "drawn" }[];
}

/** Every plan but each second one can be changed: enough to see both kinds, of all sizes and styles. */
const hasOptions = (id: number) => id % 2 === 1;

/**
 * Cents that go with the size of a set, in steps of $5: more sheets change on a large one.
 * @param dollars the least, and as much again for a plan of $1,500
 * @param price the plan's, in cents
 */
const bySize = (dollars: number, price: number) =>
  dollars * 100 + Math.round((dollars * price) / 150_000 / 5) * 500;

/** What a change of the drawing costs, in cents; a plan is offered those that its layout draws. */
const CHANGES = [
  { key: "foundation", value: "slab", priceCents: (price: number) => bySize(145, price) },
  { key: "foundation", value: "crawlspace", priceCents: (price: number) => bySize(145, price) },
  { key: "foundation", value: "pier", priceCents: (price: number) => bySize(165, price) },
  { key: "walls", value: "2x6", priceCents: (price: number) => bySize(95, price) },
  { key: "mirrored", value: "yes", priceCents: () => 14_500 },
] as const;

export function sampleOffer(
  { id, price }: PlanSource,
  { figures, variants }: Pick<LayoutRow, "figures" | "variants">,
): SampleOffer {
  const base: Base = { foundation: figures.foundation, walls: figures.walls };
  const asDrawn = { package: "full", ...base, mirrored: false } as const;
  const drawn = CHANGES.filter(({ key, value }) =>
    variants.includes(variantOf({ ...asDrawn, [key]: key === "mirrored" ? true : value }, base)),
  );
  return {
    baseFoundation: base.foundation,
    baseWalls: base.walls,
    packages: Object.entries(rulePrices(price, "full"))
      .filter(([key]) => key !== "full")
      .map(([key, priceCents]) => ({ key, priceCents })),
    options: hasOptions(id)
      ? drawn.map(({ key, value, priceCents }) => ({
          key,
          value,
          priceCents: priceCents(price),
          fulfilment: "drawn",
        }))
      : [],
  };
}
