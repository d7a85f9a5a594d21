import { getAdminOrder } from "@/lib/orders/admin/queries";
import { json, methods, pathId, type RouteParams } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  GET: staffRoute("orders:read", async (_request, { params }) =>
    json(await getAdminOrder(pathId((await params).id))),
  ),
});
