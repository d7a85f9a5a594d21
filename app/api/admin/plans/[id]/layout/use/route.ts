import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { putLayoutToUse } from "@/lib/drafting/layouts/mutations";
import { getPlanLayout } from "@/lib/drafting/layouts/queries";
import { putToUseSchema } from "@/lib/drafting/layouts/schema";
import { expireInRoute, TAGS } from "@/lib/platform/cache/cache";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: staffRoute("plans:update", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    const { slug } = await putLayoutToUse(id, (await parseJson(request, putToUseSchema)).layoutId, staff);
    expireInRoute(TAGS.plans, TAGS.plan(slug));
    return json(await getPlanLayout(id));
  }),
});
