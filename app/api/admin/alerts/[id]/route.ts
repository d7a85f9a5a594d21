import { getAdminAlert } from "@/lib/alerts/admin/queries";
import { deleteAlert, updateAlert } from "@/lib/alerts/mutations";
import { updateAlertSchema } from "@/lib/alerts/schema";
import { staffItem } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "alerts",
  get: getAdminAlert,
  update: { schema: updateAlertSchema, write: updateAlert },
  remove: deleteAlert,
});
