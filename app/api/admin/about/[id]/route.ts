import { deleteAboutSection, updateAboutSection } from "@/lib/content/about-mutations";
import { updateAboutSectionSchema } from "@/lib/content/about-schema";
import { getAdminAboutSection } from "@/lib/content/admin-queries";
import { TAGS } from "@/lib/platform/cache/cache";
import { staffItem } from "@/lib/users/staff-crud";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "about",
  tag: TAGS.about,
  get: getAdminAboutSection,
  schema: updateAboutSectionSchema,
  update: updateAboutSection,
  remove: deleteAboutSection,
});
