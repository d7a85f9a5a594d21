import { listFacets } from "@/lib/catalog/plan-search/facet-queries";
import { checkedStyle } from "@/lib/catalog/plans/queries";
import { queryObject } from "@/lib/catalog/plans/rules/filter";
import { planFilterSchema } from "@/lib/catalog/plans/schema";
import { methods, publicJson, queryOf } from "@/lib/platform/http/route";
import { parse } from "@/lib/platform/parse";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async (request) =>
    publicJson(await listFacets(await checkedStyle(parse(planFilterSchema, queryObject(queryOf(request)))))),
});
