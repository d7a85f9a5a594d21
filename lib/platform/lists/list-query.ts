import { EMAIL_MAX } from "@/lib/platform/format/email";

export interface ListQuery<S extends string = string, F extends string = string> {
  q: string;
  sort: S;
  dir: "asc" | "desc";
  page: number;
  size: number;
  filters: Partial<Record<F, string>>;
}

export interface Page<T> {
  items: T[];
  total: number;
}

export interface Part<T> {
  rows: T[];
  total: number;
}

export interface ListShape<S extends string, F extends string> {
  sorts: readonly S[];
  defaultSort: S;
  defaultDir: "asc" | "desc";
  /** Null where any text is allowed. */
  filters: Record<F, readonly string[] | null>;
}

export const BETWEEN_DAYS = { from: null, to: null } as const;

/** Rows of one email address, whatever letters it was typed in. */
export const OF_BUYER = { buyer: null } as const;

export const listShape = <S extends string, F extends string = never>(
  sorts: readonly [S, ...S[]],
  defaultDir: "asc" | "desc",
  filters = {} as Record<F, readonly string[] | null>,
): ListShape<S, F> => ({ sorts, defaultSort: sorts[0], defaultDir, filters });

export type QueryOf<L> = L extends ListShape<infer S, infer F> ? ListQuery<S, F> : never;

export type SearchParams = Record<string, string | string[] | undefined>;

export const PAGE_SIZES = [25, 50, 100] as const;
export const EXPORT_MAX = 50_000;
export const EXPORT_STEP = 500;
const MAX_PAGE = 100_000;
const MAX_TEXT = EMAIL_MAX;

function one(params: SearchParams | URLSearchParams, name: string): string | undefined {
  const value = params instanceof URLSearchParams ? (params.get(name) ?? undefined) : params[name];
  return (Array.isArray(value) ? value[0] : value)?.trim().slice(0, MAX_TEXT) || undefined;
}

export function readListQuery<S extends string, F extends string>(
  params: SearchParams | URLSearchParams,
  shape: ListShape<S, F>,
): ListQuery<S, F> {
  const given = one(params, "sort");
  const sort = shape.sorts.find((name) => name === given) ?? shape.defaultSort;
  const dir = one(params, "dir");
  const page = Number(one(params, "page") ?? 1);
  const size = Number(one(params, "size"));
  const filters: Partial<Record<F, string>> = {};
  for (const name of Object.keys(shape.filters) as F[]) {
    const value = one(params, name);
    const allowed = shape.filters[name];
    if (value && (allowed === null || allowed.includes(value))) filters[name] = value;
  }
  return {
    q: one(params, "q") ?? "",
    sort,
    dir: dir === "asc" || dir === "desc" ? dir : sort === shape.defaultSort ? shape.defaultDir : "asc",
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    size: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0],
    filters,
  };
}

export function listHref(
  path: string,
  query: ListQuery,
  change: Partial<Omit<ListQuery, "filters">> & { filters?: Partial<Record<string, string>> } = {},
): string {
  const next = { ...query, page: 1, ...change, filters: { ...query.filters, ...change.filters } };
  const params = new URLSearchParams();
  if (next.q) params.set("q", next.q);
  for (const [name, value] of Object.entries(next.filters)) if (value) params.set(name, value);
  params.set("sort", next.sort);
  params.set("dir", next.dir);
  if (next.size !== PAGE_SIZES[0]) params.set("size", String(next.size));
  if (next.page > 1) params.set("page", String(next.page));
  return `${path}?${params}`;
}
