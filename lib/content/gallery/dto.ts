import { z } from "zod";
import type { GalleryImage } from "@/generated/prisma/client";
import { instant, savedFields, toShape } from "@/lib/platform/format/shape";

const stored = z.strictObject({
  id: z.int(),
  title: z.string(),
  category: z.string().nullable(),
  imageUrl: z.string(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  displayOrder: z.int(),
});

export const galleryItemDtoSchema = stored.extend({
  plan: z.strictObject({ slug: z.string(), name: z.string() }).nullable(),
});
export type GalleryItemDto = z.infer<typeof galleryItemDtoSchema>;

const { createdAt: _, ...saved } = savedFields;

export const adminGalleryImageDtoSchema = stored.extend({
  isActive: z.boolean(),
  uploadedBy: z.int().nullable(),
  uploadedAt: instant,
  ...saved,
});
export type AdminGalleryImageDto = z.infer<typeof adminGalleryImageDtoSchema>;

export const toGalleryItem = (row: GalleryImage, plan: GalleryItemDto["plan"]): GalleryItemDto => ({
  ...toShape(stored, row),
  plan,
});
export const toAdminGalleryImage = (row: GalleryImage): AdminGalleryImageDto =>
  toShape(adminGalleryImageDtoSchema, row);
