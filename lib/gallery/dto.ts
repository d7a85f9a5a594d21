import type { GalleryImage } from "@/generated/prisma/client";

/** An image of the gallery as the public sees it. */
export interface GalleryItemDto {
  id: number;
  title: string;
  category: string | null;
  imageUrl: string;
  description: string | null;
  tags: string[];
  featured: boolean;
  displayOrder: number;
}

/** Row to the contract's gallery item. */
export function toGalleryItem(row: GalleryImage): GalleryItemDto {
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    imageUrl: row.imageUrl,
    description: row.description,
    tags: row.tags,
    featured: row.featured,
    displayOrder: row.displayOrder,
  };
}

/** An image of the gallery as staff see it. */
export interface AdminGalleryImageDto extends GalleryItemDto {
  isActive: boolean;
  uploadedBy: number | null;
  /** ISO 8601. */
  uploadedAt: string;
  lastUpdatedBy: number | null;
  lastUpdatedAt: string;
}

/** Row to the staff's gallery image. */
export function toAdminGalleryImage(row: GalleryImage): AdminGalleryImageDto {
  return {
    ...toGalleryItem(row),
    isActive: row.isActive,
    uploadedBy: row.uploadedBy,
    uploadedAt: row.uploadedAt.toISOString(),
    lastUpdatedBy: row.lastUpdatedBy,
    lastUpdatedAt: row.lastUpdatedAt.toISOString(),
  };
}
