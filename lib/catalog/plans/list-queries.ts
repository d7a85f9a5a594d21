import "server-only";
import type { HousePlan } from "@/generated/prisma/client";
import { isUnsoldSql } from "@/lib/catalog/offers/queries";
import { readCatalogue } from "@/lib/catalog/plan-search/catalogue-queries";
import {
  type Cursor,
  decodeCursor,
  encodeCursor,
  type ListSort,
} from "@/lib/catalog/plan-search/rules/cursor";
import {
  type Catalogue,
  comesAfter,
  findPlans,
  isHeld,
  likenessOf,
  listSort,
  type Search,
} from "@/lib/catalog/plan-search/rules/matching";
import type { PlanFacts } from "@/lib/catalog/plan-search/rules/plan-columns";
import {
  isNumberAlone,
  readSearchText,
  type SearchReading,
} from "@/lib/catalog/plan-search/rules/search-text";
import { correctWords } from "@/lib/catalog/plan-search/spelling-queries";
import { memoised, memoisedRows } from "@/lib/platform/cache/memoised";
import { Prisma } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import { invalidField } from "@/lib/platform/errors";
import { CARD_COLUMNS, type PlanCardDto, type PlanDto, PUBLIC_COLUMNS, toPlan, toPlanCard } from "./dto";
import { planNumber } from "./rules/facts";
import { filterQuery, type PlanFilter } from "./rules/filter";

interface ResolvedSearch {
  search: Search;
  isCorrected?: boolean;
}

const resolvedSearches = memoised<ResolvedSearch>(2000);

function cursorOf(catalogue: Catalogue, search: Search, plan: PlanFacts): string {
  const sort = listSort(search);
  const moment = new Date(plan.createdAt).toISOString();
  const values: Record<ListSort, string> = {
    match: `${likenessOf(catalogue, search)(plan)}|${moment}`,
    newest: moment,
    "price-asc": plan.price.toFixed(2),
    "price-desc": plan.price.toFixed(2),
    "size-asc": String(plan.squareFeet),
  };
  return encodeCursor(sort, { value: values[sort], id: plan.id });
}

export interface Page<T> {
  items: T[];
  total: number;
  nextCursor?: string;
  /** The filter that the text was understood as, together with the choices. */
  understood?: PlanFilter;
  /** Words that no plan holds. */
  missed?: string;
  /** Words that only sort: plans that hold them come first. */
  ranked?: string;
}

type Columns = typeof CARD_COLUMNS;
type Row<C extends Columns> = Pick<HousePlan, keyof C & keyof HousePlan> & { isUnsold: boolean };

interface PartOfList {
  limit: number;
  cursor?: string;
  skip?: number;
}

const readingOf = (filter: PlanFilter, isPlan?: (id: number) => boolean): Search =>
  filter.q ? { filter, text: readSearchText(filter.q, isPlan) } : { filter };

/** @throws AppError `validation_failed` for the cursor of another list */
export function readCursor(filter: PlanFilter, text: string | undefined): Cursor | undefined {
  const sort = listSort(readingOf(filter));
  const cursor = text ? decodeCursor(sort, text) : undefined;
  if (!text || cursor) return cursor;
  throw invalidField("cursor", "The cursor is not one of this list");
}

function understoodAs({ filter, text }: Search): PlanFilter | undefined {
  if (!text) return undefined;
  const { q, ...choices } = filter;
  if (isNumberAlone(text)) return filter;
  const number = text.planId === undefined ? [] : [planNumber(text.planId)];
  const words = [...number, ...text.words.map(([word]) => word)].join(" ");
  return { ...text.facts, ...choices, ...(words ? { q: words } : {}) };
}

const inTypedOrder = (words: string[], q = "") =>
  words.toSorted((a, b) => q.toLowerCase().indexOf(a) - q.toLowerCase().indexOf(b)).join(" ");

async function rank(catalogue: Catalogue, search: Search): Promise<Search> {
  const { filter, text } = search;
  if (!text || text.ranked.length === 0) return search;
  const asked = { ...text.facts, ...filter };
  const held = text.ranked.filter((word) => isHeld(catalogue, [...text.words, word], asked));
  const others = text.ranked.filter((word) => !held.includes(word));
  const corrected = others.length > 0 ? await correctWords(catalogue, others, asked) : undefined;
  const missed = [text.missed, corrected?.missed].flatMap((words) => words?.split(" ") ?? []);
  return {
    filter,
    text: {
      ...text,
      ranked: [...held, ...(corrected?.words ?? [])],
      ...(missed.length > 0 ? { missed: inTypedOrder(missed, filter.q) } : {}),
    },
  };
}

async function corrected(
  catalogue: Catalogue,
  filter: PlanFilter,
  text: SearchReading,
): Promise<SearchReading | undefined> {
  if (text.words.length === 0) return undefined;
  const right = await correctWords(catalogue, text.words, { ...text.facts, ...filter });
  if (!right) return undefined;
  const typed = right.words.length > 0 ? right.words.map(([word = ""]) => word) : text.typed;
  const missed = [text.missed, right.missed].filter(Boolean).join(" ");
  return { ...text, ...right, typed, ...(missed ? { missed } : {}) };
}

/**
 * Without a match, first leanings such as "small" are dropped, then misspelt words corrected. Cached for all
 * orders and pages until something is saved.
 */
export function resolveSearch(
  catalogue: Catalogue,
  { sort: _, ...filter }: PlanFilter,
): Promise<ResolvedSearch> {
  return resolvedSearches(filterQuery(filter), async () => {
    const search = readingOf(filter, (id) => catalogue.columns.id.includes(id));
    const { text } = search;
    if (!text) return { search };
    const finds = (reading: SearchReading) => findPlans(catalogue, { filter, text: reading }).total > 0;
    const readings = [text, ...(text.firm ? [text.firm] : [])];
    const found = readings.find(finds);
    if (found) return { search: await rank(catalogue, { filter, text: found }), isCorrected: found !== text };
    for (const reading of readings) {
      const right = await corrected(catalogue, filter, reading);
      if (right && finds(right))
        return { search: await rank(catalogue, { filter, text: right }), isCorrected: true };
    }
    return { search };
  });
}

function wordsLeft({ text }: Search): { missed?: string; ranked?: string } {
  const ranked = text?.ranked.map(([word]) => word).join(" ");
  return { ...(text?.missed ? { missed: text.missed } : {}), ...(ranked ? { ranked } : {}) };
}

function columnsNamed(fields: string[]): Prisma.Sql {
  const column = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Prisma.raw(fields.map((field) => `plan.${column(field)} AS "${field}"`).join(", "));
}

/** In the order of the ids; deleted plans are left out. */
type PlanReader<T> = (ids: readonly number[]) => Promise<T[]>;

const readRows = <C extends Columns>(ids: readonly number[], columns: C): Promise<Row<C>[]> =>
  publicRead(
    (from) => from.$queryRaw<Row<C>[]>`
      SELECT ${columnsNamed(Object.keys(columns))}, ${isUnsoldSql(Prisma.sql`plan.id`)} AS "isUnsold"
      FROM house_plans plan
      WHERE plan.id = ANY(${ids}::int[]) AND plan.status = 'published' AND plan.deleted_at IS NULL`,
  );

async function readEach<C extends Columns, T>(
  ids: readonly number[],
  columns: C,
  toItem: (row: Row<C>) => T,
): Promise<Map<number, T>> {
  return new Map((await readRows(ids, columns)).map((row) => [row.id, toItem(row)]));
}

/** Cached until something is saved; a card is some 700 bytes. */
const knownCards = memoisedRows<PlanCardDto>(20_000);
const readCards: PlanReader<PlanCardDto> = (ids) =>
  knownCards(ids, (missing) => readEach(missing, CARD_COLUMNS, toPlanCard));

export interface ListedPlan {
  plan: PlanDto;
  isUnsold: boolean;
}

const toListed = (row: Row<typeof PUBLIC_COLUMNS>): ListedPlan => ({
  plan: toPlan(row),
  isUnsold: row.isUnsold,
});

/** Cached likewise; a plan is some 2.5 KB. */
const knownPlans = memoisedRows<ListedPlan>(4000);
export const readPlans: PlanReader<ListedPlan> = (ids) =>
  knownPlans(ids, (missing) => readEach(missing, PUBLIC_COLUMNS, toListed));

/** Not cached: for reading a list from beginning to end. */
export const readPlansOnce: PlanReader<ListedPlan> = async (ids) => {
  const plans = await readEach(ids, PUBLIC_COLUMNS, toListed);
  return ids.flatMap((id) => plans.get(id) ?? []);
};

function takePart(
  plans: Iterable<PlanFacts>,
  { limit, skip, isAfter }: { limit: number; skip: number; isAfter: (plan: PlanFacts) => boolean },
): PlanFacts[] {
  const part: PlanFacts[] = [];
  let left = skip;
  for (const plan of plans) {
    if (!isAfter(plan)) continue;
    if (left > 0) left -= 1;
    else part.push(plan);
    if (part.length === limit) break;
  }
  return part;
}

export async function findPage<T>(
  filter: PlanFilter,
  read: PlanReader<T>,
  { limit, cursor: text, skip = 0 }: PartOfList,
): Promise<Page<T>> {
  const cursor = readCursor(filter, text);
  const catalogue = await readCatalogue();
  const meant = await resolveSearch(catalogue, filter);
  // Another order of what was asked for before means the same, with its own sort.
  const search: Search = { ...meant.search, filter };
  const found = findPlans(catalogue, search);
  const part = takePart(found.plans, {
    limit: limit + 1,
    skip,
    isAfter: cursor ? comesAfter(catalogue, search, cursor) : () => true,
  });
  const shown = part.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await read(shown.map(({ id }) => id)),
    total: found.total,
    nextCursor: part.length > limit && last ? cursorOf(catalogue, search, last) : undefined,
    understood: understoodAs(search),
    ...(found.total > 0 ? wordsLeft(search) : {}),
  };
}

export const findCards = (filter: PlanFilter, part: PartOfList): Promise<Page<PlanCardDto>> =>
  findPage(filter, readCards, part);
