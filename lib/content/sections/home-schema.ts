import { z } from "zod";
import {
  additionalSettingsField,
  addressOrNull,
  changesOf,
  colorOrNull,
  displayOrder,
  flag,
  requiredText,
  sectionIdField,
  textOrNull,
} from "@/lib/platform/forms/form-schema";
import { listShape } from "@/lib/platform/lists/list-query";

export const BACKGROUND_TYPES = ["color", "image", "none"] as const;
export type BackgroundType = (typeof BACKGROUND_TYPES)[number];

/** Stands for the site's own background, in the light and the dark theme. */
export const DEFAULT_BACKGROUND = "#f9fafb";

/** They can be hidden, but not deleted. */
export const PROTECTED_SECTIONS: readonly string[] = ["hero", "features", "testimonials"];

export const TESTIMONIALS_SECTION = 5;

const fields = {
  sectionId: sectionIdField,
  title: requiredText("Title is required", 300),
  subtitle: textOrNull(1000).optional(),
  content: textOrNull(100_000).optional(),
  isActive: flag.optional(),
  displayOrder: displayOrder.optional(),
  backgroundType: z.enum(BACKGROUND_TYPES, "Choose color, image or none").optional(),
  backgroundColor: colorOrNull.optional(),
  backgroundImage: addressOrNull.optional(),
  buttonText: textOrNull(80).optional(),
  buttonLink: addressOrNull.optional(),
  secondaryButtonText: textOrNull(80).optional(),
  secondaryButtonLink: addressOrNull.optional(),
  additionalSettings: additionalSettingsField.optional(),
};

export const createHomeSectionSchema = z.object(fields);

export const updateHomeSectionSchema = changesOf(fields);

export type CreateHomeSection = z.infer<typeof createHomeSectionSchema>;
export type UpdateHomeSection = z.infer<typeof updateHomeSectionSchema>;

export const HOME_SECTION_LIST = listShape(["displayOrder", "title", "sectionId", "isActive"], "asc");
