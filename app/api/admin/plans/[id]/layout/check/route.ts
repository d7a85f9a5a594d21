import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { checkLayout } from "@/lib/drafting/layouts/queries";
import { checkLayoutSchema } from "@/lib/drafting/layouts/schema";
import { json, methods, parseJson, type RouteParams } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: staffRoute("plans:update", async (request) =>
    json(await checkLayout((await parseJson(request, checkLayoutSchema)).layout)),
  ),
});
