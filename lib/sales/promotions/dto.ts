import { z } from "zod";
import type { Promotion } from "@/generated/prisma/client";
import { PACKAGE_KEYS } from "@/lib/catalog/pricing/schema";
import { toDollars } from "@/lib/platform/format/money";
import { dollars, instant, savedFields, toShape } from "@/lib/platform/format/shape";
import { PROMOTION_STATES, type PromotionState } from "./schema";

export const promotionDtoSchema = z.strictObject({
  id: z.int(),
  code: z.string(),
  label: z.string().describe("What the discount is called, to the buyer too"),
  percent: z.int().nullable(),
  amount: dollars.nullable().describe("US dollars off the whole cart; either this or a percent"),
  scope: z
    .strictObject({
      styles: z.array(z.string()),
      packages: z.array(z.enum(PACKAGE_KEYS)),
      planIds: z.array(z.int()),
    })
    .describe("What it counts for: each list narrows it, an empty one does not"),
  includeAddons: z.boolean(),
  minSubtotal: dollars.nullable(),
  excludeSale: z.boolean().describe("Leaves out plans that are on sale"),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  maxUses: z.int().nullable(),
  maxPerEmail: z.int().nullable(),
  isActive: z.boolean(),
  useCount: z.int().describe("Orders that were paid with it or are about to be"),
  state: z.enum(PROMOTION_STATES).describe("What it is at this moment"),
  ...savedFields,
});
export type PromotionDto = z.infer<typeof promotionDtoSchema>;

function stateOf(row: Promotion, now: Date): PromotionState {
  if (!row.isActive) return "off";
  if (row.endsAt && row.endsAt <= now) return "ended";
  if (row.startsAt && row.startsAt > now) return "scheduled";
  return row.maxUses !== null && row.useCount >= row.maxUses ? "used-up" : "active";
}

const toNullableDollars = (cents: number | null) => (cents === null ? null : toDollars(cents));

export function toPromotion(row: Promotion, now: Date): PromotionDto {
  const { styles, packages, planIds } = row;
  return toShape(promotionDtoSchema, {
    ...row,
    amount: toNullableDollars(row.amountCents),
    minSubtotal: toNullableDollars(row.minSubtotalCents),
    scope: { styles, packages: PACKAGE_KEYS.filter((key) => packages.includes(key)), planIds },
    state: stateOf(row, now),
  });
}

export const BATCH_HEADER = ["code", "label", "percent", "amount", "ends_at"] as const;

export const toBatchCells = (row: Promotion) => [
  row.code,
  row.label,
  row.percent,
  row.amountCents === null ? null : (row.amountCents / 100).toFixed(2),
  row.endsAt,
];
