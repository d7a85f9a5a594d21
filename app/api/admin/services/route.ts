import { allRows, staffCollection } from "@/lib/resources/staff-routes";
import { createService } from "@/lib/services/mutations";
import { listAdminServices } from "@/lib/services/queries";
import { createServiceSchema } from "@/lib/services/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "services",
  list: allRows(listAdminServices),
  create: { schema: createServiceSchema, write: createService },
});
