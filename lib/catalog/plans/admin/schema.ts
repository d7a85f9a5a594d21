import { z } from "zod";
import { shareField } from "@/lib/catalog/designers/schema";
import { offerFieldsSchema } from "@/lib/catalog/offers/admin/schema";
import {
  changesOf,
  optionalAddress,
  optionalText,
  readAt,
  requiredAddress,
  requiredText,
  rowId,
  searchFields,
  textList,
} from "@/lib/platform/forms/form-schema";
import { listShape } from "@/lib/platform/lists/list-query";
import { slugIn } from "@/lib/records/redirects/rules/reserved-slugs";
import { PLAN_TYPES, type PlanType } from "../rules/filter";

export const PLAN_STATUSES = ["draft", "published", "archived"] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

export const PLAN_TYPE_LABELS: Record<PlanType, string> = {
  stock: "Stock",
  custom: "Custom",
  adu: "ADU",
  tiny_home: "Tiny home",
  vacation: "Vacation",
};
export const PLAN_STATUS_LABELS: Record<PlanStatus, string> = {
  draft: "Draft",
  published: "Published",
  archived: "Archived",
};

export const MAX_PLAN_IMAGES = 60;
const MAX_PRICE = 9_999_999.99;

/** Allows for the error of floating point. */
function isWholeCents(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 * Math.max(1, value);
}

function count(message: string, min: number, max: number) {
  return z
    .number(message)
    .min(min, message)
    .max(max, `At most ${max.toLocaleString("en-US")}`)
    .int("Enter a whole number");
}

const feet = (message: string) =>
  z
    .number(message)
    .min(1, message)
    .max(10_000, "At most 10,000 feet")
    .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, "At most one decimal");

const status = z.enum(PLAN_STATUSES, "Status must be draft, published or archived");
const planType = z.enum(PLAN_TYPES, `Plan type must be one of ${PLAN_TYPES.join(", ")}`);
const flag = z.boolean("Must be true or false");

/** `image` and `isFeatured` are the form's names of `mainImage` and `isPopular`. */
const fields = {
  name: requiredText("Name is required", 200),
  slug: slugIn("plans"),
  description: requiredText("Description is required", 20_000),
  shortDescription: optionalText(500).optional(),
  price: z
    .number("Price is required")
    .min(1, "Price is required")
    .max(MAX_PRICE, "At most $9,999,999.99")
    .refine(isWholeCents, "A price has at most two decimals"),
  status: status.optional(),
  planType: planType.optional(),
  style: requiredText("Style is required", 60),
  bedrooms: count("Bedrooms is required", 1, 100),
  bathrooms: z
    .number("Bathrooms is required")
    .min(0.5, "Bathrooms is required")
    .max(100, "At most 100")
    .multipleOf(0.5, "Bathrooms go in steps of 0.5"),
  stories: count("Stories must be at least 1", 1, 100).optional(),
  garage: count("Garage must be at least 0", 0, 100).optional(),
  squareFeet: count("Square feet is required", 1, 1_000_000),
  width: feet("Width is required"),
  depth: feet("Depth is required"),
  features: textList(100, 300).optional(),
  includedFiles: textList(100, 300).optional(),
  image: optionalAddress.optional(),
  mainImage: optionalAddress.optional(),
  images: z
    .array(requiredAddress, "Give a list of addresses")
    .max(MAX_PLAN_IMAGES, `At most ${MAX_PLAN_IMAGES} images`)
    .optional(),
  /** By image address. */
  imageAlts: z.record(z.string().max(2000), z.string().trim().max(300, "At most 300 characters")).optional(),
  isFeatured: flag.optional(),
  isPopular: flag.optional(),
  isNew: flag.optional(),
  designerId: rowId.nullable().optional(),
  /** For admins only: the designer's share of this plan, where it is not their own. */
  designerSharePercent: shareField.nullable().optional(),
  ...searchFields,
};

export const createPlanSchema = z.object(fields);

export const updatePlanSchema = changesOf(fields);

export const planWithOfferSchema = updatePlanSchema.extend({ offer: offerFieldsSchema });
export type PlanWithOfferInput = z.infer<typeof planWithOfferSchema>;

export const planStatusSchema = z.object({ status, lastUpdatedAt: readAt });

export type CreatePlan = z.infer<typeof createPlanSchema>;
export type UpdatePlan = z.infer<typeof updatePlanSchema>;

export const PLAN_DEFAULTS = {
  price: 999,
  status: "draft",
  planType: "stock",
  style: "Modern",
  bedrooms: 3,
  bathrooms: 2,
  stories: 1,
  squareFeet: 1500,
  width: 40,
  depth: 60,
} as const;

export const SALE_FILTER_LABELS = { "for-sale": "For sale", "not-for-sale": "Shown, not for sale" } as const;
export type SaleFilter = keyof typeof SALE_FILTER_LABELS;
export const SALE_FILTERS = Object.keys(SALE_FILTER_LABELS) as SaleFilter[];

export const MISSING_LABELS = { files: "No files", image: "No image" } as const;
export type Missing = keyof typeof MISSING_LABELS;
export const MISSING = Object.keys(MISSING_LABELS) as Missing[];

/** The last one means that many and more. */
export const LISTED_BEDROOMS = ["1", "2", "3", "4", "5"] as const;

/** Prices in dollars, both ends included. */
export const PLAN_LIST = listShape(
  ["createdAt", "id", "name", "planType", "price", "squareFeet", "status", "lastUpdatedAt"],
  "desc",
  {
    ...{ status: PLAN_STATUSES, planType: PLAN_TYPES, sale: SALE_FILTERS, missing: MISSING },
    ...{ style: null, designer: null, bedrooms: LISTED_BEDROOMS, minPrice: null, maxPrice: null },
  },
);
