import { fmtFeet } from "drafting";
import type { OfferDto } from "@/lib/catalog/offers/schema";
import type { PlanDto } from "@/lib/catalog/plans/dto";
import { formatArea, planNumber } from "@/lib/catalog/plans/rules/facts";
import { FOUNDATION_LABELS, TYPE_LABELS } from "@/lib/catalog/plans/rules/filter";
import { lotWidthWords } from "@/lib/catalog/previews/rules/wording";
import type { Foundation } from "@/lib/catalog/pricing/schema";
import { formatPrice, toCents } from "@/lib/platform/format/money";

/** How a plan is sold; undefined while it is read, and where it could not be. */
export type ComparedPlan = PlanDto & { offer?: Pick<OfferDto, "packages" | "options"> };

export interface ComparedFact {
  label: string;
  values: string[];
  differs: boolean;
  isAmount?: true;
}

const UNKNOWN = "–";

function foundationOf({ offer }: ComparedPlan): string {
  const base = offer?.options.find(({ key }) => key === "foundation")?.base;
  return base ? FOUNDATION_LABELS[base as Foundation] : UNKNOWN;
}

const FACTS: { label: string; of(plan: ComparedPlan): string; isAmount?: true }[] = [
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
  { label: "Least lot width", of: lotWidthWords },
  { label: "Foundation", of: foundationOf },
  { label: "Style", of: ({ style }) => style },
  { label: "Type", of: ({ planType }) => TYPE_LABELS[planType] },
  { label: "Plan number", of: ({ id }) => planNumber(id) },
];

/** A row for each package that one of them is sold in, in the order of the first that has it. */
function packageFacts(plans: readonly ComparedPlan[]): typeof FACTS {
  const names = new Set(plans.flatMap(({ offer }) => offer?.packages.map(({ name }) => name) ?? []));
  return [...names].map((name) => ({
    label: name,
    of: ({ offer }) => {
      const sold = offer?.packages.find((one) => one.name === name);
      return sold ? formatPrice(toCents(sold.price)) : UNKNOWN;
    },
    isAmount: true,
  }));
}

/** Plan numbers never count as differing, since no two plans share one. */
export function comparedFacts(plans: readonly ComparedPlan[]): ComparedFact[] {
  return [...FACTS, ...packageFacts(plans)].map(({ label, of, isAmount }) => {
    const values = plans.map(of);
    const differs = label !== "Plan number" && new Set(values).size > 1;
    return { label, values, differs, ...(isAmount ? { isAmount } : {}) };
  });
}

/** Addresses of its floor plans, the lowest level first; they stand among its pictures under that name. */
export const floorPlansOf = ({ images }: Pick<PlanDto, "images">): string[] =>
  images.filter((src) => /\/floor-plan-\d/.test(src));
