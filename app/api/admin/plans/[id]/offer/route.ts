import { rowRead } from "@/lib/access/resources/staff-routes";
import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { putOfferSchema } from "@/lib/catalog/offers/admin/schema";
import { updateOffer } from "@/lib/catalog/offers/mutations";
import { getAdminOffer } from "@/lib/catalog/offers/queries";
import { expireInRoute, TAGS } from "@/lib/platform/cache/cache";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  GET: rowRead("plans:read", getAdminOffer),
  PUT: staffRoute("plans:update", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    const { offer, slug } = await updateOffer(id, await parseJson(request, putOfferSchema), staff);
    expireInRoute(TAGS.plans, TAGS.plan(slug));
    return json(offer);
  }),
});
