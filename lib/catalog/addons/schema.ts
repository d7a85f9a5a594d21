import { z } from "zod";
import { ASKS, DRAWINGS } from "@/lib/catalog/offers/schema";
import { FULFILMENTS, PACKAGE_KEYS, packageSchema } from "@/lib/catalog/pricing/schema";
import {
  changesOf,
  displayOrder,
  flag,
  optionalAddress,
  requiredText,
  rowId,
} from "@/lib/platform/forms/form-schema";
import { listShape } from "@/lib/platform/lists/list-query";

const PRICE = "Price must be a positive number";

export const FILE_KINDS = ["pdf", "dxf", "dwg", "zip"] as const;

const fields = {
  name: requiredText("Name is required", 200),
  description: requiredText("Description is required", 5000),
  price: z
    .number(PRICE)
    .min(0, PRICE)
    .max(9_999_999.99, "At most $9,999,999.99")
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 * Math.max(1, value),
      "A price has at most two decimals",
    ),
  image: optionalAddress.transform((value) => value || null).optional(),
  estimatedDeliveryDays: z
    .number("Enter a number of days")
    .int("Enter a whole number")
    .min(0, "At least 0 days")
    .max(3650, "At most 3,650 days")
    .nullish(),
  sortOrder: displayOrder.optional(),
  isActive: flag.optional(),
  /** When left out, `made` in `estimatedDeliveryDays` or 5 business days. */
  fulfilment: z.enum(FULFILMENTS, "Choose file, drawn, made or shipped").optional(),
  fileKind: z.enum(FILE_KINDS, "Choose pdf, dxf, dwg or zip").nullish(),
  drawing: z.enum(DRAWINGS, "Choose mirrored or materials").nullish(),
  asks: z
    .array(z.enum(ASKS, "Choose address, county or wish"), "Give a list")
    .transform((asks) => ASKS.filter((ask) => asks.includes(ask)))
    .optional(),
  /** When left out, the packages with construction files. */
  packages: z
    .array(packageSchema, "Give a list of packages")
    .min(1, "Choose at least one package")
    .transform((keys) => PACKAGE_KEYS.filter((key) => keys.includes(key)))
    .optional(),
  forAllPlans: flag.optional(),
  planIds: z
    .array(rowId, "Give a list of plan ids")
    .max(5000, "At most 5,000 plans")
    .transform((ids) => [...new Set(ids)])
    .optional(),
};

export const createAddonSchema = z.object(fields);

export const updateAddonSchema = changesOf(fields);

export type CreateAddon = z.infer<typeof createAddonSchema>;
export type UpdateAddon = z.infer<typeof updateAddonSchema>;

interface AddonFulfilment {
  fulfilment: (typeof FULFILMENTS)[number];
  fileKind: string | null;
  drawing: string | null;
  packages: readonly string[];
  forAllPlans: boolean;
  planIds: readonly number[];
}

const holdsConstructionFiles = ({ fulfilment, drawing }: AddonFulfilment): boolean =>
  fulfilment === "shipped" || fulfilment === "file" || (fulfilment === "drawn" && drawing === "mirrored");

export function addonProblem(addon: AddonFulfilment): { path: string; message: string } | undefined {
  const { fulfilment, fileKind, drawing, packages, forAllPlans, planIds } = addon;
  if (fulfilment === "file" && !fileKind)
    return { path: "fileKind", message: "Choose the kind of file that it grants" };
  if (fulfilment === "drawn" && !drawing) return { path: "drawing", message: "Choose what is drawn for it" };
  if (packages.includes("study") && holdsConstructionFiles(addon)) {
    return {
      path: "packages",
      message: "A study set takes no files to build from, no mirrored set, and nothing that is sent by post",
    };
  }
  if (!forAllPlans && planIds.length === 0)
    return { path: "planIds", message: "Choose at least one plan, or offer it on all plans" };
  return undefined;
}

export const ADDON_LIST = listShape(
  ["sortOrder", "id", "name", "price", "estimatedDeliveryDays", "isActive"],
  "asc",
);
