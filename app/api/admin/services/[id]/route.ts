import { TAGS } from "@/lib/platform/cache/cache";
import { deleteService, updateService } from "@/lib/services/mutations";
import { getAdminService } from "@/lib/services/queries";
import { updateServiceSchema } from "@/lib/services/schema";
import { staffItem } from "@/lib/users/staff-crud";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "services",
  tag: TAGS.services,
  get: getAdminService,
  schema: updateServiceSchema,
  update: updateService,
  remove: deleteService,
});
