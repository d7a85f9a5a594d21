import { buildable } from "@/lib/lots/rules/fit";
import type { Cursor, ListSort } from "./cursor";
import { type PlanFilter, type PlanType, SIZES } from "./filter";
import type { SearchReading } from "./search-text";
import type { WordIndex } from "./word-index";

/** What a search looks at of a published plan. */
export interface PlanFacts {
  id: number;
  style: string;
  planType: PlanType;
  bedrooms: number;
  bathrooms: number;
  stories: number;
  squareFeet: number;
  /** Feet. */
  width: number;
  depth: number;
  /** Cars. */
  garage: number;
  /** Dollars. */
  price: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** What it can be had on. */
  foundations: readonly string[];
  /** The place of its name and of its text in their indexes. */
  place: number;
}

/** The published plans with the indexes of their names and texts, both in small letters. */
export interface Catalogue {
  /** Newest first. */
  plans: readonly PlanFacts[];
  names: Pick<WordIndex, "containing">;
  texts: Pick<WordIndex, "containing">;
}

/** What is asked for: choices, and what their text means. */
export interface Search {
  filter: PlanFilter;
  text?: SearchReading;
}

type Test = (plan: PlanFacts) => boolean;

function every(tests: readonly Test[]): Test {
  return (plan) => {
    for (const test of tests) if (!test(plan)) return false;
    return true;
  };
}

/** Houses that stand on a lot, as `fitOnLot` has it (lib/lots). */
function onLot({ lotWidth, lotDepth, side, front, rear, turn }: PlanFilter): Test[] {
  if (lotWidth === undefined && lotDepth === undefined) return [];
  const { width = Number.POSITIVE_INFINITY, depth = Number.POSITIVE_INFINITY } = buildable({
    ...{ width: lotWidth, depth: lotDepth, side, front, rear },
  });
  const stands = (across: number, along: number) => across <= width && along <= depth;
  return [(plan) => stands(plan.width, plan.depth) || (Boolean(turn) && stands(plan.depth, plan.width))];
}

/** A test for each choice, without the text. */
const TESTS: { [K in keyof PlanFilter]?: (asked: NonNullable<PlanFilter[K]>) => Test } = {
  style: (style) => (plan) => plan.style === style,
  bedrooms: (least) => (plan) => plan.bedrooms >= least,
  bathrooms: (least) => (plan) => plan.bathrooms >= least,
  size: (size) => {
    const { min = 0, below = Number.POSITIVE_INFINITY } = SIZES[size];
    return (plan) => plan.squareFeet >= min && plan.squareFeet < below;
  },
  minSize: (least) => (plan) => plan.squareFeet >= least,
  maxSize: (most) => (plan) => plan.squareFeet <= most,
  stories: (stories) => (plan) => plan.stories === stories,
  type: (type) => (plan) => plan.planType === type,
  garage: (cars) => (plan) => (cars === 0 ? plan.garage === 0 : plan.garage >= cars),
  foundation: (foundation) => (plan) => plan.foundations.includes(foundation),
  maxWidth: (most) => (plan) => plan.width <= most,
  maxDepth: (most) => (plan) => plan.depth <= most,
  minPrice: (least) => (plan) => plan.price >= least,
  maxPrice: (most) => (plan) => plan.price <= most,
};

/** What a filter's choices ask of a plan, without its text. */
function choicesOf(filter: PlanFilter): Test[] {
  const asked = Object.entries(TESTS).flatMap(([key, test]) => {
    const value = filter[key as keyof PlanFilter];
    return value === undefined ? [] : [(test as (asked: typeof value) => Test)(value)];
  });
  return [...asked, ...onLot(filter)];
}

const chosen = (filter: PlanFilter): Test => every(choicesOf(filter));

/** Whether a filter asks anything of a plan beside its text. */
export const narrows = (filter: PlanFilter) => choicesOf(filter).length > 0;

/** Plans of which the index holds, of each word, any of its alternatives. */
function worn(index: Catalogue["names"], words: readonly (readonly string[])[]): Test {
  const held = words.map((alternatives) => index.containing(alternatives));
  return ({ place }) => {
    for (const marks of held) if (marks[place] !== 1) return false;
    return true;
  };
}

/** Plans whose name holds all that was typed. */
const named = ({ names }: Catalogue, { text }: Search): Test =>
  text
    ? worn(
        names,
        text.typed.map((word) => [word]),
      )
    : () => false;

/** What words and choices ask of a plan: of each word, any of its alternatives. */
export function holding(
  catalogue: Catalogue,
  words: readonly (readonly string[])[],
  filter: PlanFilter = {},
): Test {
  return every([worn(catalogue.texts, words), ...choicesOf(filter)]);
}

/** What a search asks of a plan. */
function asked(catalogue: Catalogue, search: Search): Test {
  const { filter, text } = search;
  if (!text) return chosen(filter);
  const choices = chosen(filter);
  if (text.planId !== undefined) return (plan) => plan.id === text.planId && choices(plan);
  // A choice counts for more than what a text says of the same.
  const meant = holding(catalogue, text.words, { ...text.facts, ...filter });
  if (Object.keys(text.facts).length === 0) return meant;
  // A text that can be read as more than a name is one as well: a `modern` terrace, and the Modern Terrace.
  const isNamed = every([named(catalogue, search), choices]);
  return (plan) => meant(plan) || isNamed(plan);
}

/** Order of a list: what a text finds comes by likeness, all else newest first. */
export const listSort = ({ filter, text }: Search): ListSort =>
  filter.sort ?? text?.facts.sort ?? (filter.q ? "match" : "newest");

/** How like a plan is to a text: 1 where the text names it, or 0. */
export function likenessOf(catalogue: Catalogue, search: Search): (plan: PlanFacts) => number {
  const isNamed = named(catalogue, search);
  return (plan) => (isNamed(plan) ? 1 : 0);
}

/** What a list is sorted by: `sign` is that of the order of both. */
const KEYS: Record<ListSort, { of: (plan: PlanFacts) => number; sign: 1 | -1 }> = {
  match: { of: (plan) => plan.createdAt, sign: -1 },
  newest: { of: (plan) => plan.createdAt, sign: -1 },
  "price-asc": { of: (plan) => plan.price, sign: 1 },
  "price-desc": { of: (plan) => plan.price, sign: -1 },
  "size-asc": { of: (plan) => plan.squareFeet, sign: 1 },
};

/** The matches in the order in which a list shows them. */
export function matchesOf(catalogue: Catalogue, search: Search): PlanFacts[] {
  const sort = listSort(search);
  const isAsked = asked(catalogue, search);
  if (sort === "match") return namedFirst(catalogue.plans, isAsked, named(catalogue, search));
  const found = catalogue.plans.filter(isAsked);
  const { of, sign } = KEYS[sort];
  return sort === "newest" ? found : found.sort((a, b) => sign * (of(a) - of(b) || a.id - b.id));
}

function namedFirst(plans: readonly PlanFacts[], isAsked: Test, isNamed: Test): PlanFacts[] {
  const first: PlanFacts[] = [];
  const others: PlanFacts[] = [];
  for (const plan of plans) if (isAsked(plan)) (isNamed(plan) ? first : others).push(plan);
  return first.concat(others);
}

/** Whether a search finds any plan. */
export const hasMatch = (catalogue: Catalogue, search: Search): boolean =>
  catalogue.plans.some(asked(catalogue, search));

/** How many plans a search finds. */
export function countMatches(catalogue: Catalogue, search: Search): number {
  const isAsked = asked(catalogue, search);
  return catalogue.plans.reduce((total, plan) => total + (isAsked(plan) ? 1 : 0), 0);
}

/** Whether a plan comes after the one at which a page of the list ended. */
export function comesAfter(catalogue: Catalogue, search: Search, { value, id }: Cursor): Test {
  const sort = listSort(search);
  const { of, sign } = KEYS[sort];
  const [rank, at = value] = sort === "match" ? value.split("|") : [];
  const key = sort === "match" || sort === "newest" ? Date.parse(at) : Number(at);
  const likeness = likenessOf(catalogue, search);
  return (plan) => {
    const ranked = rank === undefined ? 0 : Number(rank) - likeness(plan);
    return (ranked || sign * (of(plan) - key || plan.id - id)) > 0;
  };
}
