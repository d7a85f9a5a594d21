import "server-only";
import type { Prisma } from "@/lib/platform/db/client";
import { orNotFound } from "../errors";
import { assertCursor, type ListPage, pageArguments } from "./list-page";
import { EXPORT_MAX, type ListQuery, type Page, type Part } from "./list-query";

type Asked<T, A> = Prisma.Exact<A, Omit<Prisma.Args<T, "findMany">, "take" | "skip" | "cursor">>;

interface Listed<T, A> {
  rows: Prisma.Result<T, A, "findMany">;
  total: number;
}

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
 * Ties are sorted by id, so that no row is on two pages.
 * @param nullsLast the column whose rows without a value come last in both directions
 */
export function listOrder({ sort, dir }: Pick<ListQuery, "sort" | "dir">, nullsLast?: string) {
  if (sort === "id") return [{ id: dir }];
  return [{ [sort]: sort === nullsLast ? { sort: dir, nulls: "last" as const } : dir }, { id: dir }];
}

export function screenRows<T, A>(table: T, query: ListQuery, asked: Asked<T, A>): Promise<Listed<T, A>> {
  const { page, size } = query;
  const { orderBy = listOrder(query) } = asked as { orderBy?: object };
  return rowsAndTotal(table, asked, { orderBy, take: size, skip: (page - 1) * size });
}

const NEWEST = [{ createdAt: "desc" }, { id: "desc" }];

/**
 * Newest first unless an order is given.
 * @throws AppError `validation_failed` for a cursor that names no row
 */
export async function callRows<T, A>(table: T, page: ListPage, asked: Asked<T, A>): Promise<Listed<T, A>> {
  const { cursor: id } = page;
  if (id) assertCursor(id, await (table as Table<unknown>).findUnique({ where: { id } }));
  const { orderBy = NEWEST } = asked as { orderBy?: object };
  return rowsAndTotal(table, asked, { orderBy, ...pageArguments(page) });
}

export const IN_PLACE = [{ displayOrder: "asc" }, { id: "asc" }] as const;

interface Reads<T, A, Q, D> {
  table: T;
  noun: string;
  matching: (query: Q) => NonNullable<Prisma.Args<T, "findMany">["where"]>;
  parts?: A;
  toDtos: (rows: Prisma.Result<T, A, "findMany">) => D[] | Promise<D[]>;
  nullsLast?: string;
  order?: readonly object[];
}

export function staffReads<T, Q extends ListQuery, D, const A = object>(reads: Reads<T, A, Q, D>) {
  const { table, noun, matching, toDtos, nullsLast, order = NEWEST } = reads;
  type Rows = Prisma.Result<T, A, "findMany">;
  const calls = table as Table<Rows>;
  const parts = { ...(reads.parts as object | undefined) };
  const sorted = (query: Q) => listOrder(query, nullsLast);
  const asked = (query: Q, orderBy: object) =>
    ({ where: matching(query), ...parts, orderBy }) as unknown as Asked<T, A>;
  return {
    page: async (query: Q): Promise<Page<D>> => {
      const { rows, total } = await screenRows<T, A>(table, query, asked(query, sorted(query)));
      return { items: await toDtos(rows), total };
    },
    part: async (query: Q, page: ListPage): Promise<Part<D>> => {
      const { rows, total } = await callRows<T, A>(table, page, asked(query, order));
      return { rows: await toDtos(rows), total };
    },
    matches: async (query: Q): Promise<D[]> =>
      toDtos(
        await calls.findMany({ where: matching(query), ...parts, orderBy: sorted(query), take: EXPORT_MAX }),
      ),
    every: async (): Promise<D[]> => toDtos(await calls.findMany({ ...parts, orderBy: order })),
    one: async (id: number): Promise<D> => {
      const row = orNotFound(await calls.findUnique({ where: { id }, ...parts }), noun);
      const [shown] = await toDtos([row] as Rows);
      return orNotFound(shown, noun);
    },
  };
}
