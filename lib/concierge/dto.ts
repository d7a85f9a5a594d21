import type { PlanCardDto, PlanDto } from "@/lib/plans/dto";
import type { ConciergeCard } from "./schema";

/** A plan as the tools give it to the dialogue: the public plan and its picture's text. */
export type ConciergePlan = PlanDto & Pick<PlanCardDto, "imageAlt" | "notForSale">;

/** A plan as the panel's card shows it. */
export function toCard(plan: ConciergePlan, note?: string): ConciergeCard {
  const { id, slug, name, price, shortDescription, mainImage, imageAlt, isPopular, isNew } = plan;
  const { squareFeet, bedrooms, bathrooms, style, garage, stories, width, depth } = plan;
  return {
    ...{ id, slug, name, price, shortDescription, mainImage, imageAlt, isPopular, isNew },
    ...{ squareFeet, bedrooms, bathrooms, style, garage, stories, width, depth },
    ...(plan.notForSale ? { notForSale: true } : {}),
    ...(note ? { note } : {}),
  };
}
