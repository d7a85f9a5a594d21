import { z } from "zod";
import type { HousePlan, Prisma } from "@/generated/prisma/client";
import { dollars } from "@/lib/platform/format/shape";
import { PLAN_TYPES } from "./rules/filter";

/** Public: never file addresses, status or editor fields. */
export const planDtoSchema = z.strictObject({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  price: dollars,
  shortDescription: z.string(),
  description: z.string(),
  mainImage: z.string(),
  images: z.array(z.string()),
  squareFeet: z.int(),
  bedrooms: z.int(),
  bathrooms: z.number(),
  garage: z.int(),
  width: z.number().describe("Feet"),
  depth: z.number().describe("Feet"),
  stories: z.int(),
  style: z.string(),
  planType: z.enum(PLAN_TYPES),
  isPopular: z.boolean(),
  isNew: z.boolean(),
  features: z.array(z.string()),
  includedFiles: z.array(z.string()),
});
export type PlanDto = z.infer<typeof planDtoSchema>;

export type PlanCardDto = Pick<
  PlanDto,
  | "id"
  | "slug"
  | "name"
  | "price"
  | "shortDescription"
  | "mainImage"
  | "squareFeet"
  | "bedrooms"
  | "bathrooms"
  | "isPopular"
  | "isNew"
> & {
  imageAlt: string;
  /** What it cost before the sale it is in, where that may be shown. */
  comparedPrice?: number;
  /** Shown, but nothing of it can be delivered yet. */
  notForSale?: true;
};

export interface PlanPageDto extends PlanDto {
  imageAlts: Record<string, string>;
  sceneUrl: string | null;
  seoTitle: string;
  seoDescription: string;
  /** The designer, where the page names them. */
  designedBy: string | null;
  comparedPrice: number | null;
  updatedAt: string;
}

export const CARD_COLUMNS = {
  id: true,
  slug: true,
  name: true,
  price: true,
  comparedPrice: true,
  shortDescription: true,
  mainImage: true,
  imageAlts: true,
  squareFeet: true,
  bedrooms: true,
  bathrooms: true,
  isPopular: true,
  isNew: true,
  createdAt: true,
} as const;

export const PUBLIC_COLUMNS = {
  ...CARD_COLUMNS,
  description: true,
  images: true,
  garage: true,
  width: true,
  depth: true,
  stories: true,
  style: true,
  planType: true,
  features: true,
  includedFiles: true,
  lastUpdatedAt: true,
  sceneUrl: true,
} as const;

export const PAGE_COLUMNS = {
  ...PUBLIC_COLUMNS,
  seoTitle: true,
  seoDescription: true,
  designedBy: true,
} as const;

type CardRow = Pick<HousePlan, keyof typeof CARD_COLUMNS> & { isUnsold?: boolean };
type PublicRow = Pick<HousePlan, keyof typeof PUBLIC_COLUMNS>;
type PageRow = Pick<HousePlan, keyof typeof PAGE_COLUMNS>;

export function altTexts(value: unknown): Record<string, string> {
  return typeof value === "object" && value !== null ? (value as Record<string, string>) : {};
}

export function toPlanCard(row: CardRow): PlanCardDto {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    price: row.price.toNumber(),
    shortDescription: row.shortDescription,
    mainImage: row.mainImage,
    imageAlt: altTexts(row.imageAlts)[row.mainImage] ?? `${row.name}, front view`,
    squareFeet: row.squareFeet,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms.toNumber(),
    isPopular: row.isPopular,
    isNew: row.isNew,
    ...(row.comparedPrice ? { comparedPrice: row.comparedPrice.toNumber() } : {}),
    ...(row.isUnsold ? { notForSale: true } : {}),
  };
}

export function toPlan(row: PublicRow): PlanDto {
  const { imageAlt: _, notForSale: __, comparedPrice: ___, ...card } = toPlanCard(row);
  return {
    ...card,
    description: row.description,
    images: row.images,
    garage: row.garage,
    width: row.width.toNumber(),
    depth: row.depth.toNumber(),
    stories: row.stories,
    style: row.style,
    planType: row.planType,
    features: row.features,
    includedFiles: row.includedFiles,
  };
}

export function toPlanPage(row: PageRow): PlanPageDto {
  return {
    ...toPlan(row),
    imageAlts: altTexts(row.imageAlts),
    sceneUrl: row.sceneUrl,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    designedBy: row.designedBy,
    comparedPrice: row.comparedPrice?.toNumber() ?? null,
    updatedAt: row.lastUpdatedAt.toISOString(),
  };
}

export const PUBLISHED = {
  status: "published",
  deletedAt: null,
} as const satisfies Prisma.HousePlanWhereInput;
