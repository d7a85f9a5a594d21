import "server-only";
import { keptReads } from "@/lib/platform/kept-reads";
import { publicRead } from "@/lib/platform/public-read";
import { filterQuery, type PlanFilter } from "./filter";
import { countSql } from "./matching";

const kept = keptReads<number>("plan-counts", 2000);

/**
 * How many plans match, asked of the database once until something is saved: it is the
 * same in any order, on every page and for the call.
 */
export function countMatches({ sort: _, ...filter }: PlanFilter): Promise<number> {
  return kept(filterQuery(filter), async () => {
    const [row] = await publicRead((from) => from.$queryRaw<{ total: number }[]>(countSql(filter)));
    return row?.total ?? 0;
  });
}
