import "server-only";
import { cacheIsKept } from "@/lib/platform/cache/cache-kept";
import { keptReads } from "@/lib/platform/cache/kept-reads";
import { CARD_COLUMNS, type PlanCardDto, toPlanCard } from "./dto";
import { filterQuery, PAGE_SIZE, type PlanFilter, readPageFilter } from "./filter";
import { findPage, type Page } from "./list";

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
const kept = keptReads<Page<PlanCardDto>>("plan-searches", 200);

/**
 * One numbered page of cards, for browsers that follow links instead of running
 * the page's script. Its cursor leads on from its end.
 */
export function searchPlans({ filter, page }: Search): Promise<Page<PlanCardDto>> {
  return kept(`${filterQuery(filter)}#${page}`, async () => {
    const part = { limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE };
    const found = await findPage(filter, CARD_COLUMNS, part);
    return { ...found, items: found.items.map(toPlanCard) };
  });
}

/**
 * Begins a search when its request arrives: the framework takes as long until it calls the
 * page as the database takes for a common word.
 *
 * @param search the query of `/plans`
 */
export function searchAhead(search: string): void {
  // Nobody would come for what is not kept.
  if (cacheIsKept()) void searchPlans(readSearch(new URLSearchParams(search)));
}
