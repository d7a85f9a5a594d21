import { allRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { createService } from "@/lib/content/services/mutations";
import { listAdminServices } from "@/lib/content/services/queries";
import { createServiceSchema } from "@/lib/content/services/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "services",
  list: allRows(listAdminServices),
  create: { schema: createServiceSchema, write: createService },
});
