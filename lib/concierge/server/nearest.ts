import { lotCriteria, withUnsetSetbacksZero } from "@/lib/catalog/lots/rules/fit";
import { assumedSetbacks } from "@/lib/catalog/lots/rules/setbacks";
import type { Lot } from "@/lib/catalog/lots/schema";
import { featurePhrase, mentions } from "@/lib/catalog/plans/understanding/features";
import { type PlanCriteria, RANGE_FIELDS, type RangeField } from "@/lib/catalog/plans/understanding/schema";
import { typeName } from "@/lib/catalog/plans/understanding/styles";
import type { ConciergePlan } from "../dto";
import { searchPlans } from "../queries";
import { area, counted, dollars, feet, garageOf, listed, storiesOf } from "../rules/wording";

export interface NearPlan {
  plan: ConciergePlan;
  differences: string[];
}

/** Weight of one measure off: a bedroom missing is worse than a third of the price more. */
const WEIGHT: Record<RangeField, number> = {
  bedrooms: 3,
  bathrooms: 1.5,
  garage: 1.5,
  stories: 2,
  squareFeet: 3,
  price: 3,
  // A house that is too wide cannot be built at all.
  width: 8,
  depth: 8,
};
const STYLE_WEIGHT = 1.2;
const TYPE_WEIGHT = 1.5;
const WORD_WEIGHT = 0.8;
const CANDIDATES = 40;

function show(field: RangeField, value: number): string {
  switch (field) {
    case "price":
      return dollars(value);
    case "squareFeet":
      return area(value);
    case "width":
    case "depth":
      return feet(value);
    case "bedrooms":
      return counted(value, "bedroom");
    case "bathrooms":
      return counted(value, "bath");
    case "stories":
      return storiesOf(value);
    case "garage":
      return garageOf(value);
  }
}

const MEASURE = { width: "wide", depth: "deep" } as const;

const lotDifference = (field: keyof typeof MEASURE, value: number, left: number) =>
  `${feet(value)} ${MEASURE[field]}, and common setbacks leave ${feet(left)}`;

function rangeDifference(field: RangeField, value: number, bound: number, above: boolean): string {
  const actual = show(field, value);
  if (field === "width" || field === "depth") {
    return `${actual} ${MEASURE[field]}, ${above ? "more than" : "less than"} your ${show(field, bound)}`;
  }
  if (field === "price" || field === "squareFeet") {
    return `${actual}, ${above ? "above" : "below"} your ${show(field, bound)}`;
  }
  if (field === "garage" && value === 0) return "no garage";
  return field === "garage" && bound === 0
    ? `has a ${actual}`
    : `${actual} rather than ${show(field, bound)}`;
}

export function differencesOf(
  plan: ConciergePlan,
  criteria: PlanCriteria,
  lot: Lot = {},
): { differences: string[]; off: number } {
  const differences: string[] = [];
  let off = 0;
  for (const field of RANGE_FIELDS) {
    const range = criteria[field];
    if (!range) continue;
    const value = plan[field];
    const above = range.max !== undefined && value > range.max;
    const below = range.min !== undefined && value < range.min;
    const bound = above ? range.max : below ? range.min : undefined;
    if (bound === undefined) continue;
    off += (WEIGHT[field] * Math.abs(value - bound)) / Math.max(bound, 1);
    const onLot = (field === "width" || field === "depth") && lot[field] !== undefined;
    differences.push(
      onLot ? lotDifference(field, value, bound) : rangeDifference(field, value, bound, above),
    );
  }
  const styles = criteria.styles ?? [];
  if (styles.length > 0 && !styles.some((style) => style.toLowerCase() === plan.style.toLowerCase())) {
    off += STYLE_WEIGHT;
    differences.push(`${plan.style} rather than ${listed(styles, "or")}`);
  }
  if (criteria.types?.length && !criteria.types.includes(plan.planType)) {
    off += TYPE_WEIGHT;
    differences.push(`listed as a ${typeName(plan.planType)}`);
  }
  const text = [plan.shortDescription, ...plan.features, plan.description].join(". ");
  const missing = (criteria.words ?? []).filter((word) => !mentions(`${plan.name}. ${text}`, word));
  if (missing.length > 0) {
    off += WORD_WEIGHT * missing.length;
    differences.push(`its description does not mention ${listed(missing.map(featurePhrase), "or")}`);
  }
  return { differences, off };
}

type Requirement = RangeField | "styles" | "types" | "words" | "popular" | "isNew";
const REQUIREMENTS: readonly Requirement[] = [
  ...RANGE_FIELDS,
  "styles",
  "types",
  "words",
  "popular",
  "isNew",
];

function without(criteria: PlanCriteria, ...requirements: Requirement[]): PlanCriteria {
  const rest = { ...criteria };
  for (const requirement of requirements) delete rest[requirement];
  return rest;
}

/**
 * Gives up each requirement alone first, then all that can be measured; never the size of a lot, for the
 * house could not be built.
 */
export async function nearestPlans(criteria: PlanCriteria, lot: Lot, limit: number): Promise<NearPlan[]> {
  const fixed = new Set<Requirement>([
    ...(lot.width ? ["width" as const] : []),
    ...(lot.depth ? ["depth" as const] : []),
  ]);
  const free = REQUIREMENTS.filter(
    (requirement) => criteria[requirement] !== undefined && !fixed.has(requirement),
  );
  const single = await Promise.all(
    free.map((requirement) => searchPlans(without(criteria, requirement), CANDIDATES)),
  );
  const assumes = Object.keys(assumedSetbacks(lot)).length > 0;
  const bare = assumes
    ? (await searchPlans({ ...criteria, ...lotCriteria(withUnsetSetbacksZero(lot)) }, CANDIDATES)).items
    : [];
  let candidates = [...single.flatMap((result) => result.items), ...bare];
  if (candidates.length === 0) candidates = (await searchPlans(without(criteria, ...free), 200)).items;
  const unique = [...new Map(candidates.map((plan) => [plan.id, plan])).values()];
  return unique
    .map((plan) => ({ plan, ...differencesOf(plan, criteria, lot) }))
    .toSorted((a, b) => a.off - b.off || a.plan.price - b.plan.price)
    .slice(0, limit)
    .map(({ plan, differences }) => ({ plan, differences }));
}
