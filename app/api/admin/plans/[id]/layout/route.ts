import { rowRead } from "@/lib/access/resources/staff-routes";
import { getPlanLayout } from "@/lib/drafting/layouts/queries";
import { methods, type RouteParams } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  // The layout is the product: who may not change a plan has no use for it.
  GET: rowRead("plans:update", getPlanLayout),
});
