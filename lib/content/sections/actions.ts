"use server";

import { z } from "zod";
import { createAction, deleteAction, updateAction } from "@/lib/access/resources/resource-actions";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { TAGS } from "@/lib/platform/cache/cache";
import { sideSchema } from "@/lib/records/display-order/schema";
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

export const createHomeSectionAction = createAction(
  "home-sections",
  createHomeSectionSchema,
  createHomeSection,
);

export const updateHomeSectionAction = updateAction(
  "home-sections",
  updateHomeSectionSchema,
  updateHomeSection,
);

export const deleteHomeSectionAction = deleteAction("home-sections", deleteHomeSection);

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

export const createAboutSectionAction = createAction("about", createAboutSectionSchema, createAboutSection);

export const updateAboutSectionAction = updateAction("about", updateAboutSectionSchema, updateAboutSection);

export const deleteAboutSectionAction = deleteAction("about", deleteAboutSection);
