import { z } from "zod";
import { ASKS } from "@/lib/catalog/offers/schema";
import { describeConfiguration, packageBuilds } from "@/lib/catalog/pricing/rules/configuration";
import { FULFILMENTS, PACKAGE_KEYS } from "@/lib/catalog/pricing/schema";
import { toDollars } from "@/lib/platform/format/money";
import { dollars } from "@/lib/platform/format/shape";
import type { CartLine } from "./rules/line";

const cartAddonDtoSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  price: dollars,
  fulfilment: z.enum(FULFILMENTS),
  businessDays: z.int().nullable().describe("Null: at once"),
  asks: z.array(z.enum(ASKS)).describe("What the buyer is asked for"),
});

export const cartItemDtoSchema = z.strictObject({
  id: z.int(),
  planId: z.int(),
  sessionId: z.string(),
  quantity: z.int().min(1).max(99),
  addons: z.array(z.int()),
  plan: z
    .strictObject({ id: z.int(), slug: z.string(), name: z.string(), price: dollars, mainImage: z.string() })
    // So that price plus add-ons, times quantity, is the line's.
    .describe("`price` is one license as configured"),
  catalogPrice: dollars.describe("The plan's own price: one license of its default package as drawn"),
  package: z.enum(PACKAGE_KEYS),
  options: z.strictObject({
    foundation: z.string().nullable(),
    walls: z.string().nullable(),
    mirrored: z.boolean(),
  }),
  configuration: z.array(z.string()).describe("The configuration in words, the package first"),
  builds: z.int().nullable().describe("Builds that one license allows; null: any number"),
  delivery: z
    .strictObject({ fulfilment: z.enum(FULFILMENTS), businessDays: z.int().nullable() })
    .nullable()
    .describe("How a changed drawing is delivered; null where the files are there at once"),
  addonDetails: z.array(cartAddonDtoSchema),
  available: z
    .boolean()
    .describe(
      "False when the plan, its configuration or an add-on is no longer sold; it cannot be paid then",
    ),
  problem: z.string().optional().describe("Why it is not available"),
  previousPrice: dollars
    .optional()
    .describe("What a license with its add-ons cost when it was put in, where that was something else"),
});
export type CartItemDto = z.infer<typeof cartItemDtoSchema>;

/** Amounts in dollars. */
export function toCartItem(line: CartLine): CartItemDto {
  const { row, offer, chosen, problem } = line;
  const { package: key, ...options } = chosen;
  const { priceCents, ...plan } = offer.plan;
  const delivery = line.choice?.delivery;
  return {
    id: row.id,
    planId: row.planId,
    sessionId: row.sessionId,
    quantity: row.quantity,
    addons: row.addons,
    plan: { ...plan, price: toDollars(line.unitCents) },
    catalogPrice: toDollars(priceCents),
    package: key,
    options,
    configuration: describeConfiguration(chosen, offer.base, offer.named),
    builds: packageBuilds(key),
    delivery: delivery ? { fulfilment: delivery.fulfilment, businessDays: delivery.businessDays } : null,
    addonDetails: line.addons.map(({ id, name, priceCents, fulfilment, businessDays, asks }) => ({
      ...{ id, name, fulfilment, businessDays, asks },
      price: toDollars(priceCents),
    })),
    available: problem === undefined,
    ...(problem === undefined ? {} : { problem }),
    ...(line.previousCents === undefined ? {} : { previousPrice: toDollars(line.previousCents) }),
  };
}
