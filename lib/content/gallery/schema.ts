import { z } from "zod";
import {
  changesOf,
  displayOrder,
  flag,
  requiredAddress,
  requiredText,
  textList,
  textOrNull,
} from "@/lib/platform/forms/form-schema";
import { listShape } from "@/lib/platform/lists/list-query";

/** Tags as the form sends them: a list, a text with commas, or null for none; blank ones are dropped. */
const tags = z
  .union([z.string(), z.array(z.string()), z.null()], "Tags are a list of texts")
  .transform((value) => (typeof value === "string" ? value.split(",") : (value ?? [])))
  .pipe(textList(30, 60));

const fields = {
  title: requiredText("Title is required", 200),
  imageUrl: requiredText("Image URL is required", 2000).pipe(requiredAddress),
  description: textOrNull(5000).optional(),
  category: textOrNull(80).optional(),
  tags: tags.optional(),
  featured: flag.optional(),
  isActive: flag.optional(),
  displayOrder: displayOrder.optional(),
};

/** POST /api/admin/gallery. */
export const createGalleryImageSchema = z.object(fields);

/** PATCH /api/admin/gallery/{id}: what is left out stays as it is. */
export const updateGalleryImageSchema = changesOf(fields);

export type CreateGalleryImage = z.infer<typeof createGalleryImageSchema>;
export type UpdateGalleryImage = z.infer<typeof updateGalleryImageSchema>;

/** A typed list of tags as it is sent: split at commas, trimmed, without blanks; null when none is left. */
export function splitTags(typed: string): string[] | null {
  const found = typed
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
  return found.length > 0 ? found : null;
}

export const GALLERY_LIST = listShape(["displayOrder", "title", "category", "featured", "isActive"], "asc", {
  category: null,
});
