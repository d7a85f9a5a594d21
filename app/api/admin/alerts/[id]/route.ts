import { staffItem } from "@/lib/access/resources/staff-routes";
import { getAdminAlert } from "@/lib/content/alerts/admin/queries";
import { deleteAlert, updateAlert } from "@/lib/content/alerts/mutations";
import { updateAlertSchema } from "@/lib/content/alerts/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "alerts",
  get: getAdminAlert,
  update: { schema: updateAlertSchema, write: updateAlert },
  remove: deleteAlert,
});
