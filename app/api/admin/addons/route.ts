import { createAddon } from "@/lib/addons/mutations";
import { listAdminAddons } from "@/lib/addons/queries";
import { createAddonSchema } from "@/lib/addons/schema";
import { expireInRoute, TAGS } from "@/lib/platform/cache/cache";
import { json, methods, parseJson } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/staff-route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("addons:read", async () => json(await listAdminAddons())),
  POST: staffRoute("addons:create", async (request, _context, staff) => {
    const addon = await createAddon(await parseJson(request, createAddonSchema), staff);
    expireInRoute(TAGS.addons);
    return json(addon, { status: 201 });
  }),
});
