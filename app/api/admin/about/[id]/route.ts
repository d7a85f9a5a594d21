import { deleteAboutSection, updateAboutSection } from "@/lib/content/about-mutations";
import { updateAboutSectionSchema } from "@/lib/content/about-schema";
import { getAdminAboutSection } from "@/lib/content/admin/queries";
import { staffItem } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "about",
  get: getAdminAboutSection,
  update: { schema: updateAboutSectionSchema, write: updateAboutSection },
  remove: deleteAboutSection,
});
