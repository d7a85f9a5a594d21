import { createGalleryImage } from "@/lib/gallery/mutations";
import { listAdminGalleryImages } from "@/lib/gallery/queries";
import { createGalleryImageSchema } from "@/lib/gallery/schema";
import { allRows, staffCollection } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "gallery",
  list: allRows(listAdminGalleryImages),
  create: { schema: createGalleryImageSchema, write: createGalleryImage },
});
