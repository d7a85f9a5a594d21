import "server-only";
import { cacheIsKept } from "@/lib/platform/cache-kept";
import { publicRead } from "@/lib/platform/public-read";
import { type PlanFilter, readPageFilter } from "./filter";
import { countSql } from "./matching";

/** A filter without its order, which changes nothing about how many match. */
type Narrowed = Omit<PlanFilter, "sort">;

/** Counts that are kept; of more, those that were asked for first go. */
const MOST = 2000;

// One for the process: the middleware's side and the pages are built apart.
const shared = globalThis as typeof globalThis & { storeCounts?: Map<string, Promise<number>> };
shared.storeCounts ??= new Map();
const counts = shared.storeCounts;

async function count(filter: Narrowed): Promise<number> {
  const [row] = await publicRead((from) => from.$queryRaw<{ total: number }[]>(countSql(filter)));
  return row?.total ?? 0;
}

/**
 * How many plans match, asked of the database once until something is saved: it is the
 * same in any order, on every page and for the call. While saves are not heard of,
 * nothing is kept.
 */
export function countMatches({ sort: _, ...filter }: PlanFilter): Promise<number> {
  if (!cacheIsKept()) return count(filter);
  const key = JSON.stringify(filter);
  const known = counts.get(key);
  if (known) return known;
  const asked = count(filter);
  counts.set(key, asked);
  for (const [oldest] of counts) {
    if (counts.size <= MOST) break;
    counts.delete(oldest);
  }
  // Also for a count that was begun ahead: the page that comes hears of the failure itself.
  asked.catch(() => {
    if (counts.get(key) === asked) counts.delete(key);
  });
  return asked;
}

/**
 * Begins to count what a search finds when its request arrives. The framework takes as
 * long until it calls the page as the database takes for a common word, and the page
 * needs the number before it can ask for its plans.
 *
 * @param search the query of `/plans`
 */
export function countAhead(search: string): void {
  // Nobody would come for what is not kept.
  if (cacheIsKept()) void countMatches(readPageFilter(new URLSearchParams(search)));
}

/** A save may have changed every number. */
export function forgetCounts(): void {
  counts.clear();
}
