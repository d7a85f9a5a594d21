import { staffItem } from "@/lib/access/resources/staff-routes";
import { deleteAboutSection, updateAboutSection } from "@/lib/content/sections/about-mutations";
import { updateAboutSectionSchema } from "@/lib/content/sections/about-schema";
import { getAdminAboutSection } from "@/lib/content/sections/admin/queries";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "about",
  get: getAdminAboutSection,
  update: { schema: updateAboutSectionSchema, write: updateAboutSection },
  remove: deleteAboutSection,
});
