import { rowValues } from "@/components/admin/form/row-form";
import type { AdminOfferDto } from "@/lib/catalog/offers/admin/dto";
import type { AdminPlanDto } from "@/lib/catalog/plans/admin/dto";
import { PLAN_DEFAULTS } from "@/lib/catalog/plans/admin/schema";
import { initialOfferValues, toOfferInput } from "./offer-values";
import { PLAN_FIELDS } from "./plan-fields";

export const initialPlanValues = (plan: AdminPlanDto | undefined, offer: AdminOfferDto | undefined) => ({
  ...rowValues(plan, { ...PLAN_DEFAULTS, ...PLAN_FIELDS.blank }),
  /** As a choice: "0" for nobody. */
  designerId: String(plan?.designerId ?? 0),
  offer: plan && offer && initialOfferValues(offer),
});

export type PlanFormValues = ReturnType<typeof initialPlanValues>;

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
export function toPlanInput(values: PlanFormValues, withShare: boolean) {
  const numbers = Object.fromEntries(
    NUMBERS.map((name) => [name, values[name] === "" ? null : values[name]]),
  );
  const shown = new Set([values.image, ...values.images]);
  const imageAlts = Object.fromEntries(
    Object.entries(values.imageAlts).filter(([src, alt]) => shown.has(src) && alt.trim() !== ""),
  );
  const offer = values.offer ? { offer: toOfferInput(values.offer, values.price) } : {};
  const { designerId, designerSharePercent: share, ...fields } = values;
  return {
    ...fields,
    ...numbers,
    imageAlts,
    ...offer,
    designerId: Number(designerId) || null,
    // Whoever may not see it sends none.
    ...(withShare ? { designerSharePercent: share === "" ? null : share } : {}),
  };
}
