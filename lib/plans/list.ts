import "server-only";
import type { HousePlan } from "@/generated/prisma/client";
import { keptReads } from "@/lib/platform/cache/kept-reads";
import { publicRead } from "@/lib/platform/db/public-read";
import { AppError } from "@/lib/platform/http/errors";
import { type Cursor, decodeCursor, encodeCursor } from "./cursor";
import type { CARD_COLUMNS } from "./dto";
import { filterQuery, type PlanFilter, type Sort } from "./filter";
import { partSql } from "./matching";

const keptCounts = keptReads<number>("plan-counts", 2000);

/** How many plans match, asked for once until something is saved: it is the same in any order and on every page. */
const countOnce = ({ sort: _, ...filter }: PlanFilter, count: () => Promise<number>): Promise<number> =>
  keptCounts(filterQuery(filter), count);

/** Where a page ended, as an address carries it. */
function cursorOf(sort: Sort, row: Row<Columns>): string {
  const value =
    sort === "newest"
      ? row.createdAt.toISOString()
      : sort === "size-asc"
        ? String(row.squareFeet)
        : row.price.toFixed(2);
  return encodeCursor(sort, { value, id: row.id });
}

export interface Page<T> {
  items: T[];
  /** All matches, over all pages. */
  total: number;
  /** Pass it to get the next page; undefined on the last. */
  nextCursor?: string;
}

/** A card's columns, or those and more. */
type Columns = typeof CARD_COLUMNS;
type Row<C extends Columns> = Pick<HousePlan, keyof C & keyof HousePlan>;

/** What the database gives for a part: with an empty one, the number alone. */
type Counted<C extends Columns> = { total: number } & (Row<C> | { id: null });

interface PartOfList {
  limit: number;
  cursor?: string;
  skip?: number;
  /** How many match in all, when an earlier part told it. */
  total?: number;
}

/** @throws AppError `validation_failed` for the cursor of another list */
function readCursor(sort: Sort, text: string | undefined): Cursor | undefined {
  const cursor = text ? decodeCursor(sort, text) : undefined;
  if (!text || cursor) return cursor;
  const message = "The cursor is not one of this list";
  throw new AppError("validation_failed", message, { errors: [{ path: "cursor", message }] });
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
  const sort = filter.sort ?? "newest";
  const cursor = readCursor(sort, text);
  const read = (total?: number) => {
    const part = { limit: limit + 1, total, cursor, skip };
    return publicRead((from) => from.$queryRaw<Counted<C>[]>(partSql(filter, columns, part)));
  };
  let rows: Counted<C>[] | undefined;
  const count = async () => {
    rows = await read();
    return rows[0]?.total ?? 0;
  };
  const total = told ?? (await countOnce(filter, count));
  if (!rows) rows = total > 0 ? await read(total) : [];
  const found = rows.filter((row): row is Row<C> & { total: number } => row.id !== null);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, total, nextCursor: found.length > limit && last ? cursorOf(sort, last) : undefined };
}
