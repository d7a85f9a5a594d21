import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { listNotifications } from "@/lib/insights/dashboard/notification-queries";
import { json, methods } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("dashboard:read", async (_request, _context, staff) =>
    json(await listNotifications(staff)),
  ),
});
