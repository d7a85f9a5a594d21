import { getBulkRun } from "@/lib/bulk-runs/queries";
import { json, methods, pathId, type RouteParams } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

/** How far a change of many plans is. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  GET: staffRoute("plans:read", async (_request, { params }) =>
    json(await getBulkRun(pathId((await params).id))),
  ),
});
