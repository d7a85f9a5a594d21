import { createAboutSection } from "@/lib/content/about-mutations";
import { createAboutSectionSchema } from "@/lib/content/about-schema";
import { listAdminAboutSections } from "@/lib/content/admin-queries";
import { TAGS } from "@/lib/platform/cache/cache";
import { staffCollection } from "@/lib/users/staff-crud";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "about",
  tag: TAGS.about,
  list: listAdminAboutSections,
  schema: createAboutSectionSchema,
  create: createAboutSection,
});
