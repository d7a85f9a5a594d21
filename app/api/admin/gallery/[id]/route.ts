import { deleteGalleryImage, updateGalleryImage } from "@/lib/gallery/mutations";
import { getAdminGalleryImage } from "@/lib/gallery/queries";
import { updateGalleryImageSchema } from "@/lib/gallery/schema";
import { TAGS } from "@/lib/platform/cache/cache";
import { staffItem } from "@/lib/users/staff-crud";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "gallery",
  tag: TAGS.gallery,
  get: getAdminGalleryImage,
  schema: updateGalleryImageSchema,
  update: updateGalleryImage,
  remove: deleteGalleryImage,
});
