import { queryObject } from "@/lib/plans/filter";
import { listPlans } from "@/lib/plans/queries";
import { planQuerySchema } from "@/lib/plans/schema";
import { json, methods, parse, queryOf } from "@/lib/platform/http";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async (request) => {
    const params = queryOf(request);
    const { limit, cursor, ...filter } = parse(planQuerySchema, queryObject(params));
    const page = await listPlans(filter, limit, limit === undefined ? undefined : cursor);
    if (limit === undefined) return json(page.items);
    const headers = new Headers({ "x-total-count": String(page.total) });
    if (page.nextCursor) {
      params.set("cursor", page.nextCursor);
      headers.set("link", `</api/plans?${params}>; rel="next"`);
    }
    return json(page.items, { headers });
  },
});
