export interface ListQuery<S extends string = string, F extends string = string> {
  q: string;
  sort: S;
  dir: "asc" | "desc";
  /** From 1. */
  page: number;
  /** Rows on a page. */
  size: number;
  /** Chosen filters; one that is not chosen, or unknown, is absent. */
  filters: Partial<Record<F, string>>;
}

/** The rows on one page of a screen's list, and how many match on all pages. */
export interface Page<T> {
  items: T[];
  total: number;
}

/** The rows of a part of a list that a call gets, one more than it asked for where there are more. */
export interface Part<T> {
  rows: T[];
  total: number;
}

export interface ListShape<S extends string, F extends string> {
  sorts: readonly S[];
  defaultSort: S;
  defaultDir: "asc" | "desc";
  /** Allowed values by filter; null where any text is allowed. */
  filters: Record<F, readonly string[] | null>;
}

/** The filters of a list by day, as `2026-11-20`; both ends are included. */
export const BETWEEN_DAYS = { from: null, to: null } as const;

/** The shape of a list that is sorted by the first of these unless another is chosen. */
export const listShape = <S extends string, F extends string = never>(
  sorts: readonly [S, ...S[]],
  defaultDir: "asc" | "desc",
  filters = {} as Record<F, readonly string[] | null>,
): ListShape<S, F> => ({ sorts, defaultSort: sorts[0], defaultDir, filters });

export type QueryOf<L> = L extends ListShape<infer S, infer F> ? ListQuery<S, F> : never;

export type SearchParams = Record<string, string | string[] | undefined>;

/** How many rows a page of a staff list can have, pictures one of the media library; the first unless chosen. */
export const PAGE_SIZES = [25, 50, 100] as const;
/** Most rows that a CSV file carries. */
export const EXPORT_MAX = 50_000;
export const EXPORT_STEP = 500;
const MAX_PAGE = 100_000;
const MAX_TEXT = 200;

function one(params: SearchParams | URLSearchParams, name: string): string | undefined {
  const value = params instanceof URLSearchParams ? (params.get(name) ?? undefined) : params[name];
  return (Array.isArray(value) ? value[0] : value)?.trim().slice(0, MAX_TEXT) || undefined;
}

/** Reads a list's address; what makes no sense falls back to the default. */
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

/** The address of a list with some of its query changed; page 1 again unless a page is given. */
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
