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

/** The background of a new section; it stands for the site's own ground, in the light and the dark theme. */
export const DEFAULT_BACKGROUND = "#f9fafb";

/** Sections that the home page cannot do without: they are hidden, never deleted. */
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

/** POST /api/admin/home-sections. */
export const createHomeSectionSchema = z.object(fields);

/** PATCH /api/admin/home-sections/{id}: what is left out stays as it is. */
export const updateHomeSectionSchema = changesOf(fields);

export type CreateHomeSection = z.infer<typeof createHomeSectionSchema>;
export type UpdateHomeSection = z.infer<typeof updateHomeSectionSchema>;

export const HOME_SECTION_LIST = listShape(["displayOrder", "title", "sectionId", "isActive"], "asc");
