import { staffItem } from "@/lib/access/resources/staff-routes";
import { deleteGalleryImage, updateGalleryImage } from "@/lib/content/gallery/mutations";
import { getAdminGalleryImage } from "@/lib/content/gallery/queries";
import { updateGalleryImageSchema } from "@/lib/content/gallery/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "gallery",
  get: getAdminGalleryImage,
  update: { schema: updateGalleryImageSchema, write: updateGalleryImage },
  remove: deleteGalleryImage,
});
