"use server";

import { z } from "zod";
import { TAGS } from "@/lib/platform/cache/cache";
import { rowId } from "@/lib/platform/forms/form-schema";
import { adminAction } from "@/lib/users/admin-action";
import { createGalleryImage, deleteGalleryImage, updateGalleryImage } from "./mutations";
import { createGalleryImageSchema, updateGalleryImageSchema } from "./schema";

const tags = [TAGS.gallery];

export const createGalleryImageAction = adminAction(
  { permission: "gallery:create", schema: createGalleryImageSchema, tags },
  createGalleryImage,
);

export const updateGalleryImageAction = adminAction(
  { permission: "gallery:update", schema: updateGalleryImageSchema.extend({ id: rowId }), tags },
  ({ id, ...input }, actor) => updateGalleryImage(id, input, actor),
);

export const deleteGalleryImageAction = adminAction(
  { permission: "gallery:delete", schema: z.object({ id: rowId }), tags },
  ({ id }, actor) => deleteGalleryImage(id, actor),
);
