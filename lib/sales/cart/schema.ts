import { z } from "zod";
import { optionsSchema, packageSchema } from "@/lib/catalog/pricing/schema";
import { CODE_FORM, CODE_HINT, codeOf } from "@/lib/sales/promotions/rules/code-form";
import { MAX_QUANTITY } from "./rules/limits";

const QUANTITY_MESSAGE = `Quantity must be a whole number from 1 to ${MAX_QUANTITY}`;

const quantitySchema = z
  .number(QUANTITY_MESSAGE)
  .int(QUANTITY_MESSAGE)
  .min(1, QUANTITY_MESSAGE)
  .max(MAX_QUANTITY, QUANTITY_MESSAGE);
const idSchema = (name: string) =>
  z.number(`${name} must be an id`).int(`${name} must be an id`).min(1).max(2_147_483_647);

export const cartSessionSchema = z
  .string("A cart session id is needed")
  .regex(
    /^[A-Za-z0-9_-]{16,128}$/,
    "A cart session id has 16 to 128 letters, digits, hyphens or underscores",
  );

export const addToCartSchema = z.object({
  planId: idSchema("planId"),
  sessionId: z.string().optional(),
  quantity: quantitySchema.default(1),
  addons: z
    .array(idSchema("addons"))
    .max(50, "At most 50 add-ons")
    .default([])
    // Ascending and once each, so that equal choices are one line.
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
  /** The plan's default package when left out. */
  package: packageSchema.optional(),
  /** As drawn where left out. */
  options: optionsSchema.default({}),
});

export type AddToCart = z.infer<typeof addToCartSchema>;

export const changeQuantitySchema = z.object({ quantity: quantitySchema });

export const cartCodeSchema = z.object({
  code: z.string(CODE_HINT).transform(codeOf).pipe(z.string().regex(CODE_FORM, CODE_HINT)),
});
