import { getAdminAlert } from "@/lib/alerts/admin-queries";
import { deleteAlert, updateAlert } from "@/lib/alerts/mutations";
import { updateAlertSchema } from "@/lib/alerts/schema";
import { expireInRoute, TAGS } from "@/lib/platform/cache/cache";
import { json, methods, parseJson, pathId } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/staff-route";

type Context = { params: Promise<{ id: string }> };

export const { GET, POST, PUT, PATCH, DELETE } = methods<Context>({
  GET: staffRoute("alerts:read", async (_request, { params }) =>
    json(await getAdminAlert(pathId((await params).id))),
  ),
  PATCH: staffRoute("alerts:update", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    const alert = await updateAlert(id, await parseJson(request, updateAlertSchema), staff);
    expireInRoute(TAGS.alerts);
    return json(alert);
  }),
  DELETE: staffRoute("alerts:delete", async (_request, { params }, staff) => {
    await deleteAlert(pathId((await params).id), staff);
    expireInRoute(TAGS.alerts);
    return json({ success: true });
  }),
});
