import { z } from "zod";
import {
  addonsProblem,
  configurationProblem,
  lineChoice,
  offeredUnitCents,
} from "@/lib/catalog/offers/rules/line-choice";
import type { Offer } from "@/lib/catalog/offers/rules/offer";
import { ASKS } from "@/lib/catalog/offers/schema";
import { describeConfiguration, resolveConfiguration } from "@/lib/catalog/pricing/rules/configuration";
import {
  type Configuration,
  configurationSchema,
  FULFILMENTS,
  PACKAGE_KEYS,
} from "@/lib/catalog/pricing/schema";
import { toDollars } from "@/lib/platform/format/money";
import { dollars } from "@/lib/platform/format/shape";

const cartAddonDtoSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  price: dollars,
  fulfilment: z.enum(FULFILMENTS),
  businessDays: z.int().nullable().describe("Null: at once"),
  asks: z.array(z.enum(ASKS)).describe("What the buyer is asked for"),
});

/** One line of a cart: the spec's fields, and what the page needs to draw it. */
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

interface PriceLike {
  toFixed(digits: number): string;
}

export interface CartRow {
  id: number;
  planId: number;
  sessionId: string;
  quantity: number;
  addons: number[];
  configuration: string;
  chosen: unknown;
  seenCents: number | null;
}

export interface AddonRow {
  id: number;
  name: string;
  price: PriceLike;
}

/** What was chosen in a line; one from before there was a choice holds the plan as drawn. */
export function chosenOf(row: Pick<CartRow, "chosen">, offer: Offer): Configuration {
  const stored = configurationSchema.safeParse(row.chosen);
  if (stored.success) return stored.data;
  return resolveConfiguration(offer.defaultPackage ?? "full", {}, offer.base);
}

/** What one licence with these add-ons costs by the offer, in cents; null when it cannot be had. */
export function seenCents(offer: Offer, chosen: Configuration, addonIds: readonly number[]): number | null {
  const unit = offeredUnitCents(offer, chosen);
  if (unit === undefined) return null;
  const addons = offer.addons.filter(({ id }) => addonIds.includes(id));
  return addons.reduce((sum, { priceCents }) => sum + priceCents, unit);
}

/** Why a line cannot be paid; undefined when it can. */
function problemOf(
  row: CartRow,
  offer: Offer,
  chosen: Configuration,
  addonRows: ReadonlyMap<number, AddonRow>,
): string | undefined {
  return (
    offer.reason ??
    configurationProblem(offer, chosen)?.message ??
    addonsProblem(offer, chosen, row.addons, addonRows)
  );
}

function deliveryOf(offer: Offer, chosen: Configuration): CartItemDto["delivery"] {
  const { delivery } = lineChoice(offer, chosen);
  return delivery && { fulfilment: delivery.fulfilment, businessDays: delivery.businessDays };
}

/**
 * Row to line.
 * @param offer what can be had of its plan now
 * @param addonRows every add-on the cart names, also those that are not sold any more
 */
export function toCartItem(
  row: CartRow,
  offer: Offer,
  addonRows: ReadonlyMap<number, AddonRow>,
): CartItemDto {
  const chosen = chosenOf(row, offer);
  const { package: key, ...options } = chosen;
  const problem = problemOf(row, offer, chosen, addonRows);
  const { priceCents, ...plan } = offer.plan;
  const now = problem ? null : seenCents(offer, chosen, row.addons);
  const changed = now !== null && row.seenCents !== null && now !== row.seenCents;
  return {
    id: row.id,
    planId: row.planId,
    sessionId: row.sessionId,
    quantity: row.quantity,
    addons: row.addons,
    plan: { ...plan, price: toDollars(offeredUnitCents(offer, chosen) ?? priceCents) },
    catalogPrice: toDollars(priceCents),
    package: key,
    options,
    configuration: describeConfiguration(chosen, offer.base),
    builds: key === "unlimited" ? null : key === "study" ? 0 : 1,
    delivery: problem ? null : deliveryOf(offer, chosen),
    addonDetails: row.addons.flatMap((id) => {
      const addon = addonRows.get(id);
      if (!addon) return [];
      const sold = offer.addons.find((one) => one.id === id);
      return {
        id,
        name: addon.name,
        price: Number(addon.price.toFixed(2)),
        fulfilment: sold?.fulfilment ?? "made",
        businessDays: sold?.businessDays ?? null,
        asks: sold?.asks ?? [],
      };
    }),
    available: problem === undefined,
    ...(problem === undefined ? {} : { problem }),
    ...(changed ? { previousPrice: toDollars(row.seenCents ?? 0) } : {}),
  };
}
