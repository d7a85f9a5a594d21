import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { listSettings } from "@/lib/office/settings/queries";
import { json, methods } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("settings:read", async () => json(await listSettings())),
});
