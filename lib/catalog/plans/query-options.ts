import { queryOptions } from "@tanstack/react-query";
import { ApiError, apiRequest } from "@/lib/platform/browser/api-client";
import { CACHE_PROFILES } from "@/lib/platform/browser/query-client";
import type { PlanCardDto, PlanDto } from "./dto";
import {
  COMPARED_PRICES,
  filterQuery,
  NOT_FOR_SALE,
  PAGE_SIZE,
  type PlanFilter,
  readPageFilter,
} from "./rules/filter";
import type { PlanFacets } from "./schema";

export interface PlanListPage {
  items: PlanCardDto[];
  total: number;
  nextCursor?: string;
  understood?: PlanFilter;
  missed?: string;
  ranked?: string;
}

/** A plan has the contract's exact members, so headers say which are not sold, and which are in a sale. */
async function cardsOf(response: Response): Promise<(PlanDto & PlanCardDto)[]> {
  const unsold = (response.headers.get(NOT_FOR_SALE) ?? "").split(",");
  const compared = new URLSearchParams((response.headers.get(COMPARED_PRICES) ?? "").replaceAll(",", "&"));
  const plans: PlanDto[] = [await response.json()].flat();
  return plans.map((plan) => ({
    ...plan,
    imageAlt: `${plan.name}, front view`,
    ...(compared.has(String(plan.id)) ? { comparedPrice: Number(compared.get(String(plan.id))) } : {}),
    ...(unsold.includes(String(plan.id)) ? { notForSale: true } : {}),
  }));
}

function readUnderstood(query: string | null): Pick<PlanListPage, "understood" | "missed" | "ranked"> {
  if (query === null) return {};
  const params = new URLSearchParams(query);
  const words = (key: string) => params.get(key) ?? undefined;
  return { understood: readPageFilter(params), missed: words("missed"), ranked: words("ranked") };
}

export function planFacetsQuery(filter: PlanFilter) {
  const path = `/api/plan-facets${filterQuery({ ...filter, sort: undefined })}`;
  return queryOptions({
    queryKey: [path],
    queryFn: async (): Promise<PlanFacets> => (await apiRequest("GET", path)).json(),
    ...CACHE_PROFILES.dynamic,
  });
}

export function planPageQuery(filter: PlanFilter, cursor?: string) {
  const params = new URLSearchParams(filterQuery(filter));
  params.set("limit", String(PAGE_SIZE));
  if (cursor) params.set("cursor", cursor);
  const path = `/api/plans?${params}`;
  return queryOptions({
    queryKey: [path],
    queryFn: async (): Promise<PlanListPage> => {
      const response = await apiRequest("GET", path);
      const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
      const items = await cardsOf(response);
      return {
        items,
        ...readUnderstood(response.headers.get("x-search-understood")),
        total: Number(response.headers.get("x-total-count") ?? items.length),
        nextCursor: next ? (new URLSearchParams(next.split("?")[1]).get("cursor") ?? undefined) : undefined,
      };
    },
    ...CACHE_PROFILES.dynamic,
  });
}

export function planQuery(slug: string) {
  const path = `/api/plans/${encodeURIComponent(slug)}`;
  return queryOptions({
    queryKey: [path],
    queryFn: async (): Promise<(PlanDto & PlanCardDto) | null> => {
      try {
        return (await cardsOf(await apiRequest("GET", path)))[0] ?? null;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    ...CACHE_PROFILES.dynamic,
  });
}
