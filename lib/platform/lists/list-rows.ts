import "server-only";
import type { Prisma } from "@/lib/platform/db/client";
import { orNotFound } from "../errors";
import { assertCursor, type ListPage, pageArguments } from "./list-page";
import { EXPORT_MAX, type ListQuery, type Page, type Part } from "./list-query";

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

/** The order of what staff put in order. */
export const IN_PLACE = [{ displayOrder: "asc" }, { id: "asc" }] as const;

/** How staff read a table. */
interface Reads<T, A, Q, D> {
  table: T;
  /** What a sentence calls a row. */
  noun: string;
  /** Which rows a list's query means. */
  matching: (query: Q) => NonNullable<Prisma.Args<T, "findMany">["where"]>;
  /** The relations or columns that are read of each row. */
  parts?: A;
  /** What staff are told of rows, in the order of the rows. */
  toDtos: (rows: Prisma.Result<T, A, "findMany">) => D[] | Promise<D[]>;
  /** The column whose rows without a value come last, whichever way it is sorted. */
  nullsLast?: string;
  /** The order where no query asks for one; newest first unless told. */
  order?: readonly object[];
}

/** The reads that most of what staff list has. */
export function staffReads<T, Q extends ListQuery, D, const A = object>(reads: Reads<T, A, Q, D>) {
  const { table, noun, matching, toDtos, nullsLast, order = NEWEST } = reads;
  type Rows = Prisma.Result<T, A, "findMany">;
  const calls = table as Table<Rows>;
  const parts = { ...(reads.parts as object | undefined) };
  const sorted = (query: Q) => listOrder(query, nullsLast);
  /** What is asked is checked where the table is named: the compiler cannot put it together for any table. */
  const asked = (query: Q, orderBy: object) =>
    ({ where: matching(query), ...parts, orderBy }) as unknown as Asked<T, A>;
  return {
    /** One page of a screen's list, and how many rows match. */
    page: async (query: Q): Promise<Page<D>> => {
      const { rows, total } = await screenRows<T, A>(table, query, asked(query, sorted(query)));
      return { items: await toDtos(rows), total };
    },
    /** A part of the list for a call. @throws AppError `validation_failed` for a cursor of no row */
    part: async (query: Q, page: ListPage): Promise<Part<D>> => {
      const { rows, total } = await callRows<T, A>(table, page, asked(query, order));
      return { rows: await toDtos(rows), total };
    },
    /** All rows that match, as far as a CSV file carries them. */
    matches: async (query: Q): Promise<D[]> =>
      toDtos(
        await calls.findMany({ where: matching(query), ...parts, orderBy: sorted(query), take: EXPORT_MAX }),
      ),
    /** Every row of the table. */
    every: async (): Promise<D[]> => toDtos(await calls.findMany({ ...parts, orderBy: order })),
    /** @throws AppError `not_found` */
    one: async (id: number): Promise<D> => {
      const row = orNotFound(await calls.findUnique({ where: { id }, ...parts }), noun);
      const [shown] = await toDtos([row] as Rows);
      return orNotFound(shown, noun);
    },
  };
}
