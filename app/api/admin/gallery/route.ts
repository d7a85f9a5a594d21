import { createGalleryImage } from "@/lib/gallery/mutations";
import { listAdminGalleryImages } from "@/lib/gallery/queries";
import { createGalleryImageSchema } from "@/lib/gallery/schema";
import { TAGS } from "@/lib/platform/cache/cache";
import { staffCollection } from "@/lib/users/staff-crud";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "gallery",
  tag: TAGS.gallery,
  list: listAdminGalleryImages,
  schema: createGalleryImageSchema,
  create: createGalleryImage,
});
