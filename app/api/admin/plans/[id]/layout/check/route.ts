import { checkLayout } from "@/lib/layouts/queries";
import { checkLayoutSchema } from "@/lib/layouts/schema";
import { json, methods, parseJson } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

type Context = { params: Promise<{ id: string }> };

export const { GET, POST, PUT, PATCH, DELETE } = methods<Context>({
  POST: staffRoute("plans:update", async (request) =>
    json(checkLayout((await parseJson(request, checkLayoutSchema)).layout)),
  ),
});
