import { allRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { listAdminHomeSections } from "@/lib/content/content/admin/queries";
import { createHomeSection } from "@/lib/content/content/home-mutations";
import { createHomeSectionSchema } from "@/lib/content/content/home-schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "home-sections",
  list: allRows(listAdminHomeSections),
  create: { schema: createHomeSectionSchema, write: createHomeSection },
});
