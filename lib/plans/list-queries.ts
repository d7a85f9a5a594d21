import "server-only";
import type { HousePlan } from "@/generated/prisma/client";
import { memoised } from "@/lib/platform/cache/memoised";
import { publicRead } from "@/lib/platform/db/public-read";
import { invalidField } from "@/lib/platform/http/errors";
import { CARD_COLUMNS, type PlanCardDto, toPlanCard } from "./dto";
import { type Cursor, decodeCursor, encodeCursor, type ListSort } from "./rules/cursor";
import { filterQuery, type PlanFilter } from "./rules/filter";
import { readSearchText } from "./rules/search-text";
import { countSql, listSort, narrowing, partSql, type Search } from "./server/matching";
import { correctWords } from "./spelling-queries";

/** A search with what its text turned out to mean, and how many plans match. */
interface Counted {
  search: Search;
  total: number;
  /** Nothing was found for the text as typed, and its words were put right. */
  isCorrected?: boolean;
}

const counts = memoised<Counted>(2000);

/** Counted once until something is saved: the number is the same in any order and on every page. */
const countOnce = ({ sort: _, ...filter }: PlanFilter, count: () => Promise<Counted>): Promise<Counted> =>
  counts(filterQuery(filter), count);

/** Where a page ended, as an address carries it. */
function cursorOf(sort: ListSort, row: Row<Columns> & { likeness: number }): string {
  const moment = row.createdAt.toISOString();
  const values: Record<ListSort, string> = {
    match: `${row.likeness}|${moment}`,
    newest: moment,
    "price-asc": row.price.toFixed(2),
    "price-desc": row.price.toFixed(2),
    "size-asc": String(row.squareFeet),
  };
  return encodeCursor(sort, { value: values[sort], id: row.id });
}

export interface Page<T> {
  items: T[];
  /** All matches, over all pages. */
  total: number;
  /** Pass it to get the next page; undefined on the last. */
  nextCursor?: string;
  /** Where a text was searched for: the choices with what it was read as, and the words that were left. */
  understood?: PlanFilter;
  /** Words of it that no plan holds, and that were not looked for. */
  missed?: string;
}

/** A card's columns, or those and more. */
type Columns = typeof CARD_COLUMNS;
type Row<C extends Columns> = Pick<HousePlan, keyof C & keyof HousePlan> & { isUnsold: boolean };

/** What the database gives for a part: with an empty one, the number alone. */
type Answer<C extends Columns> = { total: number; likeness: number } & (Row<C> | { id: null });

interface PartOfList {
  limit: number;
  cursor?: string;
  skip?: number;
  /** How many match in all, when an earlier part told it. */
  total?: number;
}

/** @throws AppError `validation_failed` for the cursor of another list */
function readCursor(sort: ListSort, text: string | undefined): Cursor | undefined {
  const cursor = text ? decodeCursor(sort, text) : undefined;
  if (!text || cursor) return cursor;
  throw invalidField("cursor", "The cursor is not one of this list");
}

/** What a text was read as, as the filter that says the same with choices. */
function understoodAs({ filter, text }: Search): PlanFilter | undefined {
  if (!text) return undefined;
  const { q, ...choices } = filter;
  if (text.planId !== undefined) return filter;
  const words = text.words.map(([word]) => word).join(" ");
  return { ...text.facts, ...choices, ...(words ? { q: words } : {}) };
}

const readingOf = (filter: PlanFilter): Search =>
  filter.q ? { filter, text: readSearchText(filter.q) } : { filter };

/**
 * Counts what a filter matches with `count`; where nothing does, once more with the words of
 * its text put right.
 */
async function countReading(
  filter: PlanFilter,
  count: (search: Search) => Promise<number>,
): Promise<Counted> {
  const search = readingOf(filter);
  const { text } = search;
  const total = await count(search);
  if (total > 0 || !text || text.words.length === 0) return { search, total };
  const narrowed = narrowing({ ...text.facts, ...filter });
  const corrected = await publicRead((from) => correctWords(from, text.words, narrowed));
  if (!corrected) return { search, total };
  const typed = corrected.words.length > 0 ? corrected.words.map(([word = ""]) => word) : text.typed;
  const again = { filter, text: { ...text, ...corrected, typed } };
  return { search: again, total: await count(again), isCorrected: true };
}

/** What a filter means with its text, and how many plans match; cached until something is saved. */
export function countedSearch(filter: PlanFilter): Promise<Counted> {
  return countOnce(filter, () =>
    countReading(filter, async (search) => {
      const [row] = await publicRead((from) => from.$queryRaw<{ total: number }[]>(countSql(search)));
      return row?.total ?? 0;
    }),
  );
}

/**
 * A part of a list, and how many match in all: counted with it in one statement, unless
 * that is known.
 *
 * @throws AppError `validation_failed` for the cursor of another list
 */
export async function findPage<C extends Columns>(
  filter: PlanFilter,
  columns: C,
  { limit, cursor: text, skip, total: told }: PartOfList,
): Promise<Page<Row<C>>> {
  const sort = listSort(readingOf(filter));
  const cursor = readCursor(sort, text);
  const read = (search: Search, total?: number) => {
    const part = { limit: limit + 1, total, cursor, skip };
    return publicRead((from) => from.$queryRaw<Answer<C>[]>(partSql(search, columns, part)));
  };
  let rows: Answer<C>[] | undefined;
  const count = async (search: Search) => {
    rows = await read(search);
    return rows[0]?.total ?? 0;
  };
  const known = told !== undefined && !filter.q ? { search: { filter }, total: told } : undefined;
  const counted = known ?? (await countOnce(filter, () => countReading(filter, count)));
  const { total } = counted;
  // Another order of what was counted before has the same number, and its own sort.
  const search: Search = { ...counted.search, filter };
  if (!rows) rows = total > 0 ? await read(search, total) : [];
  const found = rows.filter((row): row is Row<C> & { total: number; likeness: number } => row.id !== null);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    total,
    nextCursor: found.length > limit && last ? cursorOf(sort, last) : undefined,
    understood: understoodAs(search),
    ...(search.text?.missed && total > 0 ? { missed: search.text.missed } : {}),
  };
}

/** A part of a list as cards, each with whether it can be bought. */
export async function findCards(filter: PlanFilter, part: PartOfList): Promise<Page<PlanCardDto>> {
  const page = await findPage(filter, CARD_COLUMNS, part);
  return { ...page, items: page.items.map(toPlanCard) };
}
