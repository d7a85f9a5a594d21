import "server-only";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import type { PlanFilter } from "@/lib/catalog/plans/rules/filter";
import { invalidField } from "@/lib/platform/errors";
import { readCatalogue } from "./catalogue-queries";
import { type Cursor, decodeCursor, encodeCursor, type ListSort } from "./rules/cursor";
import { type Catalogue, comesAfter, findPlans, likenessOf, listSort, type Search } from "./rules/matching";
import type { PlanFacts } from "./rules/plan-columns";
import { isNumberAlone } from "./rules/search-text";
import { readingOf, resolveSearch } from "./server/resolve-search";

export interface PartOfList {
  limit: number;
  cursor?: string;
  skip?: number;
}

/** A part of the plans that a filter finds, in the order of its sort. */
export interface FoundPlans {
  ids: number[];
  total: number;
  nextCursor?: string;
  /** The filter that the text was understood as, together with the choices. */
  understood?: PlanFilter;
  /** Words that no plan holds. */
  missed?: string;
  /** Words that only sort: plans that hold them come first. */
  ranked?: string;
}

function cursorOf(catalogue: Catalogue, search: Search, plan: PlanFacts): string {
  const sort = listSort(search);
  const moment = new Date(plan.createdAt).toISOString();
  const values: Record<ListSort, string> = {
    match: `${likenessOf(catalogue, search)(plan)}|${moment}`,
    newest: moment,
    "price-asc": plan.price.toFixed(2),
    "price-desc": plan.price.toFixed(2),
    "size-asc": String(plan.squareFeet),
  };
  return encodeCursor(sort, { value: values[sort], id: plan.id });
}

/** @throws AppError `validation_failed` for the cursor of another list */
export function readCursor(filter: PlanFilter, text: string | undefined): Cursor | undefined {
  const sort = listSort(readingOf(filter));
  const cursor = text ? decodeCursor(sort, text) : undefined;
  if (!text || cursor) return cursor;
  throw invalidField("cursor", "The cursor is not one of this list");
}

function understoodAs({ filter, text }: Search): PlanFilter | undefined {
  if (!text) return undefined;
  const { q, ...choices } = filter;
  if (isNumberAlone(text)) return filter;
  const number = text.planId === undefined ? [] : [planNumber(text.planId)];
  const words = [...number, ...text.words.map(([word]) => word)].join(" ");
  return { ...text.facts, ...choices, ...(words ? { q: words } : {}) };
}

function wordsLeft({ text }: Search): { missed?: string; ranked?: string } {
  const ranked = text?.ranked.map(([word]) => word).join(" ");
  return { ...(text?.missed ? { missed: text.missed } : {}), ...(ranked ? { ranked } : {}) };
}

function takePart(
  plans: Iterable<PlanFacts>,
  { limit, skip, isAfter }: { limit: number; skip: number; isAfter: (plan: PlanFacts) => boolean },
): PlanFacts[] {
  const part: PlanFacts[] = [];
  let left = skip;
  for (const plan of plans) {
    if (!isAfter(plan)) continue;
    if (left > 0) left -= 1;
    else part.push(plan);
    if (part.length === limit) break;
  }
  return part;
}

/** @throws AppError `validation_failed` for the cursor of another list */
export async function findPlanIds(
  filter: PlanFilter,
  { limit, cursor: text, skip = 0 }: PartOfList,
): Promise<FoundPlans> {
  const cursor = readCursor(filter, text);
  const catalogue = await readCatalogue();
  const meant = await resolveSearch(catalogue, filter);
  // Another order of what was asked for before means the same, with its own sort.
  const search: Search = { ...meant.search, filter };
  const found = findPlans(catalogue, search);
  const part = takePart(found.plans, {
    limit: limit + 1,
    skip,
    isAfter: cursor ? comesAfter(catalogue, search, cursor) : () => true,
  });
  const shown = part.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    total: found.total,
    nextCursor: part.length > limit && last ? cursorOf(catalogue, search, last) : undefined,
    understood: understoodAs(search),
    ...(found.total > 0 ? wordsLeft(search) : {}),
  };
}
