import { z } from "zod";
import { updateProfileSchema } from "@/lib/access/staff/schema";
import { adminOfferDtoSchema } from "@/lib/catalog/offers/admin/dto";
import { putOfferSchema } from "@/lib/catalog/offers/admin/schema";
import { adminPlanDtoSchema, planFileDtoSchema } from "@/lib/catalog/plans/admin/dto";
import { planFileUseSchema } from "@/lib/catalog/plans/admin/file-schema";
import { importCheckSchema, importQuerySchema } from "@/lib/catalog/plans/admin/import-schema";
import { createPlanSchema, updatePlanSchema } from "@/lib/catalog/plans/admin/schema";
import { adminPostDtoSchema } from "@/lib/content/blog/admin/dto";
import { createPostSchema, updatePostSchema } from "@/lib/content/blog/admin/schema";
import { layoutCheckDtoSchema, planLayoutDtoSchema } from "@/lib/drafting/layouts/dto";
import { checkLayoutSchema, putToUseSchema } from "@/lib/drafting/layouts/schema";
import { notificationsDtoSchema, searchHitDtoSchema } from "@/lib/insights/dashboard/dto";
import { monthRangeSchema } from "@/lib/insights/reports/month-schema";
import { rangeQuerySchema, reportSchema } from "@/lib/insights/reports/schema";
import { mediaDtoSchema, mediaItemDtoSchema } from "@/lib/media/dto";
import { describeMediaSchema } from "@/lib/media/schema";
import { settingDtoSchema } from "@/lib/office/settings/dto";
import { currentUserDtoSchema, userDtoSchema } from "@/lib/office/users/dto";
import { staffEmailsDtoSchema } from "@/lib/queue/staff-notices/dto";
import { updateStaffEmailsSchema } from "@/lib/queue/staff-notices/schema";
import { bulkRunDtoSchema } from "@/lib/records/bulk-runs/dto";
import { redirectDtoSchema } from "@/lib/records/redirects/dto";
import { createRedirectSchema } from "@/lib/records/redirects/schema";
import { promotionBatchSchema } from "@/lib/sales/promotions/schema";
import { putSettingSchema } from "@/lib/settings/schema";
import type { Operation } from "./operation";
import { recordShape, successShape } from "./shapes";
import { call, change, create, list, longList, read, remove, table } from "./staff-operation";

/** A role that lacks the permission gets a 403; roles are in docs/security.md. */
export const STAFF_OPERATIONS: Operation[] = [
  read("/api/admin/auth/me", "Who is signed in", currentUserDtoSchema),
  read("/api/admin/notifications", "What waits for staff", notificationsDtoSchema),
  call(
    "get /api/admin/reports",
    "Visits, sales and refunds of a range of days, with those of the range before",
    { 200: { description: "The report; amounts in cents", schema: reportSchema } },
    { query: rangeQuerySchema },
  ),
  call(
    "get /api/admin/reports/{table}",
    "One table of the report with all its rows",
    { 200: { description: "A table; amounts in dollars", schema: z.string(), type: "text/csv" } },
    { query: rangeQuerySchema },
  ),
  call(
    "get /api/admin/reports/designers",
    "What the plans of each designer sold for by month, what was refunded, and the share that is due",
    { 200: { description: "A table; amounts in dollars", schema: z.string(), type: "text/csv" } },
    { query: monthRangeSchema },
  ),
  call(
    "get /api/admin/search",
    "Plans, posts and orders by a few letters",
    { 200: { description: "What was found", schema: z.array(searchHitDtoSchema) } },
    { query: z.strictObject({ q: z.string().optional() }) },
  ),

  call(
    "post /api/admin/promotions/batch",
    "Make up to 5,000 codes, each to be used once",
    {
      200: {
        description: "A table: code, label, percent, amount, ends_at",
        schema: z.string(),
        type: "text/csv",
      },
    },
    { body: promotionBatchSchema },
  ),

  list("/api/admin/plans", "All plans", adminPlanDtoSchema),
  create("/api/admin/plans", "Make a plan", createPlanSchema, adminPlanDtoSchema),
  table("/api/admin/plans/export", "All plans as a table"),
  table("/api/admin/plans/import", "The columns of a table of plans"),
  call(
    "post /api/admin/plans/import",
    "Check a table of plans, or, with the fingerprint of the check, make and change its plans",
    {
      200: { description: "What would be done", schema: importCheckSchema },
      202: { description: "The run that does it", schema: bulkRunDtoSchema },
    },
    { body: z.string(), bodyType: "text/csv", query: importQuerySchema },
  ),
  read("/api/admin/bulk-runs/{id}", "How far a change of many plans is", bulkRunDtoSchema),
  read("/api/admin/plans/{id}", "One plan", adminPlanDtoSchema),
  change("patch /api/admin/plans/{id}", "Change a plan", updatePlanSchema, adminPlanDtoSchema),
  call("delete /api/admin/plans/{id}", "Put a plan into the trash, or archive one that was sold", {
    200: {
      description: "In the trash for 30 days; or archived, and why",
      schema: successShape.extend({ archived: z.literal(true).optional(), message: z.string().optional() }),
    },
  }),
  read("/api/admin/plans/{id}/offer", "What a plan is sold as, and what it still needs", adminOfferDtoSchema),
  change(
    "put /api/admin/plans/{id}/offer",
    "Change what a plan is sold as",
    putOfferSchema,
    adminOfferDtoSchema,
  ),
  read(
    "/api/admin/plans/{id}/layout",
    "The layout that a plan is drawn from, and the one drawn to follow it",
    planLayoutDtoSchema,
  ),
  change(
    "post /api/admin/plans/{id}/layout/check",
    "Check a layout and preview it",
    checkLayoutSchema,
    layoutCheckDtoSchema,
  ),
  change(
    "post /api/admin/plans/{id}/layout/draw",
    "Draw a layout that passes the checks",
    checkLayoutSchema,
    planLayoutDtoSchema,
  ),
  change(
    "post /api/admin/plans/{id}/layout/use",
    "Put a drawn layout to use",
    putToUseSchema,
    planLayoutDtoSchema,
  ),
  call("get /api/admin/plans/{id}/files/{fileId}", "A file for sale", {
    200: { description: "The file", schema: z.string(), type: "application/octet-stream" },
  }),
  remove("/api/admin/plans/{id}/files/{fileId}", "Take a file off sale"),

  table("/api/admin/addons/export", "All add-ons as a table"),

  list("/api/admin/blog", "All posts", adminPostDtoSchema),
  create("/api/admin/blog", "Write a post", createPostSchema, adminPostDtoSchema),
  table("/api/admin/blog/export", "All posts as a table"),
  read("/api/admin/blog/{id}", "One post", adminPostDtoSchema),
  change("patch /api/admin/blog/{id}", "Change a post", updatePostSchema, adminPostDtoSchema),
  remove("/api/admin/blog/{id}", "Delete a post"),

  longList("/api/admin/redirects", "Old addresses of plans and posts", redirectDtoSchema),
  create(
    "/api/admin/redirects",
    "Have an address at which nothing stands lead to a plan or a post",
    createRedirectSchema,
    redirectDtoSchema,
  ),
  remove("/api/admin/redirects/{id}", "Have an old address lead nowhere"),

  table("/api/admin/users/export", "All members of staff as a table"),
  read("/api/admin/profile", "Who you are", userDtoSchema),
  change(
    "patch /api/admin/profile",
    "Change your own name, email or password",
    updateProfileSchema,
    userDtoSchema,
  ),
  read("/api/admin/profile/emails", "Which emails you get, and when", staffEmailsDtoSchema),
  change(
    "patch /api/admin/profile/emails",
    "Choose for each kind: off, at_once, or daily at eight in the store's time zone",
    updateStaffEmailsSchema,
    staffEmailsDtoSchema,
  ),

  list("/api/admin/settings", "All settings", settingDtoSchema),
  read("/api/admin/settings/{key}", "One setting", settingDtoSchema),
  change("put /api/admin/settings/{key}", "Set a setting", putSettingSchema, settingDtoSchema),
  remove("/api/admin/settings/{key}", "Remove a setting that the store does not need"),

  list("/api/admin/media", "Uploaded images", mediaItemDtoSchema),
  change("patch /api/admin/media/{id}", "Describe an image", describeMediaSchema, mediaDtoSchema),
  remove("/api/admin/media/{id}", "Delete an image"),
  call(
    "post /api/uploads/{endpoint}",
    "Upload an image",
    { 201: { description: "What was stored", schema: mediaDtoSchema } },
    {
      body: z.strictObject({ image: z.string().meta({ format: "binary" }) }),
      bodyType: "multipart/form-data",
      errors: [507],
    },
  ),
  call(
    "post /api/uploads/plan-file",
    "Upload a file for sale, as the raw body; its plan, name and use in the query",
    { 201: { description: "What was stored", schema: planFileDtoSchema } },
    {
      query: z.strictObject({ planId: z.string(), name: z.string(), ...planFileUseSchema.shape }),
      body: z.string().meta({ format: "binary" }),
      bodyType: "application/octet-stream",
      errors: [404, 507],
    },
  ),

  {
    method: "get",
    path: "/api/auth/{nextauth}",
    tag: "Staff",
    summary: "Session, providers and the CSRF token of the sign-in (next-auth)",
    responses: { 200: { description: "As next-auth documents", schema: recordShape } },
  },
  {
    method: "post",
    path: "/api/auth/{nextauth}",
    tag: "Staff",
    summary: "Sign in and out (next-auth)",
    body: recordShape,
    bodyType: "application/x-www-form-urlencoded",
    responses: { 200: { description: "As next-auth documents", schema: recordShape } },
    errors: [401, 429],
  },
];
