import { checkedStyle, listAllPlans, listPlans } from "@/lib/catalog/plans/queries";
import {
  COMPARED_PRICES,
  filterQuery,
  NOT_FOR_SALE,
  type PlanFilter,
  queryObject,
} from "@/lib/catalog/plans/rules/filter";
import { planQuerySchema } from "@/lib/catalog/plans/schema";
import { methods, publicJson, publicJsonList, queryOf } from "@/lib/platform/http/route";
import { parse } from "@/lib/platform/parse";

/** What a text was read as, as the query that says the same with choices, and the words that left no plan out. */
function understoodQuery(
  understood: PlanFilter,
  { missed, ranked }: { missed?: string; ranked?: string },
): string {
  const params = new URLSearchParams(filterQuery(understood));
  if (missed) params.set("missed", missed);
  if (ranked) params.set("ranked", ranked);
  return `?${params}`;
}

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async (request) => {
    const params = queryOf(request);
    const { limit, cursor, ...asked } = parse(planQuerySchema, queryObject(params));
    const filter = await checkedStyle(asked);
    if (limit === undefined) return publicJsonList(await listAllPlans(filter));
    const page = await listPlans(filter, limit, cursor);
    const told = {
      "x-total-count": String(page.total),
      ...(page.unsold.length > 0 ? { [NOT_FOR_SALE]: page.unsold.join(",") } : {}),
      ...(page.compared.length > 0
        ? { [COMPARED_PRICES]: page.compared.map((one) => one.join("=")).join(",") }
        : {}),
      ...(page.understood ? { "x-search-understood": understoodQuery(page.understood, page) } : {}),
    };
    if (!page.nextCursor) return publicJson(page.items, told);
    params.set("cursor", page.nextCursor);
    return publicJson(page.items, { ...told, link: `</api/plans?${params}>; rel="next"` });
  },
});
