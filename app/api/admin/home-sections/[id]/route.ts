import { staffItem } from "@/lib/access/resources/staff-routes";
import { getAdminHomeSection } from "@/lib/content/sections/admin/queries";
import { deleteHomeSection, updateHomeSection } from "@/lib/content/sections/home-mutations";
import { updateHomeSectionSchema } from "@/lib/content/sections/home-schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "home-sections",
  get: getAdminHomeSection,
  update: { schema: updateHomeSectionSchema, write: updateHomeSection },
  remove: deleteHomeSection,
});
