import "server-only";
import { memoised } from "@/lib/platform/cache/memoised";
import type { PlanCardDto } from "./dto";
import { findCards, type Page } from "./list-queries";
import { filterQuery, PAGE_SIZE, type PlanFilter, readPageFilter } from "./rules/filter";

/** What an address of `/plans` asks for that is too much to have a page for each. */
export interface Search {
  filter: PlanFilter;
  /** From 1. */
  page: number;
}

/** The last page that has an address; whoever wants to see more plans narrows them. */
const LAST_PAGE = 1000;

/** Anything that is not a number of a page is the first. */
export function readSearch(params: URLSearchParams): Search {
  const page = Number.parseInt(params.get("page") ?? "1", 10) || 1;
  return { filter: readPageFilter(params), page: Math.min(Math.max(page, 1), LAST_PAGE) };
}

/** A page of cards is some 20 KB. */
const searches = memoised<Page<PlanCardDto>>(200);

/**
 * One numbered page of cards, for browsers that follow links instead of running
 * the page's script. Its cursor leads on from its end.
 */
export function searchPlans({ filter, page }: Search): Promise<Page<PlanCardDto>> {
  return searches(`${filterQuery(filter)}#${page}`, () =>
    findCards(filter, { limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE }),
  );
}
