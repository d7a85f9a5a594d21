import { z } from "zod";
import { createAddonSchema, updateAddonSchema } from "@/lib/addons/schema";
import { createPostSchema, updatePostSchema } from "@/lib/blog/form-schema";
import { createAboutSectionSchema, updateAboutSectionSchema } from "@/lib/content/about-schema";
import { createHomeSectionSchema, updateHomeSectionSchema } from "@/lib/content/home-schema";
import { createGalleryImageSchema, updateGalleryImageSchema } from "@/lib/gallery/schema";
import { putOfferSchema } from "@/lib/offers/form-schema";
import { createPlanSchema, updatePlanSchema } from "@/lib/plans/form-schema";
import { createServiceSchema, updateServiceSchema } from "@/lib/services/schema";
import { putSettingSchema } from "@/lib/settings/schema";
import { createTeamMemberSchema, updateTeamMemberSchema } from "@/lib/team/schema";
import { describeMediaSchema } from "@/lib/uploads/schema";
import { createUserSchema, updateProfileSchema, updateUserSchema } from "@/lib/users/schema";
import type { Operation } from "./operation";
import { recordShape, successShape } from "./shapes";
import { call, change, create, list, read, remove, table, upload } from "./staff-operation";

/** The back office. Roles are in docs/security.md; a role that may not gets a 403. */
export const STAFF_OPERATIONS: Operation[] = [
  read("/api/admin/auth/me", "Who is signed in"),
  read("/api/admin/notifications", "What waits for staff"),
  list("/api/admin/search", "Plans, posts and orders by a few letters"),

  list("/api/admin/plans", "All plans"),
  create("/api/admin/plans", "Make a plan", createPlanSchema),
  table("/api/admin/plans/export", "All plans as a table"),
  read("/api/admin/plans/{id}", "One plan"),
  change("patch", "/api/admin/plans/{id}", "Change a plan", updatePlanSchema),
  call("delete", "/api/admin/plans/{id}", "Put a plan into the trash, or archive one that was sold", {
    200: {
      description: "In the trash for 30 days; or archived, and why",
      schema: successShape.extend({ archived: z.literal(true).optional(), message: z.string().optional() }),
    },
  }),
  read("/api/admin/plans/{id}/offer", "What a plan is sold as, and what it still needs"),
  change("put", "/api/admin/plans/{id}/offer", "Change what a plan is sold as", putOfferSchema),
  call("get", "/api/admin/plans/{id}/files/{fileId}", "A file for sale", {
    200: { description: "The file", schema: z.string(), type: "application/octet-stream" },
  }),
  remove("/api/admin/plans/{id}/files/{fileId}", "Take a file off sale"),

  list("/api/admin/addons", "All add-ons"),
  create("/api/admin/addons", "Make an add-on", createAddonSchema),
  table("/api/admin/addons/export", "All add-ons as a table"),
  read("/api/admin/addons/{id}", "One add-on"),
  change("patch", "/api/admin/addons/{id}", "Change an add-on", updateAddonSchema),
  remove("/api/admin/addons/{id}", "Delete an add-on"),

  list("/api/admin/blog", "All posts"),
  create("/api/admin/blog", "Write a post", createPostSchema),
  table("/api/admin/blog/export", "All posts as a table"),
  read("/api/admin/blog/{id}", "One post"),
  change("patch", "/api/admin/blog/{id}", "Change a post", updatePostSchema),
  remove("/api/admin/blog/{id}", "Delete a post"),

  list("/api/admin/services", "All services"),
  create("/api/admin/services", "Make a service", createServiceSchema),
  read("/api/admin/services/{id}", "One service"),
  change("patch", "/api/admin/services/{id}", "Change a service", updateServiceSchema),
  remove("/api/admin/services/{id}", "Delete a service"),

  list("/api/admin/home-sections", "All home sections"),
  create("/api/admin/home-sections", "Make a home section", createHomeSectionSchema),
  read("/api/admin/home-sections/{id}", "One home section; 5 holds the testimonials"),
  change("patch", "/api/admin/home-sections/{id}", "Change a home section", updateHomeSectionSchema),
  remove("/api/admin/home-sections/{id}", "Delete a home section the page does not need", [409]),

  list("/api/admin/gallery", "All gallery images"),
  create("/api/admin/gallery", "Make a gallery image", createGalleryImageSchema),
  read("/api/admin/gallery/{id}", "One gallery image"),
  change("patch", "/api/admin/gallery/{id}", "Change a gallery image", updateGalleryImageSchema),
  remove("/api/admin/gallery/{id}", "Delete a gallery image"),

  list("/api/admin/team", "The whole team"),
  create("/api/admin/team", "Make a member of the team", createTeamMemberSchema),
  read("/api/admin/team/{id}", "One member of the team"),
  change("patch", "/api/admin/team/{id}", "Change a member of the team", updateTeamMemberSchema),
  remove("/api/admin/team/{id}", "Delete a member of the team"),

  list("/api/admin/about", "All about sections"),
  create("/api/admin/about", "Make an about section", createAboutSectionSchema),
  read("/api/admin/about/{id}", "One about section"),
  change("patch", "/api/admin/about/{id}", "Change an about section", updateAboutSectionSchema),
  remove("/api/admin/about/{id}", "Delete an about section"),

  list("/api/admin/users", "All members of staff"),
  create("/api/admin/users", "Add a member of staff", createUserSchema),
  table("/api/admin/users/export", "All members of staff as a table"),
  read("/api/admin/users/{id}", "One member of staff"),
  change("patch", "/api/admin/users/{id}", "Change a member of staff", updateUserSchema),
  remove("/api/admin/users/{id}", "Remove a member of staff"),
  read("/api/admin/profile", "Who you are"),
  change("patch", "/api/admin/profile", "Change your own name, mail or password", updateProfileSchema),

  list("/api/admin/settings", "All settings"),
  read("/api/admin/settings/{key}", "One setting"),
  change("put", "/api/admin/settings/{key}", "Set a setting", putSettingSchema),
  remove("/api/admin/settings/{key}", "Remove a setting that the store does not need"),

  list("/api/admin/media", "Uploaded images"),
  change("patch", "/api/admin/media/{id}", "Describe an image", describeMediaSchema),
  remove("/api/admin/media/{id}", "Delete an image"),
  upload("/api/uploads/{endpoint}", "Upload an image"),
  upload("/api/uploads/plan-file", "Upload a file for sale"),

  {
    method: "get",
    path: "/api/auth/{nextauth}",
    tag: "Staff",
    summary: "Session, providers and the CSRF token of the sign-in (next-auth)",
    answers: { 200: { description: "As next-auth documents", schema: recordShape } },
  },
  {
    method: "post",
    path: "/api/auth/{nextauth}",
    tag: "Staff",
    summary: "Sign in and out (next-auth)",
    body: recordShape,
    bodyType: "application/x-www-form-urlencoded",
    answers: { 200: { description: "As next-auth documents", schema: recordShape } },
    errors: [401, 429],
  },
];
