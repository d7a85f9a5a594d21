import { pagedRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { listAdminAlerts } from "@/lib/content/alerts/admin/queries";
import { createAlert } from "@/lib/content/alerts/mutations";
import { ALERT_LIST, createAlertSchema } from "@/lib/content/alerts/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "alerts",
  list: pagedRows(ALERT_LIST, listAdminAlerts),
  create: { schema: createAlertSchema, write: createAlert },
});
