import type { MediaAsset } from "@/generated/prisma/client";

/** An uploaded image. */
export interface MediaDto {
  id: number;
  /** Its address; the contract's name of it. */
  fileUrl: string;
  /** As the uploader's computer called it. */
  fileName: string;
  mimeType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  alt: string;
  createdAt: string;
}

/** An image of the library, with whether something shows it. */
export interface MediaItemDto extends MediaDto {
  used: boolean;
}

/** Row to the contract's upload. */
export function toMedia(row: MediaAsset): MediaDto {
  return {
    id: row.id,
    fileUrl: row.url,
    fileName: row.fileName,
    mimeType: row.mimeType,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    alt: row.alt,
    createdAt: row.createdAt.toISOString(),
  };
}
