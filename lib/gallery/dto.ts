import { z } from "zod";
import type { GalleryImage } from "@/generated/prisma/client";
import { instant, savedFields, toShape } from "@/lib/platform/format/shape";

/** An image of the gallery as the public sees it. */
export const galleryItemDtoSchema = z.object({
  id: z.int(),
  title: z.string(),
  category: z.string().nullable(),
  imageUrl: z.string(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  displayOrder: z.int(),
});
export type GalleryItemDto = z.infer<typeof galleryItemDtoSchema>;

const { createdAt: _, ...saved } = savedFields;

/** An image of the gallery as staff see it. */
export const adminGalleryImageDtoSchema = galleryItemDtoSchema.extend({
  isActive: z.boolean(),
  uploadedBy: z.int().nullable(),
  uploadedAt: instant,
  ...saved,
});
export type AdminGalleryImageDto = z.infer<typeof adminGalleryImageDtoSchema>;

export const toGalleryItem = (row: GalleryImage): GalleryItemDto => toShape(galleryItemDtoSchema, row);
export const toAdminGalleryImage = (row: GalleryImage): AdminGalleryImageDto =>
  toShape(adminGalleryImageDtoSchema, row);
