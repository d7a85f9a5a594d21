import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { endSale } from "@/lib/catalog/plan-sales/mutations";
import { json, methods, pathId, type RouteParams } from "@/lib/platform/http/route";

/** Ends a running sale before its last day. Responds with the sale as it is now. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: staffRoute("sales:update", async (_request, { params }, staff) =>
    json(await endSale(pathId((await params).id), staff)),
  ),
});
