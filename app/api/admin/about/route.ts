import { allRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { createAboutSection } from "@/lib/content/sections/about-mutations";
import { createAboutSectionSchema } from "@/lib/content/sections/about-schema";
import { listAdminAboutSections } from "@/lib/content/sections/admin/queries";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "about",
  list: allRows(listAdminAboutSections),
  create: { schema: createAboutSectionSchema, write: createAboutSection },
});
