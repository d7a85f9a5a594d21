import { listAdminHomeSections } from "@/lib/content/admin-queries";
import { createHomeSection } from "@/lib/content/home-mutations";
import { createHomeSectionSchema } from "@/lib/content/home-schema";
import { TAGS } from "@/lib/platform/cache/cache";
import { staffCollection } from "@/lib/users/staff-crud";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "home-sections",
  tag: TAGS.homeSections,
  list: listAdminHomeSections,
  schema: createHomeSectionSchema,
  create: createHomeSection,
});
