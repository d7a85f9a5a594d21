"use server";

import { z } from "zod";
import { sideSchema } from "@/lib/display-order/schema";
import { TAGS } from "@/lib/platform/cache/cache";
import { rowId } from "@/lib/platform/forms/form-schema";
import { adminAction } from "@/lib/users/admin-action";
import { createAboutSection, deleteAboutSection, updateAboutSection } from "./about-mutations";
import { createAboutSectionSchema, updateAboutSectionSchema } from "./about-schema";
import { createHomeSection, deleteHomeSection, updateHomeSection } from "./home-mutations";
import { createHomeSectionSchema, updateHomeSectionSchema } from "./home-schema";
import { testimonialItemSchema } from "./schema";
import {
  createTestimonial,
  deleteTestimonial,
  moveTestimonial,
  updateTestimonial,
} from "./testimonial-mutations";
import { testimonialFormSchema } from "./testimonial-schema";

const home = [TAGS.homeSections];
const about = [TAGS.about];
const oneRow = z.object({ id: rowId });

export const createHomeSectionAction = adminAction(
  { permission: "home-sections:create", schema: createHomeSectionSchema, tags: home },
  createHomeSection,
);

export const updateHomeSectionAction = adminAction(
  {
    permission: "home-sections:update",
    schema: updateHomeSectionSchema.extend({ id: rowId }),
    tags: home,
  },
  ({ id, ...input }, actor) => updateHomeSection(id, input, actor),
);

export const deleteHomeSectionAction = adminAction(
  { permission: "home-sections:delete", schema: oneRow, tags: home },
  ({ id }, actor) => deleteHomeSection(id, actor),
);

export const createTestimonialAction = adminAction(
  { permission: "testimonials:create", schema: testimonialFormSchema, tags: home },
  createTestimonial,
);

export const updateTestimonialAction = adminAction(
  {
    permission: "testimonials:update",
    schema: z.object({ before: testimonialItemSchema, after: testimonialFormSchema }),
    tags: home,
  },
  updateTestimonial,
);

export const deleteTestimonialAction = adminAction(
  { permission: "testimonials:delete", schema: testimonialItemSchema, tags: home },
  deleteTestimonial,
);

export const moveTestimonialAction = adminAction(
  {
    permission: "testimonials:update",
    schema: z.object({ item: testimonialItemSchema, side: sideSchema, anchor: testimonialItemSchema }),
    tags: home,
  },
  moveTestimonial,
);

export const createAboutSectionAction = adminAction(
  { permission: "about:create", schema: createAboutSectionSchema, tags: about },
  createAboutSection,
);

export const updateAboutSectionAction = adminAction(
  { permission: "about:update", schema: updateAboutSectionSchema.extend({ id: rowId }), tags: about },
  ({ id, ...input }, actor) => updateAboutSection(id, input, actor),
);

export const deleteAboutSectionAction = adminAction(
  { permission: "about:delete", schema: oneRow, tags: about },
  ({ id }, actor) => deleteAboutSection(id, actor),
);
