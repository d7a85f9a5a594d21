import { type Area, RESOURCES, type Resource, resourceEntries } from "@/lib/resources/resources";
import type { Permission } from "@/lib/users/rules/permissions";
import { SCREENS } from "@/lib/users/rules/screens";

const CRUD = resourceEntries.flatMap(([area, { calls }]) => (calls === "crud" ? [area] : []));

/** The calls that every resource has, and what each asks for. */
function crudRoutes(area: Area): [string, Partial<Record<Method, Permission>>][] {
  const permission = (verb: string) => `${area}:${verb}` as Permission;
  const rows = { GET: permission("read"), POST: permission("create") };
  const one = { GET: permission("read"), PATCH: permission("update"), DELETE: permission("delete") };
  return [
    [`app/api/admin/${area}/route.ts`, rows],
    [`app/api/admin/${area}/[id]/route.ts`, one],
  ];
}

const pascal = (name: string) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The domains that hold more than one resource. */
const DOMAINS: Partial<Record<Area, string>> = { about: "content", "home-sections": "content" };

/** The server actions that every resource has, and what each asks for. */
function crudActions(area: Area): [string, Permission][] {
  const { row } = RESOURCES[area] as Resource;
  return ["create", "update", "delete"].map((verb) => [
    `lib/${DOMAINS[area] ?? area}/actions.ts#${verb}${pascal(row?.entityType ?? "")}Action`,
    `${area}:${verb}` as Permission,
  ]);
}

/**
 * What each call and action of the back office asks for. The role walk fails for a route,
 * a page or an action that is missing here, or that asks for something else.
 */
export const ROUTES: Record<string, Partial<Record<Method, Permission>>> = {
  ...Object.fromEntries(CRUD.flatMap(crudRoutes)),
  "app/api/admin/activity/export/route.ts": { GET: "activity:read" },
  "app/api/admin/activity/route.ts": { GET: "activity:read" },
  "app/api/admin/addons/export/route.ts": { GET: "addons:read" },
  "app/api/admin/auth/me/route.ts": { GET: "profile:read" },
  "app/api/admin/blog/[id]/route.ts": {
    GET: "blog:read",
    PATCH: "blog:set-visibility",
    DELETE: "blog:delete",
  },
  "app/api/admin/blog/export/route.ts": { GET: "blog:read" },
  "app/api/admin/blog/route.ts": { GET: "blog:read", POST: "blog:create" },
  "app/api/admin/contact-messages/[id]/route.ts": {
    GET: "contact-messages:read",
    PATCH: "contact-messages:resolve",
    DELETE: "contact-messages:delete",
  },
  "app/api/admin/contact-messages/export/route.ts": { GET: "contact-messages:read" },
  "app/api/admin/contact-messages/route.ts": { GET: "contact-messages:read" },
  "app/api/admin/issues/[id]/route.ts": {
    GET: "issues:read",
    PATCH: "issues:resolve",
    DELETE: "issues:delete",
  },
  "app/api/admin/issues/route.ts": { GET: "issues:read" },
  "app/api/admin/media/[id]/route.ts": { PATCH: "uploads:update", DELETE: "uploads:delete" },
  "app/api/admin/media/route.ts": { GET: "uploads:read" },
  "app/api/admin/newsletter/[id]/route.ts": { DELETE: "newsletter:delete" },
  "app/api/admin/newsletter/export/route.ts": { GET: "newsletter:read" },
  "app/api/admin/newsletter/import/route.ts": { POST: "newsletter:create" },
  "app/api/admin/newsletter/route.ts": { GET: "newsletter:read" },
  "app/api/admin/licenses/export/route.ts": { GET: "orders:read" },
  "app/api/admin/licenses/route.ts": { GET: "orders:read" },
  "app/api/admin/notifications/route.ts": { GET: "dashboard:read" },
  "app/api/admin/orders/[id]/files/[fileId]/route.ts": { PATCH: "orders:reset-downloads" },
  "app/api/admin/orders/[id]/mails/route.ts": { POST: "orders:resend" },
  "app/api/admin/orders/[id]/notes/route.ts": { POST: "orders:note" },
  "app/api/admin/orders/[id]/refunds/route.ts": { POST: "orders:refund" },
  "app/api/admin/orders/[id]/resolution/route.ts": { POST: "orders:resolve" },
  "app/api/admin/orders/[id]/route.ts": { GET: "orders:read" },
  "app/api/admin/orders/export/lines/route.ts": { GET: "orders:read" },
  "app/api/admin/orders/export/route.ts": { GET: "orders:read" },
  "app/api/admin/orders/route.ts": { GET: "orders:read" },
  "app/api/admin/outbox/[id]/retry/route.ts": { POST: "orders:resend" },
  "app/api/admin/outbox/[id]/route.ts": { GET: "orders:read" },
  "app/api/admin/outbox/route.ts": { GET: "orders:read" },
  "app/api/admin/plans/[id]/files/[fileId]/route.ts": { GET: "plans:read", DELETE: "plans:update" },
  "app/api/admin/plans/[id]/layout/route.ts": { GET: "plans:update" },
  "app/api/admin/plans/[id]/layout/check/route.ts": { POST: "plans:update" },
  "app/api/admin/plans/[id]/layout/draw/route.ts": { POST: "plans:update" },
  "app/api/admin/plans/[id]/layout/use/route.ts": { POST: "plans:update" },
  "app/api/admin/plans/[id]/offer/route.ts": { GET: "plans:read", PUT: "plans:update" },
  "app/api/admin/plans/[id]/route.ts": {
    GET: "plans:read",
    PATCH: "plans:set-status",
    DELETE: "plans:delete",
  },
  "app/api/admin/plans/export/route.ts": { GET: "plans:read" },
  "app/api/admin/plans/import/route.ts": { GET: "plans:create", POST: "plans:create" },
  "app/api/admin/bulk-runs/[id]/route.ts": { GET: "plans:read" },
  "app/api/admin/plans/route.ts": { GET: "plans:read", POST: "plans:create" },
  "app/api/admin/profile/route.ts": { GET: "profile:read", PATCH: "profile:update" },
  "app/api/admin/redirects/[id]/route.ts": { DELETE: "redirects:delete" },
  "app/api/admin/redirects/route.ts": { GET: "redirects:read" },
  "app/api/admin/reviews/[id]/route.ts": { GET: "reviews:read", PATCH: "reviews:moderate" },
  "app/api/admin/reviews/route.ts": { GET: "reviews:read" },
  "app/api/admin/reports/[table]/route.ts": { GET: "reports:read" },
  "app/api/admin/reports/route.ts": { GET: "reports:read" },
  "app/api/admin/search/route.ts": { GET: "dashboard:read" },
  "app/api/admin/settings/[key]/route.ts": {
    GET: "settings:read",
    PUT: "settings:update",
    DELETE: "settings:update",
  },
  "app/api/admin/settings/route.ts": { GET: "settings:read" },
  "app/api/admin/tasks/[id]/deliver/route.ts": { POST: "tasks:work" },
  "app/api/admin/tasks/[id]/files/[fileId]/route.ts": {
    GET: "tasks:read",
    PATCH: "orders:reset-downloads",
    DELETE: "tasks:work",
  },
  "app/api/admin/tasks/[id]/files/route.ts": { POST: "tasks:work" },
  "app/api/admin/tasks/[id]/reopen/route.ts": { POST: "tasks:work" },
  "app/api/admin/tasks/[id]/route.ts": { GET: "tasks:read", PATCH: "tasks:work" },
  "app/api/admin/tasks/route.ts": { GET: "tasks:read" },
  "app/api/admin/users/export/route.ts": { GET: "users:read" },
  "app/api/uploads/[endpoint]/route.ts": { POST: "uploads:create" },
  "app/api/uploads/plan-file/route.ts": { POST: "plans:update" },
};

/** A page's address, with `[id]` for whatever a row's id is called there. */
export const addressOf = (file: string) =>
  file
    .replace(/^app/, "")
    .replace(/\/page\.tsx$/, "")
    .replaceAll(/\/\(\w+\)/g, "")
    .replaceAll(/\[\w+\]/g, "[id]");

/** What a page asks for: that of its screen. */
export const pagePermission = (file: string): Permission | undefined =>
  file.endsWith("/[...missing]/page.tsx") ? "dashboard:read" : SCREENS[addressOf(file)]?.permission;

/** By file and exported name. */
export const ACTIONS: Record<string, Permission> = {
  ...Object.fromEntries(CRUD.flatMap(crudActions)),
  "lib/alerts/actions.ts#endAlertAction": "alerts:update",
  "lib/blog/actions.ts#createPostAction": "blog:create",
  "lib/blog/actions.ts#deletePostAction": "blog:delete",
  "lib/blog/actions.ts#deletePostsAction": "blog:delete",
  "lib/blog/actions.ts#previewMarkdownAction": "blog:read",
  "lib/blog/actions.ts#restorePostAction": "blog:delete",
  "lib/blog/actions.ts#restorePostVersionAction": "blog:update",
  "lib/blog/actions.ts#setPostsVisibilityAction": "blog:set-visibility",
  "lib/blog/actions.ts#updatePostAction": "blog:set-visibility",
  "lib/fulfilment/actions.ts#deliverTaskAction": "tasks:work",
  "lib/fulfilment/actions.ts#removeTaskFileAction": "tasks:work",
  "lib/fulfilment/actions.ts#resetTaskFileAction": "orders:reset-downloads",
  "lib/fulfilment/actions.ts#reopenTaskAction": "tasks:work",
  "lib/fulfilment/actions.ts#updateTaskAction": "tasks:work",
  "lib/letters/actions.ts#createLetterAction": "letters:create",
  "lib/letters/actions.ts#deleteLetterAction": "letters:delete",
  "lib/letters/actions.ts#sendLetterAction": "letters:send",
  "lib/letters/actions.ts#stopLetterAction": "letters:send",
  "lib/letters/actions.ts#testLetterAction": "letters:update",
  "lib/letters/actions.ts#updateLetterAction": "letters:update",
  "lib/issues/actions.ts#deleteIssueAction": "issues:delete",
  "lib/issues/actions.ts#updateIssueAction": "issues:resolve",
  "lib/messages/actions.ts#deleteMessageAction": "contact-messages:delete",
  "lib/messages/actions.ts#updateMessageAction": "contact-messages:resolve",
  "lib/newsletter/actions.ts#unsubscribeSubscriberAction": "newsletter:delete",
  "lib/newsletter/actions.ts#unsubscribeSubscribersAction": "newsletter:delete",
  "lib/content/actions.ts#createTestimonialAction": "testimonials:create",
  "lib/content/actions.ts#deleteTestimonialAction": "testimonials:delete",
  "lib/content/actions.ts#moveTestimonialAction": "testimonials:update",
  "lib/content/actions.ts#updateTestimonialAction": "testimonials:update",
  "lib/display-order/actions.ts#moveRowAction": "content:reorder",
  "lib/display-order/actions.ts#stepRowAction": "content:reorder",
  "lib/buyers/actions.ts#eraseBuyerAction": "orders:erase-buyer",
  "lib/orders/actions.ts#addOrderNoteAction": "orders:note",
  "lib/orders/actions.ts#refundOrderAction": "orders:refund",
  "lib/orders/actions.ts#resendMailAction": "orders:resend",
  "lib/orders/actions.ts#dismissEventAction": "orders:resolve",
  "lib/orders/actions.ts#retryEventAction": "orders:resolve",
  "lib/orders/actions.ts#resolveOrderAction": "orders:resolve",
  "lib/orders/actions.ts#updateOrderFileAction": "orders:reset-downloads",
  "lib/outbox/actions.ts#retryMailAction": "orders:resend",
  "lib/password-links/actions.ts#inviteUserAction": "users:create",
  "lib/password-links/actions.ts#sendPasswordLinkAction": "users:update",
  "lib/plans/actions.ts#applyBulkAction": "plans:set-status",
  "lib/plans/actions.ts#createPlanAction": "plans:create",
  "lib/plans/actions.ts#duplicatePlanAction": "plans:create",
  "lib/plans/actions.ts#previewBulkAction": "plans:set-status",
  "lib/plans/actions.ts#deletePlanAction": "plans:delete",
  "lib/plans/actions.ts#deletePlansAction": "plans:delete",
  "lib/plans/actions.ts#removePlanFileAction": "plans:update",
  "lib/plans/actions.ts#restorePlanAction": "plans:delete",
  "lib/plans/actions.ts#restorePlanVersionAction": "plans:update",
  "lib/plans/actions.ts#setPlansStatusAction": "plans:set-status",
  "lib/plans/actions.ts#stopRunAction": "plans:set-status",
  "lib/plans/actions.ts#updatePlanAction": "plans:set-status",
  "lib/plans/actions.ts#updatePlanWithOfferAction": "plans:update",
  "lib/redirects/actions.ts#deleteRedirectAction": "redirects:delete",
  "lib/replies/actions.ts#replyToIssueAction": "issues:answer",
  "lib/replies/actions.ts#replyToMessageAction": "contact-messages:answer",
  "lib/reviews/actions.ts#moderateReviewAction": "reviews:moderate",
  "lib/settings/actions.ts#clearCacheAction": "settings:update",
  "lib/settings/actions.ts#createSettingAction": "settings:update",
  "lib/settings/actions.ts#deleteSettingAction": "settings:update",
  "lib/settings/actions.ts#updateSettingAction": "settings:update",
  "lib/uploads/actions.ts#deleteMediaAction": "uploads:delete",
  "lib/uploads/actions.ts#describeMediaAction": "uploads:update",
  "lib/users/actions.ts#beginSecondFactorAction": "profile:update",
  "lib/users/actions.ts#confirmSecondFactorAction": "profile:update",
  "lib/users/actions.ts#deleteUsersAction": "users:delete",
  "lib/users/actions.ts#removeSecondFactorAction": "profile:update",
  "lib/users/actions.ts#renewRecoveryCodesAction": "profile:update",
  "lib/users/actions.ts#resetSecondFactorAction": "users:update",
  "lib/users/actions.ts#unlockSignInAction": "users:update",
  "lib/users/actions.ts#updateProfileAction": "profile:update",
};

/** Actions of the public site and of those who cannot sign in yet, which ask for no role. */
export const PUBLIC_ACTIONS = [
  "lib/downloads/actions.ts#downloadAction",
  "lib/inbox/actions.ts#sendMessageAction",
  "lib/inbox/actions.ts#subscribeAction",
  "lib/inbox/actions.ts#unsubscribeAction",
  "lib/password-links/actions.ts#requestPasswordLinkAction",
  "lib/password-links/actions.ts#setPasswordAction",
];

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];
