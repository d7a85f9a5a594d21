import { fmtFeet } from "drafting";
import type { PlanDto } from "@/lib/catalog/plans/dto";
import { formatArea, planNumber } from "@/lib/catalog/plans/rules/facts";
import { TYPE_LABELS } from "@/lib/catalog/plans/rules/filter";
import { formatPrice, toCents } from "@/lib/platform/format/money";

export interface ComparedFact {
  label: string;
  values: string[];
  differs: boolean;
  isAmount?: true;
}

const FACTS: { label: string; of(plan: PlanDto): string; isAmount?: true }[] = [
  { label: "Price", of: ({ price }) => formatPrice(toCents(price)), isAmount: true },
  { label: "Living area", of: ({ squareFeet }) => formatArea(squareFeet) },
  { label: "Bedrooms", of: ({ bedrooms }) => String(bedrooms) },
  { label: "Bathrooms", of: ({ bathrooms }) => String(bathrooms) },
  { label: "Stories", of: ({ stories }) => String(stories) },
  {
    label: "Garage",
    of: ({ garage }) => (garage === 0 ? "None" : garage === 1 ? "1 car" : `${garage} cars`),
  },
  { label: "Width", of: ({ width }) => fmtFeet(width) },
  { label: "Depth", of: ({ depth }) => fmtFeet(depth) },
  { label: "Style", of: ({ style }) => style },
  { label: "Type", of: ({ planType }) => TYPE_LABELS[planType] },
  { label: "Plan number", of: ({ id }) => planNumber(id) },
];

/** Plan numbers never count as differing, since no two plans share one. */
export function comparedFacts(plans: readonly PlanDto[]): ComparedFact[] {
  return FACTS.map(({ label, of, isAmount }) => {
    const values = plans.map(of);
    const differs = label !== "Plan number" && new Set(values).size > 1;
    return { label, values, differs, ...(isAmount ? { isAmount } : {}) };
  });
}
