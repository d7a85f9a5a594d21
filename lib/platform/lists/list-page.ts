import { z } from "zod";
import { storeZone } from "@/lib/platform/format/dates";
import { startOfDay } from "@/lib/platform/format/zone";
import { json } from "@/lib/platform/http/route";
import { invalidField } from "../errors";
import { parse } from "../parse";
import type { ListQuery } from "./list-query";

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;
const DAY_MS = 86_400_000;

const whole = (max: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, message);

export const listPageSchema = z.object({
  limit: whole(MAX_LIMIT, `limit is a number from 1 to ${MAX_LIMIT}`).optional(),
  cursor: whole(2_147_483_647, "The cursor is not one of this list").optional(),
});

export interface ListPage {
  limit: number;
  cursor: number | undefined;
}

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

export function pageArguments({ limit, cursor }: ListPage) {
  return { take: limit + 1, ...(cursor === undefined ? {} : { cursor: { id: cursor }, skip: 1 }) };
}

export function assertCursor(cursor: number | undefined, row: object | null): void {
  if (cursor === undefined || row) return;
  throw invalidField("cursor", "The cursor is not one of this list");
}

/**
 * `X-Total-Count` says how many match, `Link` where the next part is.
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

const dayOf = (text: string | undefined): string | undefined =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** Both days included, in the store's time zone. */
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
