import { z } from "zod";
import type { MediaAsset } from "@/generated/prisma/client";
import { instant, toShape } from "@/lib/platform/format/shape";

export const mediaDtoSchema = z.strictObject({
  id: z.int(),
  fileUrl: z.string().describe("Its address"),
  fileName: z.string().describe("As the uploader's computer called it"),
  mimeType: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.string(),
  createdAt: instant,
});
export type MediaDto = z.infer<typeof mediaDtoSchema>;

export const mediaItemDtoSchema = mediaDtoSchema.extend({ used: z.boolean() });
export type MediaItemDto = z.infer<typeof mediaItemDtoSchema>;

export function toMedia(row: MediaAsset): MediaDto {
  return toShape(mediaDtoSchema, {
    ...row,
    fileUrl: row.url,
  });
}
