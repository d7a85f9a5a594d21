import { z } from "zod";
import type { HousePlan, PlanFile, Prisma } from "@/generated/prisma/client";
import { FileKind } from "@/generated/prisma/enums";
import { toPercent } from "@/lib/catalog/designers/schema";
import { dollars, instant, savedFields, toShape } from "@/lib/platform/format/shape";
import { planDtoSchema, toPlan } from "../dto";
import { missingToSell } from "../rules/missing";
import { PLAN_STATUSES } from "./schema";

export const adminPlanDtoSchema = planDtoSchema.extend({
  image: z.string().describe("The form's name of `mainImage`"),
  isFeatured: z.boolean().describe("The form's name of `isPopular`"),
  imageAlts: z.record(z.string(), z.string()).describe("Alternative texts by image address"),
  seoTitle: z.string().describe("For search engines and shared links; empty for what the other texts make"),
  seoDescription: z.string(),
  price: dollars.describe("The regular price, which is what staff type"),
  salePrice: dollars.nullable().describe("What is charged instead while a sale runs"),
  status: z.enum(PLAN_STATUSES),
  hasInteriorKit: z.boolean(),
  interiorKitPrice: dollars.nullable(),
  pdfUrl: z.string().nullable(),
  dwgUrl: z.string().nullable(),
  enscapeUrl: z.string().nullable(),
  designerId: z.int().nullable(),
  designerSharePercent: z
    .number()
    .nullable()
    .optional()
    .describe("The designer's share of this plan, where not their own. For admins: left out for the others"),
  ...savedFields,
});
export type AdminPlanDto = z.infer<typeof adminPlanDtoSchema>;

const ROW_FIELDS = {
  id: true,
  name: true,
  slug: true,
  planType: true,
  status: true,
  mainImage: true,
  price: true,
  salePrice: true,
  squareFeet: true,
  lastUpdatedAt: true,
  createdAt: true,
} as const;

export const planRowDtoSchema = adminPlanDtoSchema.pick(ROW_FIELDS).extend({
  missing: z.array(z.string()).describe("What it still needs before it sells"),
  notForSale: z.boolean().describe("Published, but it cannot be bought: it has no files or no price"),
  sold: z.boolean().describe("Somebody bought it: deleting it archives it instead"),
});
export type PlanRowDto = z.infer<typeof planRowDtoSchema>;

/** Leaves out the file's place in storage. */
export const planFileDtoSchema = z.strictObject({
  id: z.int(),
  kind: z.enum(FileKind),
  variant: z.string().describe("What it shows: empty for the plan as drawn, `p=study` for the study set"),
  fileName: z.string(),
  bytes: z.int(),
  revision: z.int(),
  createdAt: instant,
});
export type PlanFileDto = z.infer<typeof planFileDtoSchema>;

export const ROW_COLUMNS = {
  ...ROW_FIELDS,
  regularPrice: true,
  imageAlts: true,
  description: true,
  readiness: { select: { hasFiles: true, isSellable: true } },
} as const satisfies Prisma.HousePlanSelect;
type Row = Prisma.HousePlanGetPayload<{ select: typeof ROW_COLUMNS }>;

/** @param withShare for those who may see it */
export function toAdminPlan(row: HousePlan, withShare: boolean): AdminPlanDto {
  const { designerShareBps: own } = row;
  return toShape(adminPlanDtoSchema, {
    ...row,
    ...toPlan(row),
    price: row.regularPrice.toNumber(),
    salePrice: row.salePrice?.toNumber() ?? null,
    image: row.mainImage,
    isFeatured: row.isPopular,
    imageAlts: (row.imageAlts ?? {}) as Record<string, string>,
    interiorKitPrice: row.interiorKitPrice?.toNumber() ?? null,
    designerSharePercent: withShare ? own && toPercent(own) : undefined,
  });
}

export function toPlanRow({ readiness, ...row }: Row, sold: boolean): PlanRowDto {
  const price = row.regularPrice.toNumber();
  return toShape(planRowDtoSchema, {
    ...row,
    price,
    salePrice: row.salePrice?.toNumber() ?? null,
    missing: missingToSell({
      ...row,
      price,
      imageAlts: (row.imageAlts ?? {}) as Record<string, string>,
      hasPdf: readiness?.hasFiles === true,
    }),
    notForSale: row.status === "published" && readiness?.isSellable !== true,
    sold,
  });
}

export const toPlanFile = (row: PlanFile): PlanFileDto =>
  toShape(planFileDtoSchema, { ...row, bytes: Number(row.bytes) });
