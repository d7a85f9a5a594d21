import { rowRead } from "@/lib/access/resources/staff-routes";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { getBulkRun } from "@/lib/records/bulk-runs/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  GET: rowRead("plans:read", getBulkRun),
});
