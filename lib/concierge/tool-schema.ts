import { z } from "zod";
import { lotSchema } from "@/lib/catalog/lots/schema";
import { FILTER_VALUES, type PlanFilter, SIZES, type Size } from "@/lib/catalog/plans/rules/filter";
import { criteriaSchema, type PlanCriteria } from "@/lib/catalog/plans/understanding/schema";
import { MAX_COMPARED, MAX_SHOWN } from "./schema";

/** Characters of what names a plan. */
const MAX_NAME = 120;
const MAX_QUERY = 100;
const MAX_LISTED = 20;
const LISTED = 10;

const SIZE_KEYS = Object.keys(SIZES) as [Size, ...Size[]];

const limit = z.number().int().min(1).max(MAX_SHOWN).optional();
const planName = z.string().max(MAX_NAME);
const amount = (what: string, most: number) =>
  z
    .number()
    .min(0)
    .max(most)
    .transform((value) => Math.round(value * 100) / 100)
    .describe(what)
    .optional();

export const nothingSchema = z.object({});
export const searchSchema = z.object({ criteria: criteriaSchema, limit });
export const lotSearchSchema = z.object({ lot: lotSchema, criteria: criteriaSchema.optional(), limit });
export const planSchema = z.object({ plan: planName, lot: lotSchema.optional() });
export const offerOfSchema = z.object({ plan: planName });
export const compareSchema = z.object({ plans: z.array(planName).min(2).max(MAX_COMPARED) });
export const factsSchema = z.object({
  policy: z.enum(["refunds", "license", "terms", "privacy"]).optional(),
  question: z.string().max(300),
});
export const articlesSchema = z.object({ subject: z.string().min(2).max(120) });

export const catalogueSearchSchema = z.strictObject({
  query: z
    .string()
    .trim()
    .max(MAX_QUERY)
    .describe(
      "What is wanted in plain words, as a visitor would type it: `3 bedroom farmhouse with a porch for a 60 foot lot`, or the name or number of a plan",
    )
    .optional(),
  style: z.string().trim().min(1).max(60).describe("One of the store's styles, such as Farmhouse").optional(),
  bedrooms: z.number().int().min(1).max(20).describe("At least so many").optional(),
  size: z.enum(SIZE_KEYS).describe("Heated area in square feet").optional(),
  maxPrice: amount("US dollars", 99_999_999),
  maxWidth: amount("Width of the house in feet; a lot loses its setbacks first, see fit_lot", 9999),
  maxDepth: amount("Depth of the house in feet", 9999),
  limit: z.number().int().min(1).max(MAX_LISTED).default(LISTED),
});
export type CatalogueSearch = z.infer<typeof catalogueSearchSchema>;

/** The words as an address of the catalogue would have them. */
export function filterOf({ query = "", style, limit: _, ...filter }: CatalogueSearch): PlanFilter {
  const [q, named] = [FILTER_VALUES.q(query), style && FILTER_VALUES.style(style)];
  return { ...filter, ...(named ? { style: named } : {}), ...(q ? { q } : {}) };
}

/** What can be measured of a filter, to find the plans that come nearest to it. */
export function criteriaOf({
  style,
  bedrooms,
  size,
  maxPrice,
  maxWidth,
  maxDepth,
}: PlanFilter): PlanCriteria {
  const { min, below } = size ? SIZES[size] : {};
  return {
    ...(style ? { styles: [style] } : {}),
    ...(bedrooms ? { bedrooms: { min: bedrooms } } : {}),
    ...(size ? { squareFeet: { min, max: below === undefined ? undefined : below - 1 } } : {}),
    ...(maxPrice === undefined ? {} : { price: { max: maxPrice } }),
    ...(maxWidth === undefined ? {} : { width: { max: maxWidth } }),
    ...(maxDepth === undefined ? {} : { depth: { max: maxDepth } }),
  };
}
