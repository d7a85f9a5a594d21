import { rulePrices } from "@/lib/pricing/price";
import type { PlanSource } from "./houses/catalogue";

/** What a house is drawn with, and what else it can be had with; prices in cents. */
export interface SampleOffer {
  baseFoundation: string;
  baseWalls: string;
  packages: { key: string; priceCents: number }[];
  options: { key: string; value: string; priceCents: number; fulfilment: "made"; businessDays: number }[];
}

/** Every plan but each second one can be changed: enough to see both kinds, of all sizes and styles. */
const hasOptions = (index: number) => index % 2 === 0;

/** Dollars that go with the size of a set: more sheets change on a large one. */
const bySize = (dollars: number, price: number) =>
  Math.round((dollars * price) / 150_000) * 500 + dollars * 100;

/**
 * What a sample plan is sold as: packages by rule, and on every second plan a slab or
 * crawlspace in place of its own foundation, 2x6 walls and a mirrored set.
 */
export function sampleOffer(source: PlanSource, index: number): SampleOffer {
  const { price } = source;
  const baseFoundation = index % 3 === 0 ? "crawlspace" : "slab";
  const other = baseFoundation === "slab" ? "crawlspace" : "slab";
  const made = (key: string, value: string, priceCents: number, businessDays: number) => ({
    key,
    value,
    priceCents,
    fulfilment: "made" as const,
    businessDays,
  });
  return {
    baseFoundation,
    baseWalls: "2x4",
    packages: Object.entries(rulePrices(price, "full"))
      .filter(([key]) => key !== "full")
      .map(([key, priceCents]) => ({ key, priceCents })),
    options: hasOptions(index)
      ? [
          made("foundation", other, bySize(145, price), 5),
          made("walls", "2x6", bySize(95, price), 4),
          made("mirrored", "yes", 14_500, 2),
        ]
      : [],
  };
}
