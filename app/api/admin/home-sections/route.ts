import { allRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { listAdminHomeSections } from "@/lib/content/sections/admin/queries";
import { createHomeSection } from "@/lib/content/sections/home-mutations";
import { createHomeSectionSchema } from "@/lib/content/sections/home-schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "home-sections",
  list: allRows(listAdminHomeSections),
  create: { schema: createHomeSectionSchema, write: createHomeSection },
});
