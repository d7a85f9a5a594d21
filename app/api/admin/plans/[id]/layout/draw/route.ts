import { drawLayout } from "@/lib/layouts/mutations";
import { getPlanLayout } from "@/lib/layouts/queries";
import { checkLayoutSchema } from "@/lib/layouts/schema";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: staffRoute("plans:update", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    await drawLayout(id, (await parseJson(request, checkLayoutSchema)).layout, staff);
    return json(await getPlanLayout(id));
  }),
});
