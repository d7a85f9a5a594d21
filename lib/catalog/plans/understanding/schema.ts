import { z } from "zod";
import { PLAN_TYPES } from "../rules/filter";

const range = (what: string) =>
  z
    .object({ min: z.number().min(0).optional(), max: z.number().min(0).optional() })
    .describe(what)
    .optional();

export const SORT_KEYS = [
  "popular",
  "newest",
  "price-asc",
  "price-desc",
  "size-asc",
  "size-desc",
  "width-asc",
  "width-desc",
  "depth-asc",
  "depth-desc",
  "bedrooms-asc",
  "bedrooms-desc",
  "bathrooms-asc",
  "bathrooms-desc",
  "garage-desc",
] as const;

export const criteriaSchema = z.object({
  styles: z.array(z.string().max(40)).max(6).describe("Any of these styles").optional(),
  types: z.array(z.enum(PLAN_TYPES)).describe("Any of these kinds of plan").optional(),
  bedrooms: range("Bedrooms"),
  bathrooms: range("Bathrooms; a half bath counts 0.5"),
  garage: range("Cars the garage holds; 0 is no garage"),
  stories: range("Stories"),
  squareFeet: range("Heated area, square feet"),
  price: range("Price of the plan in US dollars"),
  width: range("Width of the house, feet"),
  depth: range("Depth of the house, feet"),
  words: z
    .array(z.string().trim().min(2).max(40))
    .max(6)
    .describe("Things its description must mention, such as porch or pantry")
    .optional(),
  popular: z.literal(true).optional(),
  isNew: z.literal(true).optional(),
  exclude: z.array(z.number().int()).max(100).describe("Ids of plans to leave out").optional(),
  sort: z.enum(SORT_KEYS).optional(),
});

export type PlanCriteria = z.infer<typeof criteriaSchema>;
export type CriteriaSort = (typeof SORT_KEYS)[number];
export interface Range {
  min?: number;
  max?: number;
}
export const RANGE_FIELDS = [
  "bedrooms",
  "bathrooms",
  "garage",
  "stories",
  "squareFeet",
  "price",
  "width",
  "depth",
] as const;
export type RangeField = (typeof RANGE_FIELDS)[number];

export interface NamedPlan {
  id: number;
  name: string;
  slug: string;
}
