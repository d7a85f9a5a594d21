import { getPlanLayout } from "@/lib/layouts/queries";
import { json, methods, pathId, type RouteParams } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  // The layout is the product: who may not change a plan has no use for it.
  GET: staffRoute("plans:update", async (_request, { params }) =>
    json(await getPlanLayout(pathId((await params).id))),
  ),
});
