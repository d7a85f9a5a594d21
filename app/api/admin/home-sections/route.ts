import { listAdminHomeSections } from "@/lib/content/admin/queries";
import { createHomeSection } from "@/lib/content/home-mutations";
import { createHomeSectionSchema } from "@/lib/content/home-schema";
import { allRows, staffCollection } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "home-sections",
  list: allRows(listAdminHomeSections),
  create: { schema: createHomeSectionSchema, write: createHomeSection },
});
