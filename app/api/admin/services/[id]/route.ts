import { staffItem } from "@/lib/access/resources/staff-routes";
import { deleteService, updateService } from "@/lib/content/services/mutations";
import { getAdminService } from "@/lib/content/services/queries";
import { updateServiceSchema } from "@/lib/content/services/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "services",
  get: getAdminService,
  update: { schema: updateServiceSchema, write: updateService },
  remove: deleteService,
});
