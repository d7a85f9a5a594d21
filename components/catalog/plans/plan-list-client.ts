import { type PlanListPage, planFacetsQuery, planPageQuery } from "@/lib/catalog/plans/query-options";
import type { PlanFilter } from "@/lib/catalog/plans/rules/filter";
import type { PlanFacets } from "@/lib/catalog/plans/schema";
import { browserQueryClient } from "@/lib/platform/browser/query-client";

/** Reads one page of plans in the browser; loaded at the first change of a filter. */
export function fetchPlanPage(filter: PlanFilter, cursor?: string): Promise<PlanListPage> {
  return browserQueryClient().fetchQuery(planPageQuery(filter, cursor));
}

export function fetchPlanFacets(filter: PlanFilter): Promise<PlanFacets> {
  return browserQueryClient().fetchQuery(planFacetsQuery(filter));
}
