import { z } from "zod";
import type { AboutSection, HomeSection, Prisma } from "@/generated/prisma/client";
import { savedFields, toShape } from "@/lib/platform/format/shape";
import { aboutSectionDtoSchema, homeSectionDtoSchema } from "../dto";

const additionalSettings = z.custom<Prisma.JsonValue>().describe("A JSON object, or null for none");

export const adminHomeSectionDtoSchema = homeSectionDtoSchema.extend({ additionalSettings, ...savedFields });
export type AdminHomeSectionDto = z.infer<typeof adminHomeSectionDtoSchema>;

export const adminAboutSectionDtoSchema = aboutSectionDtoSchema.extend({
  isActive: z.boolean(),
  additionalSettings,
  ...savedFields,
});
export type AdminAboutSectionDto = z.infer<typeof adminAboutSectionDtoSchema>;

export const toAdminHomeSection = (row: HomeSection): AdminHomeSectionDto =>
  toShape(adminHomeSectionDtoSchema, row);
export const toAdminAboutSection = (row: AboutSection): AdminAboutSectionDto =>
  toShape(adminAboutSectionDtoSchema, row);
