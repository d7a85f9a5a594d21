import { TAGS } from "@/lib/platform/cache/cache";
import { createService } from "@/lib/services/mutations";
import { listAdminServices } from "@/lib/services/queries";
import { createServiceSchema } from "@/lib/services/schema";
import { staffCollection } from "@/lib/users/staff-crud";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "services",
  tag: TAGS.services,
  list: listAdminServices,
  schema: createServiceSchema,
  create: createService,
});
