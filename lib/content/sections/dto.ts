import { z } from "zod";
import type { AboutSection, HomeSection } from "@/generated/prisma/client";
import { toShape } from "@/lib/platform/format/shape";

export const homeSectionDtoSchema = z.strictObject({
  id: z.int(),
  sectionId: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  content: z.string().nullable().describe("JSON text holding a list, in features and testimonials"),
  isActive: z.boolean(),
  displayOrder: z.int(),
  backgroundType: z.enum(["color", "image", "none"]),
  backgroundColor: z.string().nullable(),
  backgroundImage: z.string().nullable(),
  buttonText: z.string().nullable(),
  buttonLink: z.string().nullable(),
  secondaryButtonText: z.string().nullable(),
  secondaryButtonLink: z.string().nullable(),
});
export type HomeSectionDto = z.infer<typeof homeSectionDtoSchema>;

export const aboutSectionDtoSchema = z.strictObject({
  id: z.int(),
  sectionId: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  content: z.string(),
  imageUrl: z.string().nullable(),
  buttonText: z.string().nullable(),
  buttonUrl: z.string().nullable(),
  backgroundColor: z.string().nullable(),
  displayOrder: z.int(),
});
export type AboutSectionDto = z.infer<typeof aboutSectionDtoSchema>;

export const toHomeSection = (row: HomeSection): HomeSectionDto => toShape(homeSectionDtoSchema, row);
export const toAboutSection = (row: AboutSection): AboutSectionDto => toShape(aboutSectionDtoSchema, row);
