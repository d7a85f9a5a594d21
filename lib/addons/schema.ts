import { z } from "zod";
import { changesOf, displayOrder, optionalAddress, requiredText } from "@/lib/platform/forms/form-schema";

const PRICE = "Price must be a positive number";

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
  isActive: z.boolean("Must be true or false").optional(),
};

/** POST /api/admin/addons. */
export const createAddonSchema = z.object(fields);

/** PATCH /api/admin/addons/{id}: what is left out stays as it is. */
export const updateAddonSchema = changesOf(fields);

export type CreateAddon = z.infer<typeof createAddonSchema>;
export type UpdateAddon = z.infer<typeof updateAddonSchema>;

/** What the list can be sorted and narrowed by. */
export const ADDON_LIST = {
  sorts: ["sortOrder", "id", "name", "price", "estimatedDeliveryDays", "isActive"],
  defaultSort: "sortOrder",
  defaultDir: "asc",
  filters: {},
} as const;
