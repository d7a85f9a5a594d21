import { queryObject } from "@/lib/plans/filter";
import { listPlans } from "@/lib/plans/queries";
import { planQuerySchema } from "@/lib/plans/schema";
import { methods, parse, publicJson, queryOf } from "@/lib/platform/http";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async (request) => {
    const params = queryOf(request);
    const { limit, cursor, ...filter } = parse(planQuerySchema, queryObject(params));
    const page = await listPlans(filter, limit, limit === undefined ? undefined : cursor);
    if (limit === undefined) return publicJson(page.items);
    const total = { "x-total-count": String(page.total) };
    if (!page.nextCursor) return publicJson(page.items, total);
    params.set("cursor", page.nextCursor);
    return publicJson(page.items, { ...total, link: `</api/plans?${params}>; rel="next"` });
  },
});
