import { getAdminHomeSection } from "@/lib/content/admin-queries";
import { deleteHomeSection, updateHomeSection } from "@/lib/content/home-mutations";
import { updateHomeSectionSchema } from "@/lib/content/home-schema";
import { TAGS } from "@/lib/platform/cache/cache";
import { staffItem } from "@/lib/users/staff-crud";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "home-sections",
  tag: TAGS.homeSections,
  get: getAdminHomeSection,
  schema: updateHomeSectionSchema,
  update: updateHomeSection,
  remove: deleteHomeSection,
});
