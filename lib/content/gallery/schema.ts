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

/** A list, a text with commas, or null for none. */
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

export const createGalleryImageSchema = z.object(fields);

export const updateGalleryImageSchema = changesOf(fields);

export type CreateGalleryImage = z.infer<typeof createGalleryImageSchema>;
export type UpdateGalleryImage = z.infer<typeof updateGalleryImageSchema>;

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
