import { json, methods } from "@/lib/platform/http/route";
import { listSettings } from "@/lib/settings/admin/queries";
import { staffRoute } from "@/lib/users/server/staff-route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("settings:read", async () => json(await listSettings())),
});
