import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { deleteSetting, putSetting } from "@/lib/office/settings/mutations";
import { getSettingRow } from "@/lib/office/settings/queries";
import { expireInRoute, TAGS } from "@/lib/platform/cache/cache";
import { json, methods, parseJson, type RouteParams } from "@/lib/platform/http/route";
import { putSettingSchema } from "@/lib/settings/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"key">>({
  GET: staffRoute("settings:read", async (_request, { params }) =>
    json(await getSettingRow((await params).key)),
  ),
  PUT: staffRoute("settings:update", async (request, { params }, staff) => {
    const input = await parseJson(request, putSettingSchema);
    const setting = await putSetting((await params).key, input, staff);
    expireInRoute(TAGS.settings);
    return json(setting);
  }),
  DELETE: staffRoute("settings:update", async (_request, { params }, staff) => {
    await deleteSetting((await params).key, staff);
    expireInRoute(TAGS.settings);
    return json({ success: true });
  }),
});
