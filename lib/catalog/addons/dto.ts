import { z } from "zod";
import type { PlanAddon } from "@/generated/prisma/client";
import { FileKind, Fulfilment } from "@/generated/prisma/enums";
import { USUAL_DAYS } from "@/lib/catalog/offers/rules/offer";
import { deliveryWords } from "@/lib/catalog/offers/rules/wording";
import { ASKS, DRAWINGS } from "@/lib/catalog/offers/schema";
import { PACKAGE_KEYS } from "@/lib/catalog/pricing/schema";
import { dollars, instant, toShape } from "@/lib/platform/format/shape";

export const addonDtoSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: dollars,
  image: z.string().nullable(),
  estimatedDeliveryDays: z.int().nullable(),
});
export type AddonDto = z.infer<typeof addonDtoSchema>;

export type SoldAddon = AddonDto & Pick<PlanAddon, "fulfilment">;

const addonRowDtoSchema = addonDtoSchema.extend({
  sortOrder: z.int(),
  isActive: z.boolean(),
  fulfilment: z.enum(Fulfilment),
  fileKind: z.enum(FileKind).nullable().describe("The kind of stored file that it grants"),
  drawing: z.enum(DRAWINGS).nullable().describe("What is drawn for it"),
  asks: z.array(z.enum(ASKS)),
  packages: z.array(z.enum(PACKAGE_KEYS)).describe("The packages with which it is sold"),
  forAllPlans: z.boolean(),
  lastUpdatedAt: instant,
  createdAt: instant,
});
export type AddonRowDto = z.infer<typeof addonRowDtoSchema>;

export const adminAddonDtoSchema = addonRowDtoSchema.extend({
  planIds: z.array(z.int()).describe("The plans on which it is offered, where that is not all of them"),
});
export type AdminAddonDto = z.infer<typeof adminAddonDtoSchema>;

export const WITH_PLANS = { plans: { select: { planId: true }, orderBy: { planId: "asc" } } } as const;

const daysOf = ({ fulfilment, estimatedDeliveryDays }: PlanAddon) =>
  fulfilment === "drawn" ? null : estimatedDeliveryDays;

export const toAddon = (row: PlanAddon): SoldAddon => ({
  ...toShape(addonDtoSchema, {
    ...row,
    price: row.price.toNumber(),
    estimatedDeliveryDays: daysOf(row),
  }),
  fulfilment: row.fulfilment,
});

export function addonDelivery({ fulfilment, estimatedDeliveryDays }: SoldAddon): string {
  const days = estimatedDeliveryDays ?? USUAL_DAYS;
  if (fulfilment === "drawn") return deliveryWords(fulfilment, null);
  if (fulfilment !== "file") return deliveryWords(fulfilment, days);
  return estimatedDeliveryDays === null
    ? deliveryWords(fulfilment, null)
    : `${deliveryWords(fulfilment, null)} where the plan has it, else ${deliveryWords("made", days)}`;
}

export function toAddonRow(row: PlanAddon): AddonRowDto {
  return toShape(addonRowDtoSchema, {
    ...row,
    price: row.price.toNumber(),
    drawing: DRAWINGS.find((drawing) => drawing === row.drawing) ?? null,
    asks: ASKS.filter((ask) => row.asks.includes(ask)),
    packages: PACKAGE_KEYS.filter((key) => row.packages.includes(key)),
  });
}

export function toAdminAddon(row: PlanAddon & { plans: { planId: number }[] }): AdminAddonDto {
  return { ...toAddonRow(row), planIds: row.plans.map(({ planId }) => planId) };
}
