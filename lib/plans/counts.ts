import "server-only";
import { keptReads } from "@/lib/platform/kept-reads";
import { filterQuery, type PlanFilter } from "./filter";

const kept = keptReads<number>("plan-counts", 2000);

/**
 * How many plans match, asked for once until something is saved: it is the same in any
 * order, on every page and for the call.
 *
 * @param count asks the database, if nobody has yet
 */
export function countMatches(
  { sort: _, ...filter }: PlanFilter,
  count: () => Promise<number>,
): Promise<number> {
  return kept(filterQuery(filter), count);
}
