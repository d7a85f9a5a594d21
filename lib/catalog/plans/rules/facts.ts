import { namesHouse } from "drafting";
import { groupDigits } from "@/lib/platform/format/digits";
import type { PlanCardDto, PlanDto } from "../dto";

/** `HP-007`. */
export function planNumber(id: number): string {
  return `HP-${String(id).padStart(3, "0")}`;
}

const SIGNS = "(?:(?:no(?![a-z])\\.?|nr(?![a-z])\\.?|num(?:ber)?(?![a-z])\\.?|n°|#|:) ?)";
const HP = "hp ?[-#.:]? ?";
const NUMBER = "0*([1-9]\\d{0,8})(?![\\d.]*\\d)";
const PLAN = "\\b(?:house )?plan ?";
/** `HP-12` anywhere in a text, or `plan 12` at its end. */
const NAMED_NUMBER = `(?:${PLAN})?${SIGNS}*\\b${HP}${NUMBER}|${PLAN}${SIGNS}+${NUMBER}|${PLAN}${NUMBER}[ ?.!]*$`;

const plainLetters = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll(/[‐-―−]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim();

export function takePlanNumber(text: string): { id: number; rest: string } | undefined {
  const plain = plainLetters(text);
  const match = new RegExp(NAMED_NUMBER, "i").exec(plain);
  const digits = match?.slice(1).find(Boolean);
  if (!match || digits === undefined) return undefined;
  return { id: Number(digits), rest: plain.replace(match[0], " ").trim() };
}

export function readPlanNumber(text: string): number | undefined {
  const named = takePlanNumber(text);
  if (named) return /[\p{L}\p{N}]/u.test(named.rest.replace(/^the$/i, "")) ? undefined : named.id;
  const digits = new RegExp(`^${SIGNS}*${NUMBER}$`, "i").exec(plainLetters(text))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** `1,850 sq ft`. */
export function formatArea(squareFeet: number): string {
  return `${groupDigits(squareFeet)} sq ft`;
}

export function planFacts(plan: Pick<PlanCardDto, "squareFeet" | "bedrooms" | "bathrooms">): string[] {
  return [
    formatArea(plan.squareFeet),
    `${plan.bedrooms} ${plan.bedrooms === 1 ? "bed" : "beds"}`,
    `${plan.bathrooms} ${plan.bathrooms === 1 ? "bath" : "baths"}`,
  ];
}

export function planPageTitle(plan: Pick<PlanDto, "name" | "squareFeet" | "style">): string {
  return `${plan.name}: ${formatArea(plan.squareFeet)} ${plan.style} ${namesHouse(plan.style) ? "Plan" : "House Plan"}`;
}

/** `38.5`; words say feet and inches (`fmtFeet`). */
export function formatFeet(feet: number): string {
  return String(Math.round(feet * 100) / 100);
}
