import type { AdminOfferDto } from "@/lib/offers/admin/dto";
import type { AdminPlanDto } from "@/lib/plans/admin/dto";
import { PLAN_DEFAULTS, type PlanStatus } from "@/lib/plans/admin/schema";
import type { PlanType } from "@/lib/plans/rules/filter";
import { initialOfferValues, type OfferValues, toOfferInput } from "./offer-values";

type Amount = number | "";

/** What the plan form holds; an emptied number is an empty text. */
export interface PlanFormValues {
  name: string;
  slug: string;
  description: string;
  shortDescription: string;
  price: Amount;
  status: PlanStatus;
  planType: PlanType;
  isFeatured: boolean;
  isNew: boolean;
  style: string;
  bedrooms: Amount;
  bathrooms: Amount;
  stories: Amount;
  garage: Amount;
  width: Amount;
  depth: Amount;
  squareFeet: Amount;
  features: string[];
  includedFiles: string[];
  image: string;
  images: string[];
  imageAlts: Record<string, string>;
  seoTitle: string;
  seoDescription: string;
  /** Undefined while the plan is not saved yet. */
  offer?: OfferValues;
}

const NUMBERS = [
  "price",
  "bedrooms",
  "bathrooms",
  "stories",
  "garage",
  "width",
  "depth",
  "squareFeet",
] as const;

/** An emptied number is sent as null, not left out: it is missing, not unchanged. */
export function toPlanInput(values: PlanFormValues) {
  const numbers = Object.fromEntries(
    NUMBERS.map((name) => [name, values[name] === "" ? null : values[name]]),
  );
  const shown = new Set([values.image, ...values.images]);
  const imageAlts = Object.fromEntries(
    Object.entries(values.imageAlts).filter(([src, alt]) => shown.has(src) && alt.trim() !== ""),
  );
  const offer = values.offer ? { offer: toOfferInput(values.offer, values.price) } : {};
  return { ...values, ...numbers, imageAlts, ...offer };
}

/** What the form begins with: the plan, or the defaults of a new one. */
export function initialPlanValues(
  plan: AdminPlanDto | undefined,
  offer: AdminOfferDto | undefined,
): PlanFormValues {
  if (!plan) {
    return {
      ...PLAN_DEFAULTS,
      name: "",
      slug: "",
      description: "",
      shortDescription: "",
      garage: 0,
      isFeatured: false,
      isNew: false,
      features: [],
      includedFiles: [],
      image: "",
      images: [],
      imageAlts: {},
      seoTitle: "",
      seoDescription: "",
    };
  }
  const { name, slug, description, shortDescription, price, status, planType, isFeatured, isNew, style } =
    plan;
  const { bedrooms, bathrooms, stories, garage, width, depth, squareFeet } = plan;
  const { features, includedFiles, image, images, imageAlts, seoTitle, seoDescription } = plan;
  return {
    ...{ name, slug, description, shortDescription, price, status, planType, isFeatured, isNew, style },
    ...{ bedrooms, bathrooms, stories, garage, width, depth, squareFeet },
    ...{ features, includedFiles, image, images, imageAlts, seoTitle, seoDescription },
    offer: offer && initialOfferValues(offer),
  };
}
