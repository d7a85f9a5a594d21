import { z } from "zod";

/** Products as the Agentic Commerce Protocol hands them to assistants, in its names; amounts are cents. */

const textSchema = z.strictObject({ plain: z.string().min(1) });

const priceSchema = z.strictObject({ amount: z.int().min(0), currency: z.literal("USD") });

const mediaSchema = z.strictObject({ type: z.literal("image"), url: z.url(), alt_text: z.string() });

const sellerSchema = z.strictObject({
  name: z.string().min(1),
  links: z.array(z.strictObject({ type: z.string(), title: z.string(), url: z.url() })),
});
export type FeedSeller = z.infer<typeof sellerSchema>;

const soldVariantSchema = z.strictObject({
  id: z.string().describe("What a checkout session takes as the id of an item"),
  title: z.string(),
  description: textSchema,
  url: z.url(),
  price: priceSchema,
  list_price: priceSchema.optional().describe("Before the sale it is in, where that may be shown"),
  availability: z.strictObject({
    available: z.literal(true),
    status: z.enum(["in_stock", "backorder"]).describe("backorder: sold, and drawn within minutes"),
  }),
  categories: z.array(z.strictObject({ value: z.string().min(1), taxonomy: z.literal("merchant") })),
  condition: z.tuple([z.literal("new")]),
  variant_options: z.array(z.strictObject({ name: z.literal("Package"), value: z.string() })),
  seller: sellerSchema,
});
export type SoldVariant = z.infer<typeof soldVariantSchema>;

/** One that was told of before and is for sale no longer. */
const goneVariantSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  availability: z.strictObject({ available: z.literal(false), status: z.literal("discontinued") }),
});
export type GoneVariant = z.infer<typeof goneVariantSchema>;

/** A plan that anybody sees. Its variants are what is for sale of it: none where nothing is yet. */
export const productSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: textSchema,
  url: z.url(),
  media: z.array(mediaSchema),
  variants: z.array(soldVariantSchema),
});
export type Product = z.infer<typeof productSchema>;

/** Pushed to whoever was told of a product before. */
export const pushedProductSchema = z.union([
  productSchema.extend({ variants: z.array(z.union([soldVariantSchema, goneVariantSchema])) }),
  z.strictObject({ id: z.string(), title: z.string(), variants: z.array(goneVariantSchema) }),
]);
export type PushedProduct = z.infer<typeof pushedProductSchema>;

export const feedMetadataSchema = z.strictObject({
  id: z.string(),
  target_country: z.literal("US"),
  updated_at: z.iso.datetime().optional(),
});
export type FeedMetadata = z.infer<typeof feedMetadataSchema>;
