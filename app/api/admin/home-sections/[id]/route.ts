import { getAdminHomeSection } from "@/lib/content/admin/queries";
import { deleteHomeSection, updateHomeSection } from "@/lib/content/home-mutations";
import { updateHomeSectionSchema } from "@/lib/content/home-schema";
import { staffItem } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "home-sections",
  get: getAdminHomeSection,
  update: { schema: updateHomeSectionSchema, write: updateHomeSection },
  remove: deleteHomeSection,
});
