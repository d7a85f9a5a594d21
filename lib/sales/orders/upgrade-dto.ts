import { z } from "zod";
import type { Offer } from "@/lib/catalog/offers/rules/offer";
import { describeConfiguration } from "@/lib/catalog/pricing/rules/configuration";
import { FULFILMENTS, PACKAGE_KEYS } from "@/lib/catalog/pricing/schema";
import { toDollars } from "@/lib/platform/format/money";
import { dollars } from "@/lib/platform/format/shape";
import { toTotalParts, totalParts } from "@/lib/sales/cart/totals-dto";
import { billingDtoSchema, taxLineDtoSchema, toTaxLine } from "@/lib/sales/taxes/dto";
import type { Upgrade } from "./rules/upgrade-targets";
import type { TaxedUpgrade } from "./upgrade-tax-queries";

export const upgradeDtoSchema = z.strictObject({
  lineId: z.int(),
  planName: z.string(),
  package: z.enum(PACKAGE_KEYS),
  options: z.strictObject({
    foundation: z.string().nullable(),
    walls: z.string().nullable(),
    mirrored: z.boolean(),
  }),
  configuration: z.array(z.string()).describe("The target in words, the package first"),
  quantity: z.int(),
  delivery: z
    .strictObject({ fulfilment: z.enum(FULFILMENTS), businessDays: z.int().nullable() })
    .nullable()
    .describe("How its changed drawing comes; null where all of it is there at once"),
  price: dollars.describe("Today's price of the target"),
  credit: dollars.describe("What the line has cost so far and counts"),
  due: dollars,
});
export type UpgradeDto = z.infer<typeof upgradeDtoSchema>;

/** Null where nothing is due and the upgrade is done. */
export const openUpgradeDtoSchema = z.strictObject({
  clientSecret: z.string().nullable(),
  orderNumber: z.string(),
  amount: dollars.describe("What will be charged, tax included"),
  asks: z.array(z.never()),
  totals: z.strictObject(totalParts),
  taxLines: z.array(taxLineDtoSchema).describe("What the tax is made of; empty without any"),
  billing: billingDtoSchema.nullable().describe("Where the buyer is taxed; null where no tax is added"),
  token: z.string().optional().describe("Token of the upgrade order's private page; only where it is done"),
});
export type OpenUpgradeDto = z.infer<typeof openUpgradeDtoSchema>;

export const toTaxedUpgrade = ({ totals, tax, billing }: TaxedUpgrade) => ({
  amount: toDollars(totals.totalCents),
  asks: [],
  totals: toTotalParts(totals),
  taxLines: (tax?.lines ?? []).map(toTaxLine),
  billing,
});

export function toUpgrade(upgrade: Upgrade, offer: Offer): UpgradeDto {
  const { package: key, ...options } = upgrade.choice.configuration;
  const { subtotalCents, totalCents } = upgrade.totals;
  const { delivery } = upgrade.choice;
  return {
    lineId: upgrade.baseLine.id,
    planName: upgrade.baseLine.planName,
    package: key,
    options,
    configuration: describeConfiguration(upgrade.choice.configuration, offer.base, offer.named),
    quantity: upgrade.quantity,
    delivery: delivery && { fulfilment: delivery.fulfilment, businessDays: delivery.businessDays },
    price: toDollars(subtotalCents),
    credit: toDollars(subtotalCents - totalCents),
    due: toDollars(totalCents),
  };
}
