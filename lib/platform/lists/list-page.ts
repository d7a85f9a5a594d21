import { z } from "zod";
import { storeZone } from "@/lib/platform/format/dates";
import { startOfDay } from "@/lib/platform/format/zone";
import { json } from "@/lib/platform/http/route";
import { invalidField } from "../errors";
import { parse } from "../parse";
import type { ListQuery } from "./list-query";

/** Rows that a call for a long list gets when it does not say how many. */
const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;
const DAY_MS = 86_400_000;

const whole = (max: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, message);

/** The query of a call for a long list: at most `limit` rows, after the row that `cursor` names. */
export const listPageSchema = z.object({
  limit: whole(MAX_LIMIT, `limit is a number from 1 to ${MAX_LIMIT}`).optional(),
  cursor: whole(2_147_483_647, "The cursor is not one of this list").optional(),
});

export interface ListPage {
  limit: number;
  /** Id of the last row that the caller has. */
  cursor: number | undefined;
}

/** @throws AppError `validation_failed` for a limit or a cursor that makes no sense */
export function readListPage(params: URLSearchParams): ListPage {
  const given = Object.fromEntries(
    ["limit", "cursor"].flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const { limit = DEFAULT_LIMIT, cursor } = parse(listPageSchema, given);
  return { limit, cursor };
}

/** The arguments of a query for a part of a list, and one row more, which says whether there is a next part. */
export function pageArguments({ limit, cursor }: ListPage) {
  return { take: limit + 1, ...(cursor === undefined ? {} : { cursor: { id: cursor }, skip: 1 }) };
}

/** @throws AppError `validation_failed` when the row that a cursor names is gone */
export function assertCursor(cursor: number | undefined, row: object | null): void {
  if (cursor === undefined || row) return;
  throw invalidField("cursor", "The cursor is not one of this list");
}

/**
 * A part of a list as a plain array; how many match is in `X-Total-Count`, the
 * address of the next part in `Link`.
 *
 * @param rows at most one more than asked for
 */
export function listResponse(
  request: Request,
  { limit }: ListPage,
  rows: readonly { id: number }[],
  total: number,
): Response {
  const headers = new Headers({ "x-total-count": String(total) });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length > limit && last) {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set("limit", String(limit));
    searchParams.set("cursor", String(last.id));
    headers.set("link", `<${pathname}?${searchParams}>; rel="next"`);
  }
  return json(shown, { headers });
}

/** A day as a filter holds it; undefined for what is none. */
const dayOf = (text: string | undefined): string | undefined =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/**
 * The days of a list's `from` and `to` filters, both included, as moments: days of the
 * store's time zone, as the list shows them. Undefined without either.
 */
export function daysBetween({
  filters,
}: ListQuery<string, "from" | "to">): { gte?: Date; lt?: Date } | undefined {
  const from = dayOf(filters.from);
  const to = dayOf(filters.to);
  if (!from && !to) return undefined;
  return {
    ...(from ? { gte: startOfDay(from, storeZone()) } : {}),
    ...(to ? { lt: startOfDay(dayAfter(to), storeZone()) } : {}),
  };
}
