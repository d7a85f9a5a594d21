import { allRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { createGalleryImage } from "@/lib/content/gallery/mutations";
import { listAdminGalleryImages } from "@/lib/content/gallery/queries";
import { createGalleryImageSchema } from "@/lib/content/gallery/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "gallery",
  list: allRows(listAdminGalleryImages),
  create: { schema: createGalleryImageSchema, write: createGalleryImage },
});
