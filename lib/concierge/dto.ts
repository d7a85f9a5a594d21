import { z } from "zod";
import type { PlanCardDto, PlanDto } from "@/lib/catalog/plans/dto";
import { instant } from "@/lib/platform/format/shape";
import type { ConciergeCard } from "./schema";

export type ConciergePlan = PlanDto & Pick<PlanCardDto, "imageAlt" | "notForSale">;

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

/** Leaves out who of the staff answered. */
export const staffAnswerDtoSchema = z.strictObject({
  id: z.int(),
  question: z.string().describe("What the visitor had asked"),
  text: z.string(),
  createdAt: instant,
  isSeen: z.boolean().describe("The panel has shown it before"),
});
export type StaffAnswerDto = z.infer<typeof staffAnswerDtoSchema>;
