import { listAdminAlerts } from "@/lib/alerts/admin/queries";
import { createAlert } from "@/lib/alerts/mutations";
import { ALERT_LIST, createAlertSchema } from "@/lib/alerts/schema";
import { pagedRows, staffCollection } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "alerts",
  list: pagedRows(ALERT_LIST, listAdminAlerts),
  create: { schema: createAlertSchema, write: createAlert },
});
