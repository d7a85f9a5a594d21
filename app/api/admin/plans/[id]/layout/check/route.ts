import { checkLayout } from "@/lib/layouts/queries";
import { checkLayoutSchema } from "@/lib/layouts/schema";
import { json, methods, parseJson, type RouteParams } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: staffRoute("plans:update", async (request) =>
    json(checkLayout((await parseJson(request, checkLayoutSchema)).layout)),
  ),
});
