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
  /** A plan for each place of the indexes, but for places of those that are gone. */
  plans: readonly (PlanFacts | undefined)[];
  /** A byte for each place: 1 where there is a plan. */
  places: Uint8Array;
  /** The places of all plans in an order. */
  sorted(sort: Exclude<ListSort, "match">): Uint32Array;
  names: Pick<WordIndex, "containing">;
  texts: Pick<WordIndex, "containing">;
}

/** What is asked for: choices, and what their text means. */
export interface Search {
  filter: PlanFilter;
  text?: SearchReading;
}

type Test = (plan: PlanFacts) => boolean;

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

/** Whether a filter asks anything of a plan beside its text. */
export const narrows = (filter: PlanFilter) => choicesOf(filter).length > 0;

/** What is asked of a plan: all marks at its place, and all tests. */
interface Condition {
  marks: Uint8Array[];
  tests: Test[];
}

/** Of each word, the plans of which the index holds any of its alternatives. */
const worn = (index: Catalogue["names"], words: readonly (readonly string[])[]): Uint8Array[] =>
  words.map((alternatives) => index.containing(alternatives));

/** The plans whose name holds all that was typed. */
const named = ({ names }: Catalogue, typed: readonly string[]): Uint8Array[] =>
  worn(
    names,
    typed.map((word) => [word]),
  );

/** What a search asks of a plan: any of these. */
function asked(catalogue: Catalogue, { filter, text }: Search): Condition[] {
  const choices = choicesOf(filter);
  if (!text) return [{ marks: [], tests: choices }];
  if (text.planId !== undefined)
    return [{ marks: [], tests: [(plan) => plan.id === text.planId, ...choices] }];
  // A choice counts for more than what a text says of the same.
  const facts = choicesOf({ ...text.facts, ...filter });
  const meant = { marks: worn(catalogue.texts, text.words), tests: facts };
  if (Object.keys(text.facts).length === 0) return [meant];
  // A text that can be read as more than a name is one as well: a `modern` terrace, and the Modern Terrace.
  return [meant, { marks: named(catalogue, text.typed), tests: choices }];
}

/** Leaves of these places those that are marked too. */
function keepMarked(left: Uint8Array, marks: Uint8Array): void {
  for (let place = 0; place < left.length; place += 1) left[place] = (left[place] ?? 0) & (marks[place] ?? 0);
}

/**
 * A byte for each place: 1 where there is a plan as asked. The marks of words come first: they
 * are bytes in a row, and plans, which lie all over the memory, are tested where these are left.
 */
function passing({ plans, places }: Catalogue, { marks, tests }: Condition): Uint8Array {
  const left = places.slice();
  for (const some of marks) keepMarked(left, some);
  const isAsked = (plan: PlanFacts) => tests.every((test) => test(plan));
  if (tests.length > 0) {
    for (let place = left.indexOf(1); place >= 0; place = left.indexOf(1, place + 1)) {
      const plan = plans[place];
      if (!plan || !isAsked(plan)) left[place] = 0;
    }
  }
  return left;
}

/** What a search finds. */
export interface Found {
  total: number;
  /** In the order in which a list shows them. */
  plans: Iterable<PlanFacts>;
}

/** Order of a list: what a text finds comes by likeness, all else newest first. */
export const listSort = ({ filter, text }: Search): ListSort =>
  filter.sort ?? text?.facts.sort ?? (filter.q ? "match" : "newest");

/** The places of plans that a text names; undefined without one. */
function namedPlaces(catalogue: Catalogue, { text }: Search): Uint8Array | undefined {
  return text && passing(catalogue, { marks: named(catalogue, text.typed), tests: [] });
}

/** How like a plan is to a text: 1 where the text names it, or 0. */
export function likenessOf(catalogue: Catalogue, search: Search): (plan: PlanFacts) => number {
  const named = namedPlaces(catalogue, search);
  return ({ place }) => named?.[place] ?? 0;
}

/** What a list is sorted by: `sign` is that of the order of both. */
const KEYS: Record<ListSort, { of: (plan: PlanFacts) => number; sign: 1 | -1 }> = {
  match: { of: (plan) => plan.createdAt, sign: -1 },
  newest: { of: (plan) => plan.createdAt, sign: -1 },
  "price-asc": { of: (plan) => plan.price, sign: 1 },
  "price-desc": { of: (plan) => plan.price, sign: -1 },
  "size-asc": { of: (plan) => plan.squareFeet, sign: 1 },
};

const compare =
  (sort: Exclude<ListSort, "match">) =>
  (a: PlanFacts, b: PlanFacts): number =>
    KEYS[sort].sign * (KEYS[sort].of(a) - KEYS[sort].of(b) || a.id - b.id);

/** The plans of places in an order. */
function* plansAt({ plans, sorted }: Catalogue, places: Uint8Array, sort: Exclude<ListSort, "match">) {
  if (!places.includes(1)) return;
  for (const place of sorted(sort)) {
    const plan = places[place] === 1 ? plans[place] : undefined;
    if (plan) yield plan;
  }
}

function* inOrder(catalogue: Catalogue, search: Search, found: Uint8Array): Generator<PlanFacts> {
  const sort = listSort(search);
  if (sort !== "match") return yield* plansAt(catalogue, found, sort);
  const named = namedPlaces(catalogue, search) ?? new Uint8Array();
  const [first, others] = [found.slice(), found.slice()];
  keepMarked(first, named);
  for (let place = 0; place < others.length; place += 1) if (first[place] === 1) others[place] = 0;
  yield* plansAt(catalogue, first, "newest");
  yield* plansAt(catalogue, others, "newest");
}

/**
 * A catalogue of these plans.
 *
 * @param names index of their names
 * @param texts index of their texts, with the same places
 */
export function catalogueOf(
  published: readonly PlanFacts[],
  names: Catalogue["names"],
  texts: WordIndex,
): Catalogue {
  const places = new Uint8Array(texts.size);
  const plans: (PlanFacts | undefined)[] = Array.from({ length: texts.size });
  for (const plan of published) {
    places[plan.place] = 1;
    plans[plan.place] = plan;
  }
  const orders = new Map<ListSort, Uint32Array>();
  const sorted: Catalogue["sorted"] = (sort) => {
    const known =
      orders.get(sort) ?? Uint32Array.from(published.toSorted(compare(sort)), ({ place }) => place);
    orders.set(sort, known);
    return known;
  };
  return { plans, places, sorted, names, texts };
}

/** Finds the plans that a search asks for. */
export function findPlans(catalogue: Catalogue, search: Search): Found {
  const [found = new Uint8Array(), also] = asked(catalogue, search).map((one) => passing(catalogue, one));
  let total = 0;
  for (let place = 0; place < found.length; place += 1) {
    if (also?.[place] === 1) found[place] = 1;
    total += found[place] ?? 0;
  }
  return { total, plans: inOrder(catalogue, search, found) };
}

/** Whether any plan holds, of each word, one of its alternatives, and is as the filter asks. */
export function isHeld(
  catalogue: Catalogue,
  words: readonly (readonly string[])[],
  filter: PlanFilter = {},
): boolean {
  const condition = { marks: worn(catalogue.texts, words), tests: choicesOf(filter) };
  return passing(catalogue, condition).includes(1);
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
