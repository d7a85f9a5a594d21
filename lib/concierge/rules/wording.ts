import type { Lot } from "@/lib/catalog/lots/schema";
import { formatArea } from "@/lib/catalog/plans/rules/facts";
import type { PlanType } from "@/lib/catalog/plans/rules/filter";
import { featurePhrase } from "@/lib/catalog/plans/understanding/features";
import type { PlanCriteria, Range } from "@/lib/catalog/plans/understanding/schema";
import { typeName } from "@/lib/catalog/plans/understanding/styles";
import { formatPrice, toCents } from "@/lib/platform/format/money";
import type { ConciergeCard } from "../schema";

const WHOLE = new Intl.NumberFormat("en-US");

/** `$1,295`. */
export const dollars = (amount: number) => formatPrice(toCents(Math.round(amount * 100) / 100));
/** Visitors may ask for parts of a square foot. */
export const area = (squareFeet: number) => formatArea(Math.round(squareFeet));
export const feet = (length: number) => `${WHOLE.format(Math.round(length * 10) / 10)} ft`;

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
export const inWords = (count: number) =>
  Number.isInteger(count) ? (WORDS[count] ?? String(count)) : String(count);

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
export const storiesOf = (count: number) => (count === 1 ? "one story" : `${inWords(count)} stories`);
export const garageOf = (cars: number) => (cars === 0 ? "no garage" : `${cars}-car garage`);

export function listed(items: string[], last = "and"): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}

export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type PlanFigures = Pick<
  ConciergeCard,
  "squareFeet" | "bedrooms" | "bathrooms" | "stories" | "garage" | "width" | "depth"
>;

export function planFactsLine(plan: PlanFigures): string {
  return [
    area(plan.squareFeet),
    counted(plan.bedrooms, "bedroom"),
    counted(plan.bathrooms, "bath"),
    storiesOf(plan.stories),
    garageOf(plan.garage),
    `${feet(plan.width)} wide by ${feet(plan.depth)} deep`,
  ].join(", ");
}

export function planLine(
  plan: PlanFigures & Pick<ConciergeCard, "name" | "slug" | "price">,
  note?: string,
): string {
  return `- ${plan.name}, ${dollars(plan.price)}: ${planFactsLine(plan)}${note ? ` (${note})` : ""}. /plans/${plan.slug}`;
}

function rangeText(range: Range, show: (value: number) => string): string {
  const { min, max } = range;
  if (min !== undefined && max !== undefined)
    return min === max ? show(min) : `${show(min).replace(/ (?:sq ft|ft)$/, "")} to ${show(max)}`;
  if (max !== undefined) return `at most ${show(max)}`;
  return min === undefined ? "" : `at least ${show(min)}`;
}

function countText(range: Range, one: string): string {
  const { min, max } = range;
  if (min !== undefined && min === max) return counted(min, one);
  if (min !== undefined && max !== undefined) return `${min} to ${counted(max, one)}`;
  if (max !== undefined) return `at most ${counted(max, one)}`;
  return min === undefined ? "" : `at least ${counted(min, one)}`;
}

function garageText(range: Range): string {
  if (range.max === 0) return "no garage";
  if (range.min === 1 && range.max === undefined) return "a garage";
  return range.min === undefined
    ? `a garage for at most ${range.max}`
    : `a garage for ${range.min === 1 ? "a car" : `${range.min} cars`}`;
}

function storiesText(range: Range): string {
  if (range.min !== undefined && range.min === range.max) return storiesOf(range.min);
  return range.min === undefined
    ? `at most ${storiesOf(range.max ?? 1)}`
    : `at least ${storiesOf(range.min)}`;
}

function lotText(lot: Lot): string | undefined {
  const { width, depth } = lot;
  if (width === undefined && depth === undefined) return undefined;
  const size =
    width !== undefined && depth !== undefined
      ? `${feet(width)} by ${feet(depth)}`
      : width !== undefined
        ? `${feet(width)} wide`
        : `${feet(depth ?? 0)} deep`;
  return `for a lot ${size}`;
}

export function requirementPhrases(criteria: PlanCriteria, lot: Lot = {}): string[] {
  const onLot = lotText(lot);
  const phrases = [
    criteria.styles?.length ? `${listed(criteria.styles, "or")} style` : undefined,
    criteria.types?.length
      ? listed(
          criteria.types.map((type: PlanType) => typeName(type)),
          "or",
        )
      : undefined,
    criteria.bedrooms && countText(criteria.bedrooms, "bedroom"),
    criteria.bathrooms && countText(criteria.bathrooms, "bath"),
    criteria.stories && storiesText(criteria.stories),
    criteria.garage && garageText(criteria.garage),
    criteria.squareFeet && rangeText(criteria.squareFeet, area),
    criteria.price && rangeText(criteria.price, dollars),
    onLot,
    criteria.width && !lot.width ? `${rangeText(criteria.width, feet)} wide` : undefined,
    criteria.depth && !lot.depth ? `${rangeText(criteria.depth, feet)} deep` : undefined,
    ...(criteria.words ?? []).map(featurePhrase),
    criteria.popular ? "popular" : undefined,
    criteria.isNew ? "new" : undefined,
  ];
  return phrases.filter((phrase): phrase is string => phrase !== undefined && phrase !== "");
}

/** Only the part of the requirements that the catalogue can filter by. */
export function catalogueLink(criteria: PlanCriteria): string {
  const params = new URLSearchParams();
  if (criteria.styles?.length === 1 && criteria.styles[0]) params.set("style", criteria.styles[0]);
  if (criteria.types?.length === 1 && criteria.types[0]) params.set("type", criteria.types[0]);
  if (criteria.bedrooms?.min) params.set("bedrooms", `${criteria.bedrooms.min}+`);
  if (criteria.price?.max) params.set("maxPrice", String(criteria.price.max));
  if (criteria.width?.max) params.set("maxWidth", String(Math.round(criteria.width.max * 100) / 100));
  if (criteria.stories?.min && criteria.stories.min === criteria.stories.max) {
    params.set("stories", String(criteria.stories.min));
  }
  const query = params.toString().replaceAll("%2B", "+");
  return query ? `/plans?${query}` : "/plans";
}
