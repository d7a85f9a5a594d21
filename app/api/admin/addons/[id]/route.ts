import { deleteAddon, updateAddon } from "@/lib/addons/mutations";
import { getAdminAddon } from "@/lib/addons/queries";
import { updateAddonSchema } from "@/lib/addons/schema";
import { expireInRoute, TAGS } from "@/lib/platform/cache/cache";
import { json, methods, parseJson, pathId } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/staff-route";

type Context = { params: Promise<{ id: string }> };

export const { GET, POST, PUT, PATCH, DELETE } = methods<Context>({
  GET: staffRoute("addons:read", async (_request, { params }) =>
    json(await getAdminAddon(pathId((await params).id))),
  ),
  PATCH: staffRoute("addons:update", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    const addon = await updateAddon(id, await parseJson(request, updateAddonSchema), staff);
    expireInRoute(TAGS.addons);
    return json(addon);
  }),
  DELETE: staffRoute("addons:delete", async (_request, { params }, staff) => {
    await deleteAddon(pathId((await params).id), staff);
    expireInRoute(TAGS.addons);
    return json({ success: true });
  }),
});
