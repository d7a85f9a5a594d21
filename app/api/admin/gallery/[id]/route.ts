import { deleteGalleryImage, updateGalleryImage } from "@/lib/gallery/mutations";
import { getAdminGalleryImage } from "@/lib/gallery/queries";
import { updateGalleryImageSchema } from "@/lib/gallery/schema";
import { staffItem } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "gallery",
  get: getAdminGalleryImage,
  update: { schema: updateGalleryImageSchema, write: updateGalleryImage },
  remove: deleteGalleryImage,
});
