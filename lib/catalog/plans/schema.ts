import { z } from "zod";
import {
  FILTER_VALUES,
  FOUNDATION_LABELS,
  PLAN_TYPES,
  type PlanFilter,
  SIZES,
  SORTS,
  STYLES,
} from "./rules/filter";

const MAX_PAGE_SIZE = 100;

function value<K extends keyof PlanFilter>(key: K, message: string, describe: Record<string, unknown> = {}) {
  return z
    .string()
    .transform((text, context) => {
      const parsed = FILTER_VALUES[key](text);
      if (parsed === undefined) context.addIssue({ code: "custom", message });
      return parsed as PlanFilter[K];
    })
    .meta(describe)
    .optional();
}

const choice = <K extends "size" | "sort" | "type" | "foundation">(
  key: K,
  name: string,
  values: readonly string[],
) => value(key, `${name} must be one of ${values.join(", ")}`, { enum: [...values] });
const amount = (key: "minPrice" | "maxPrice" | "maxWidth" | "maxDepth" | "minSize" | "maxSize" | keyof Lot) =>
  value(key, `${key} must be a number of at least 0 with at most two decimals`);

type Lot = Pick<PlanFilter, "lotWidth" | "lotDepth" | "side" | "front" | "rear">;

/** Unlike on a page, an unknown value is an error. */
export const planFilterSchema = z.object({
  style: value("style", `Style must be one of ${STYLES.join(", ")}`, {
    description: "One of these, or any other that a published plan has",
    examples: [...STYLES],
  }),
  bedrooms: value("bedrooms", "Bedrooms must be a whole number, such as 3 or 3+", { examples: ["3", "3+"] }),
  size: choice("size", "Size", Object.keys(SIZES)),
  sort: choice("sort", "Sort", Object.keys(SORTS)),
  q: value("q", "Search for at most 100 characters"),
  minPrice: amount("minPrice"),
  maxPrice: amount("maxPrice"),
  maxWidth: amount("maxWidth"),
  maxDepth: amount("maxDepth"),
  stories: value("stories", "Stories must be a whole number from 1 to 10"),
  type: choice("type", "Type", PLAN_TYPES),
  bathrooms: value("bathrooms", "Bathrooms must be a number in steps of a half, such as 2 or 2.5+"),
  garage: value("garage", "Garage must be a whole number of cars, 0 for none"),
  foundation: choice("foundation", "Foundation", Object.keys(FOUNDATION_LABELS)),
  minSize: amount("minSize"),
  maxSize: amount("maxSize"),
  lotWidth: amount("lotWidth"),
  lotDepth: amount("lotDepth"),
  side: amount("side"),
  front: amount("front"),
  rear: amount("rear"),
  turn: value("turn", "turn must be 1 or left out"),
});

export const planQuerySchema = planFilterSchema.extend({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, "Limit must be a whole number")
    .transform(Number)
    .pipe(
      z
        .number()
        .min(1, "Limit must be at least 1")
        .max(MAX_PAGE_SIZE, `Limit must be at most ${MAX_PAGE_SIZE}`),
    )
    .optional(),
  cursor: z.string().max(200).optional(),
});

export const FACET_KEYS = [
  "style",
  "type",
  "bedrooms",
  "bathrooms",
  "stories",
  "size",
  "garage",
  "foundation",
] as const satisfies (keyof PlanFilter)[];
export type FacetKey = (typeof FACET_KEYS)[number];

const choiceCounts = z.record(z.string(), z.number().int());

export const planFacetsSchema = z.strictObject({
  total: z.number().int(),
  // One member for each facet, not a record: a document of the contract names what it requires.
  counts: z.strictObject(
    Object.fromEntries(FACET_KEYS.map((key) => [key, choiceCounts])) as Record<FacetKey, typeof choiceCounts>,
  ),
});
export type PlanFacets = z.infer<typeof planFacetsSchema>;
