import { putOfferSchema } from "@/lib/offers/admin/schema";
import { updateOffer } from "@/lib/offers/mutations";
import { getAdminOffer } from "@/lib/offers/queries";
import { expireInRoute, TAGS } from "@/lib/platform/cache/cache";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";
import { rowRead } from "@/lib/resources/staff-routes";
import { staffRoute } from "@/lib/users/server/staff-route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  GET: rowRead("plans:read", getAdminOffer),
  PUT: staffRoute("plans:update", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    const { offer, slug } = await updateOffer(id, await parseJson(request, putOfferSchema), staff);
    expireInRoute(TAGS.plans, TAGS.plan(slug));
    return json(offer);
  }),
});
