import { listFacets } from "@/lib/plans/facet-queries";
import { checkedStyle } from "@/lib/plans/queries";
import { queryObject } from "@/lib/plans/rules/filter";
import { planFilterSchema } from "@/lib/plans/schema";
import { methods, parse, publicJson, queryOf } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async (request) =>
    publicJson(await listFacets(await checkedStyle(parse(planFilterSchema, queryObject(queryOf(request)))))),
});
