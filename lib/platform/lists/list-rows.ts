import "server-only";
import type { Prisma } from "@/lib/platform/db/client";
import { assertCursor, type ListPage, pageArguments } from "./list-page";
import type { ListQuery } from "./list-query";

/** What is asked of a table: where, and which of its columns and relations. The order and the part are added. */
type Asked<T, A> = Prisma.Exact<A, Omit<Prisma.Args<T, "findMany">, "take" | "skip" | "cursor">>;

interface Listed<T, A> {
  rows: Prisma.Result<T, A, "findMany">;
  /** How many rows match on all pages. */
  total: number;
}

/** The calls of a table that a list needs; which arguments each takes is checked where the table is named. */
interface Table<R> {
  findMany(args: object): PromiseLike<R>;
  count(args: object): PromiseLike<number>;
  findUnique(args: object): PromiseLike<object | null>;
}

async function rowsAndTotal<T, A>(table: T, asked: Asked<T, A>, part: object): Promise<Listed<T, A>> {
  const { where } = asked as { where?: object };
  const calls = table as Table<Prisma.Result<T, A, "findMany">>;
  const [rows, total] = await Promise.all([
    calls.findMany({ ...(asked as object), ...part }),
    calls.count({ where }),
  ]);
  return { rows, total };
}

/**
 * The order of a list: by the column that is sorted, then by id, so that no row is on two pages.
 * @param nullsLast the column whose rows without a value come last in both directions
 */
export function listOrder({ sort, dir }: Pick<ListQuery, "sort" | "dir">, nullsLast?: string) {
  if (sort === "id") return [{ id: dir }];
  return [{ [sort]: sort === nullsLast ? { sort: dir, nulls: "last" as const } : dir }, { id: dir }];
}

/** The rows on the page of a screen's list, in the order that it is sorted in or that is given. */
export function screenRows<T, A>(table: T, query: ListQuery, asked: Asked<T, A>): Promise<Listed<T, A>> {
  const { page, size } = query;
  const { orderBy = listOrder(query) } = asked as { orderBy?: object };
  return rowsAndTotal(table, asked, { orderBy, take: size, skip: (page - 1) * size });
}

/** The order of a call's list: newest first. */
const NEWEST = [{ createdAt: "desc" }, { id: "desc" }];

/**
 * The part of a list that a call asks for, and one row more; newest first unless an order is given.
 * @throws AppError `validation_failed` for a cursor that names no row of the table
 */
export async function callRows<T, A>(table: T, page: ListPage, asked: Asked<T, A>): Promise<Listed<T, A>> {
  const { cursor: id } = page;
  if (id) assertCursor(id, await (table as Table<unknown>).findUnique({ where: { id } }));
  const { orderBy = NEWEST } = asked as { orderBy?: object };
  return rowsAndTotal(table, asked, { orderBy, ...pageArguments(page) });
}
