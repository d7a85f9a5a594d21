import "server-only";
import { memoised } from "@/lib/platform/cache/memoised";
import type { PlanCardDto } from "./dto";
import { findCards, type Page } from "./list-queries";
import { filterQuery, PAGE_SIZE, type PlanFilter, readPageFilter } from "./rules/filter";

/** A query of `/plans` with too many combinations to keep a page for each. */
export interface Search {
  filter: PlanFilter;
  /** From 1. */
  page: number;
}

const LAST_PAGE = 1000;

export function readSearch(params: URLSearchParams): Search {
  const page = Number.parseInt(params.get("page") ?? "1", 10) || 1;
  return { filter: readPageFilter(params), page: Math.min(Math.max(page, 1), LAST_PAGE) };
}

/** A page is some 20 KB. */
const searches = memoised<Page<PlanCardDto>>(200);

/** For browsers without script. */
export function searchPlans({ filter, page }: Search): Promise<Page<PlanCardDto>> {
  return searches(`${filterQuery(filter)}#${page}`, () =>
    findCards(filter, { limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE }),
  );
}
