import { listNotifications } from "@/lib/dashboard/notification-queries";
import { json, methods } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

/** What waits for staff: the menu in the header. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("dashboard:read", async (_request, _context, staff) =>
    json(await listNotifications(staff)),
  ),
});
