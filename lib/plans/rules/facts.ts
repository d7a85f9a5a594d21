import { namesHouse } from "@/lib/drawings/layout/style-words";
import { groupDigits } from "@/lib/platform/format/digits";
import type { PlanCardDto, PlanDto } from "../dto";

/** `HP-007`: what a plan is called on its page, in its drawings and in orders. */
export function planNumber(id: number): string {
  return `HP-${String(id).padStart(3, "0")}`;
}

/** The plan that a plan number names, as people type it; undefined for any other text. */
export function readPlanNumber(text: string): number | undefined {
  const digits = /^(?:hp[- ]?|#|plan (?:no\.? ?|number |#)?)0*([1-9]\d{0,8})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** `1,850 sq ft`. */
export function formatArea(squareFeet: number): string {
  return `${groupDigits(squareFeet)} sq ft`;
}

/** Area, bedrooms and bathrooms as a card words them. */
export function planFacts(plan: Pick<PlanCardDto, "squareFeet" | "bedrooms" | "bathrooms">): string[] {
  return [
    formatArea(plan.squareFeet),
    `${plan.bedrooms} ${plan.bedrooms === 1 ? "bed" : "beds"}`,
    `${plan.bathrooms} ${plan.bathrooms === 1 ? "bath" : "baths"}`,
  ];
}

/** What a plan's page is called in search results, unless staff say otherwise. */
export function planPageTitle(plan: Pick<PlanDto, "name" | "squareFeet" | "style">): string {
  return `${plan.name}: ${formatArea(plan.squareFeet)} ${plan.style} ${namesHouse(plan.style) ? "Plan" : "House Plan"}`;
}

/** `38.5`: a number of feet, beside a label that names them. Words say feet and inches (`fmtFeet`). */
export function formatFeet(feet: number): string {
  return String(Math.round(feet * 100) / 100);
}
