import { z } from "zod";
import {
  additionalSettingsField,
  addressOrNull,
  changesOf,
  colorOrNull,
  displayOrder,
  flag,
  optionalText,
  requiredText,
  sectionIdField,
  textOrNull,
} from "@/lib/platform/forms/form-schema";
import { listShape } from "@/lib/platform/lists/list-query";

const fields = {
  sectionId: sectionIdField,
  title: requiredText("Title is required", 300),
  subtitle: textOrNull(1000).optional(),
  content: optionalText(100_000).optional(),
  imageUrl: addressOrNull.optional(),
  buttonText: textOrNull(80).optional(),
  buttonUrl: addressOrNull.optional(),
  backgroundColor: colorOrNull.optional(),
  additionalSettings: additionalSettingsField.optional(),
  isActive: flag.optional(),
  displayOrder: displayOrder.optional(),
};

export const createAboutSectionSchema = z.object(fields);

export const updateAboutSectionSchema = changesOf(fields);

export type CreateAboutSection = z.infer<typeof createAboutSectionSchema>;
export type UpdateAboutSection = z.infer<typeof updateAboutSectionSchema>;

export const ABOUT_LIST = listShape(["displayOrder", "title", "sectionId", "isActive"], "asc");
