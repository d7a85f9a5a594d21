import { staffItem } from "@/lib/resources/staff-routes";
import { deleteService, updateService } from "@/lib/services/mutations";
import { getAdminService } from "@/lib/services/queries";
import { updateServiceSchema } from "@/lib/services/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "services",
  get: getAdminService,
  update: { schema: updateServiceSchema, write: updateService },
  remove: deleteService,
});
