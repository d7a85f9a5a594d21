import { createAboutSection } from "@/lib/content/about-mutations";
import { createAboutSectionSchema } from "@/lib/content/about-schema";
import { listAdminAboutSections } from "@/lib/content/admin/queries";
import { allRows, staffCollection } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "about",
  list: allRows(listAdminAboutSections),
  create: { schema: createAboutSectionSchema, write: createAboutSection },
});
