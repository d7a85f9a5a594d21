import type { PlanFilter } from "@/lib/catalog/plans/rules/filter";
import { choicesOf, type Test } from "./choice-tests";
import type { Cursor, ListSort } from "./cursor";
import { type PlanColumns, type PlanFacts, planColumns } from "./plan-columns";
import { isNumberAlone, type SearchReading, soughtWords } from "./search-text";
import type { WordIndex } from "./word-index";

/** `names` and `texts` are in lower case. */
export interface Catalogue {
  /** By place in the indexes; undefined where a plan is gone. */
  plans: readonly (PlanFacts | undefined)[];
  /** A byte for each place: 1 where there is a plan. */
  places: Uint8Array;
  columns: PlanColumns;
  sorted(sort: Exclude<ListSort, "match">): Uint32Array;
  names: Pick<WordIndex, "containing">;
  texts: Pick<WordIndex, "containing">;
}

export interface Search {
  filter: PlanFilter;
  text?: SearchReading;
}

interface Condition {
  marks: Uint8Array[];
  tests: Test[];
}

const plansWithWords = (index: Catalogue["names"], words: readonly (readonly string[])[]): Uint8Array[] =>
  words.map((alternatives) => index.containing(alternatives));

/** Where no name holds every word, fillers such as "the" and "house" need not be in it. */
function named(catalogue: Catalogue, typed: readonly string[]): Uint8Array[] {
  const held = (words: readonly string[]) =>
    plansWithWords(
      catalogue.names,
      words.map((word) => [word]),
    );
  const whole = held(typed);
  const sought = soughtWords(typed);
  const isSame = sought.length === 0 || sought.length === typed.length;
  return isSame || passing(catalogue, { marks: whole, tests: [] }).includes(1) ? whole : held(sought);
}

/** A plan must meet one of them. */
function asked(catalogue: Catalogue, { filter, text }: Search): Condition[] {
  const { columns } = catalogue;
  const choices = choicesOf(filter, columns);
  if (!text) return [{ marks: [], tests: choices }];
  const { planId } = text;
  const numbered: Condition[] =
    planId === undefined ? [] : [{ marks: [], tests: [(place) => columns.id[place] === planId, ...choices] }];
  if (isNumberAlone(text)) return numbered;
  // A choice counts for more than what a text says of the same.
  const facts = choicesOf({ ...text.facts, ...filter }, columns);
  const meant = { marks: plansWithWords(catalogue.texts, text.words), tests: facts };
  if (Object.keys(text.facts).length === 0) return [meant, ...numbered];
  // A text that can be read as more than a name is one as well: a `modern` terrace, and the Modern Terrace.
  return [meant, { marks: named(catalogue, text.typed), tests: choices }, ...numbered];
}

function keepMarked(left: Uint8Array, marks: Uint8Array): void {
  for (let place = 0; place < left.length; place += 1) left[place] = (left[place] ?? 0) & (marks[place] ?? 0);
}

/** Words first: their marks are compared fastest. */
function passing({ places }: Catalogue, { marks, tests }: Condition): Uint8Array {
  const left = places.slice();
  for (const some of marks) keepMarked(left, some);
  for (const test of tests)
    for (let place = 0; place < left.length; place += 1)
      if (left[place] === 1 && !test(place)) left[place] = 0;
  return left;
}

export interface Found {
  total: number;
  plans: Iterable<PlanFacts>;
}

export const listSort = ({ filter, text }: Search): ListSort =>
  filter.sort ?? text?.facts.sort ?? (filter.q ? "match" : "newest");

/** The name counts most, then exact counts, then words. */
const NAMED = 64;
const EXACT = { bedrooms: 32, bathrooms: 16, garage: 8 } as const;
const MOST_WORDS = 7;

function likenesses(catalogue: Catalogue, { text }: Search): Uint8Array {
  const { columns, places } = catalogue;
  const likeness = new Uint8Array(places.length);
  if (!text) return likeness;
  const add = (weight: number, isSo: Test) => {
    for (let place = 0; place < likeness.length; place += 1)
      if (places[place] === 1 && isSo(place)) likeness[place] = (likeness[place] ?? 0) + weight;
  };
  const { planId, exact, ranked, typed } = text;
  if (planId === undefined) {
    const names = passing(catalogue, { marks: named(catalogue, typed), tests: [] });
    add(NAMED, (place) => names[place] === 1);
  } else add(NAMED, (place) => columns.id[place] === planId);
  for (const key of Object.keys(EXACT) as (keyof typeof EXACT)[]) {
    const asked = exact[key];
    if (asked !== undefined) add(EXACT[key], (place) => columns[key][place] === asked);
  }
  for (const marks of plansWithWords(catalogue.texts, ranked.slice(0, MOST_WORDS)))
    add(1, (place) => marks[place] === 1);
  return likeness;
}

export function likenessOf(catalogue: Catalogue, search: Search): (plan: PlanFacts) => number {
  const likeness = likenesses(catalogue, search);
  return ({ place }) => likeness[place] ?? 0;
}

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
  const likeness = likenesses(catalogue, search).map((like, place) => (found[place] === 1 ? like : 0));
  for (const level of [...new Set(likeness)].toSorted((a, b) => b - a)) {
    const alike = found.map((is, place) => (likeness[place] === level ? is : 0));
    yield* plansAt(catalogue, alike, "newest");
  }
}

/** @param texts has the same places as `names` */
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
  return { plans, places, columns: planColumns(published, texts.size), sorted, names, texts };
}

export function findPlaces(catalogue: Catalogue, search: Search): { total: number; places: Uint8Array } {
  const [found = new Uint8Array(), ...others] = asked(catalogue, search).map((one) =>
    passing(catalogue, one),
  );
  let total = 0;
  for (let place = 0; place < found.length; place += 1) {
    if (others.some((also) => also[place] === 1)) found[place] = 1;
    total += found[place] ?? 0;
  }
  return { total, places: found };
}

export function findPlans(catalogue: Catalogue, search: Search): Found {
  const { total, places } = findPlaces(catalogue, search);
  return { total, plans: inOrder(catalogue, search, places) };
}

export function isHeld(
  catalogue: Catalogue,
  words: readonly (readonly string[])[],
  filter: PlanFilter = {},
): boolean {
  const condition = {
    marks: plansWithWords(catalogue.texts, words),
    tests: choicesOf(filter, catalogue.columns),
  };
  return passing(catalogue, condition).includes(1);
}

export function comesAfter(
  catalogue: Catalogue,
  search: Search,
  { value, id }: Cursor,
): (plan: PlanFacts) => boolean {
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
