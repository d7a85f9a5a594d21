import { queryObject } from "@/lib/plans/filter";
import { listAllPlans, listPlans } from "@/lib/plans/queries";
import { planQuerySchema } from "@/lib/plans/schema";
import { methods, parse, publicJson, publicJsonList, queryOf } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async (request) => {
    const params = queryOf(request);
    const { limit, cursor, ...filter } = parse(planQuerySchema, queryObject(params));
    if (limit === undefined) return publicJsonList(await listAllPlans(filter));
    const page = await listPlans(filter, limit, cursor);
    const total = { "x-total-count": String(page.total) };
    if (!page.nextCursor) return publicJson(page.items, total);
    params.set("cursor", page.nextCursor);
    return publicJson(page.items, { ...total, link: `</api/plans?${params}>; rel="next"` });
  },
});
