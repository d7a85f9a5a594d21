import { staffItem } from "@/lib/access/resources/staff-routes";
import { deleteAboutSection, updateAboutSection } from "@/lib/content/content/about-mutations";
import { updateAboutSectionSchema } from "@/lib/content/content/about-schema";
import { getAdminAboutSection } from "@/lib/content/content/admin/queries";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "about",
  get: getAdminAboutSection,
  update: { schema: updateAboutSectionSchema, write: updateAboutSection },
  remove: deleteAboutSection,
});
