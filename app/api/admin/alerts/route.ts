import { listAdminAlerts } from "@/lib/alerts/admin-queries";
import { createAlert } from "@/lib/alerts/mutations";
import { ALERT_LIST, createAlertSchema } from "@/lib/alerts/schema";
import { expireInRoute, TAGS } from "@/lib/platform/cache/cache";
import { json, methods, parseJson } from "@/lib/platform/http/route";
import { listAnswer, readListPage } from "@/lib/platform/lists/list-page";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { staffRoute } from "@/lib/users/staff-route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("alerts:read", async (request) => {
    const params = new URL(request.url).searchParams;
    const page = readListPage(params);
    const { rows, total } = await listAdminAlerts(readListQuery(params, ALERT_LIST), page);
    return listAnswer(request, page, rows, total);
  }),
  POST: staffRoute("alerts:create", async (request, _context, staff) => {
    const alert = await createAlert(await parseJson(request, createAlertSchema), staff);
    expireInRoute(TAGS.alerts);
    return json(alert, { status: 201 });
  }),
});
