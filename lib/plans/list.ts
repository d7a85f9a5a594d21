import "server-only";
import type { HousePlan } from "@/generated/prisma/client";
import { AppError } from "@/lib/platform/errors";
import { publicRead } from "@/lib/platform/public-read";
import { countMatches } from "./counts";
import { decodeCursor, encodeCursor } from "./cursor";
import type { CARD_COLUMNS } from "./dto";
import type { PlanFilter, Sort } from "./filter";
import { partSql } from "./matching";

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

interface PartOfList {
  limit: number;
  cursor?: string;
  skip?: number;
}

/**
 * A part of a list whose length is known.
 *
 * @param total how many match in all
 * @throws AppError `validation_failed` for a cursor of another list
 */
export async function findRows<C extends Columns>(
  filter: PlanFilter,
  columns: C,
  total: number,
  { limit, cursor: text, skip }: PartOfList,
): Promise<Page<Row<C>>> {
  const sort = filter.sort ?? "newest";
  const cursor = text ? decodeCursor(sort, text) : undefined;
  if (text && !cursor) {
    const message = "The cursor is not one of this list";
    throw new AppError("validation_failed", message, { errors: [{ path: "cursor", message }] });
  }
  if (total === 0) return { items: [], total };
  const part = { limit: limit + 1, total, cursor, skip };
  const rows = await publicRead((from) => from.$queryRaw<Row<C>[]>(partSql(filter, columns, part)));
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, total, nextCursor: rows.length > limit && last ? cursorOf(sort, last) : undefined };
}

/** A part of a list, read from the database. */
export async function findPage<C extends Columns>(filter: PlanFilter, columns: C, part: PartOfList) {
  return findRows(filter, columns, await countMatches(filter), part);
}
