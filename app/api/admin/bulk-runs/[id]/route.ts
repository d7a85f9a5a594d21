import { getBulkRun } from "@/lib/bulk-runs/queries";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { rowRead } from "@/lib/resources/staff-routes";

/** How far a change of many plans is. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  GET: rowRead("plans:read", getBulkRun),
});
