import { type Area, RESOURCES, type Resource, resourceEntries } from "@/lib/access/resources/resources";
import type { Permission } from "@/lib/access/staff/rules/permissions";
import { SCREENS } from "@/lib/access/staff/rules/screens";

const CRUD = resourceEntries.flatMap(([area, { calls }]) => (calls === "crud" ? [area] : []));

/** The calls that every resource has, and what each asks for. */
function crudRoutes(area: Area): [string, Partial<Record<Method, Permission>>][] {
  const permission = (verb: string) => `${area}:${verb}` as Permission;
  const rows = { GET: permission("read"), POST: permission("create") };
  const one = { GET: permission("read"), PATCH: permission("update"), DELETE: permission("delete") };
  return [
    [`/api/admin/${area}`, rows],
    [`/api/admin/${area}/[id]`, one],
  ];
}

const pascal = (name: string) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Where the actions of a resource are. */
const DOMAINS: Partial<Record<Area, string>> = {
  about: "content/sections",
  addons: "catalog/addons",
  alerts: "content/alerts",
  designers: "catalog/designers",
  gallery: "content/gallery",
  "home-sections": "content/sections",
  promotions: "sales/promotions",
  sales: "catalog/plan-sales",
  services: "content/services",
  team: "content/team",
  users: "office/users",
};

/** The server actions that every resource has, and what each asks for. */
function crudActions(area: Area): [string, Permission][] {
  const { row } = RESOURCES[area] as Resource;
  return ["create", "update", "delete"].map((verb) => [
    `lib/${DOMAINS[area]}/actions.ts#${verb}${pascal(row?.entityType ?? "")}Action`,
    `${area}:${verb}` as Permission,
  ]);
}

/**
 * What each call of the back office asks for, by its address, and below each action. The role walk fails
 * for a route, a page or an action that is missing here, or that asks for something else.
 */
export const ROUTES: Record<string, Partial<Record<Method, Permission>>> = {
  ...Object.fromEntries(CRUD.flatMap(crudRoutes)),
  "/api/admin/activity/export": { GET: "activity:export" },
  "/api/admin/activity": { GET: "activity:read" },
  "/api/admin/addons/export": { GET: "addons:export" },
  "/api/admin/auth/me": { GET: "profile:read" },
  "/api/admin/assistants/[id]": { GET: "assistants:read", DELETE: "assistants:delete" },
  "/api/admin/assistants": { GET: "assistants:read", POST: "assistants:create" },
  "/api/admin/blog/[id]": { GET: "blog:read", PATCH: "blog:set-visibility", DELETE: "blog:delete" },
  "/api/admin/blog/export": { GET: "blog:export" },
  "/api/admin/blog": { GET: "blog:read", POST: "blog:create" },
  "/api/admin/contact-messages/[id]": {
    GET: "contact-messages:read",
    PATCH: "contact-messages:resolve",
    DELETE: "contact-messages:delete",
  },
  "/api/admin/contact-messages/export": { GET: "contact-messages:export" },
  "/api/admin/contact-messages": { GET: "contact-messages:read" },
  "/api/admin/disputes/[id]/evidence": { GET: "disputes:read" },
  "/api/admin/disputes/[id]/submit": { POST: "disputes:submit" },
  "/api/admin/disputes/[id]": { GET: "disputes:read" },
  "/api/admin/disputes": { GET: "disputes:read" },
  "/api/admin/issues/[id]": { GET: "issues:read", PATCH: "issues:resolve", DELETE: "issues:delete" },
  "/api/admin/issues/[id]/answers": { POST: "issues:answer" },
  "/api/admin/issues": { GET: "issues:read" },
  "/api/admin/media/[id]": { PATCH: "uploads:update", DELETE: "uploads:delete" },
  "/api/admin/media": { GET: "uploads:read" },
  "/api/admin/newsletter/[id]": { DELETE: "newsletter:delete" },
  "/api/admin/newsletter/export": { GET: "newsletter:export" },
  "/api/admin/newsletter/import": { POST: "newsletter:create" },
  "/api/admin/newsletter": { GET: "newsletter:read" },
  "/api/admin/licenses/export": { GET: "licenses:export" },
  "/api/admin/licenses/[id]/licensee": { PUT: "licenses:update" },
  "/api/admin/licenses/[id]": { GET: "licenses:read" },
  "/api/admin/licenses": { GET: "licenses:read" },
  "/api/admin/invoices/archive": { GET: "invoices:export" },
  "/api/admin/invoices/export": { GET: "invoices:export" },
  "/api/admin/invoices/[number]": { GET: "invoices:read" },
  "/api/admin/invoices": { GET: "invoices:read" },
  "/api/admin/notifications": { GET: "dashboard:read" },
  "/api/admin/orders/[id]/files/[fileId]": { PATCH: "orders:reset-downloads" },
  "/api/admin/orders/[id]/mails": { POST: "orders:resend" },
  "/api/admin/orders/[id]/notes": { POST: "orders:note" },
  "/api/admin/orders/[id]/refunds": { POST: "orders:refund" },
  "/api/admin/orders/[id]/resolution": { POST: "orders:resolve" },
  "/api/admin/orders/[id]": { GET: "orders:read", PATCH: "orders:correct-email" },
  "/api/admin/orders/export/lines": { GET: "orders:export" },
  "/api/admin/orders/export": { GET: "orders:export" },
  "/api/admin/orders": { GET: "orders:read" },
  "/api/admin/outbox/[id]/retry": { POST: "orders:resend" },
  "/api/admin/outbox/[id]": { GET: "orders:read" },
  "/api/admin/outbox": { GET: "orders:read" },
  "/api/admin/plans/[id]/files/[fileId]": { GET: "plans:read", DELETE: "plans:update" },
  "/api/admin/plans/[id]/layout": { GET: "plans:update" },
  "/api/admin/plans/[id]/layout/check": { POST: "plans:update" },
  "/api/admin/plans/[id]/layout/draw": { POST: "plans:update" },
  "/api/admin/plans/[id]/layout/use": { POST: "plans:update" },
  "/api/admin/plans/[id]/offer": { GET: "plans:read", PUT: "plans:update" },
  "/api/admin/plans/[id]": { GET: "plans:read", PATCH: "plans:set-status", DELETE: "plans:delete" },
  "/api/admin/plans/export": { GET: "plans:export" },
  "/api/admin/plans/import": { GET: "plans:create", POST: "plans:create" },
  "/api/admin/bulk-runs/[id]": { GET: "plans:read" },
  "/api/admin/plans": { GET: "plans:read", POST: "plans:create" },
  "/api/admin/profile": { GET: "profile:read", PATCH: "profile:update" },
  "/api/admin/profile/emails": { GET: "profile:read", PATCH: "profile:update" },
  "/api/admin/promotions/batch": { POST: "promotions:create" },
  "/api/admin/redirects/[id]": { DELETE: "redirects:delete" },
  "/api/admin/redirects": { GET: "redirects:read", POST: "redirects:create" },
  "/api/admin/requests/[id]": { GET: "requests:read" },
  "/api/admin/requests/[id]/deliver": { POST: "requests:work" },
  "/api/admin/requests/[id]/files": { POST: "requests:work" },
  "/api/admin/requests/[id]/files/[fileId]": { GET: "requests:read" },
  "/api/admin/requests/[id]/question": { POST: "requests:work" },
  "/api/admin/requests/[id]/quotes": { POST: "requests:work" },
  "/api/admin/requests/[id]/refuse": { POST: "requests:work" },
  "/api/admin/requests": { GET: "requests:read" },
  "/api/admin/reviews/[id]": { GET: "reviews:read", PATCH: "reviews:moderate" },
  "/api/admin/reviews": { GET: "reviews:read" },
  "/api/admin/reports/designers": { GET: "designer-shares:export" },
  "/api/admin/reports/[table]": { GET: "reports:export" },
  "/api/admin/reports": { GET: "reports:read" },
  "/api/admin/sales/[id]/end": { POST: "sales:update" },
  "/api/admin/search": { GET: "dashboard:read" },
  "/api/admin/settings/[key]": { GET: "settings:read", PUT: "settings:update", DELETE: "settings:update" },
  "/api/admin/settings": { GET: "settings:read" },
  "/api/admin/tasks/[id]/deliver": { POST: "tasks:work" },
  "/api/admin/tasks/[id]/files/[fileId]": {
    GET: "tasks:read",
    PATCH: "orders:reset-downloads",
    DELETE: "tasks:work",
  },
  "/api/admin/tasks/[id]/files": { POST: "tasks:work" },
  "/api/admin/tasks/[id]/reopen": { POST: "tasks:work" },
  "/api/admin/tasks/[id]": { GET: "tasks:read", PATCH: "tasks:work" },
  "/api/admin/tasks": { GET: "tasks:read" },
  "/api/admin/users/export": { GET: "users:export" },
  "/api/uploads/[endpoint]": { POST: "uploads:create" },
  "/api/uploads/plan-file": { POST: "plans:update" },
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
  "lib/content/alerts/actions.ts#endAlertAction": "alerts:update",
  "lib/sales/assistants/actions.ts#createAssistantAction": "assistants:create",
  "lib/sales/assistants/actions.ts#revokeAssistantAction": "assistants:delete",
  "lib/sales/promotions/actions.ts#endCodeAction": "promotions:update",
  "lib/content/blog/actions.ts#createPostAction": "blog:create",
  "lib/content/blog/actions.ts#deletePostAction": "blog:delete",
  "lib/content/blog/actions.ts#deletePostsAction": "blog:delete",
  "lib/content/blog/actions.ts#previewMarkdownAction": "blog:read",
  "lib/content/blog/actions.ts#restorePostAction": "blog:delete",
  "lib/content/blog/actions.ts#restorePostVersionAction": "blog:update",
  "lib/content/blog/actions.ts#setPostsVisibilityAction": "blog:set-visibility",
  "lib/content/blog/actions.ts#updatePostAction": "blog:set-visibility",
  "lib/sales/disputes/actions.ts#submitEvidenceAction": "disputes:submit",
  "lib/sales/corrections/actions.ts#correctionRecipientsAction": "plans:update",
  "lib/sales/corrections/actions.ts#sendCorrectionAction": "plans:update",
  "lib/sales/requests/actions.ts#askRequestAction": "requests:work",
  "lib/sales/requests/actions.ts#deliverRequestAction": "requests:work",
  "lib/sales/requests/actions.ts#refuseRequestAction": "requests:work",
  "lib/sales/requests/actions.ts#sendQuoteAction": "requests:work",
  "lib/sales/fulfilment/actions.ts#deliverTaskAction": "tasks:work",
  "lib/sales/fulfilment/actions.ts#removeTaskFileAction": "tasks:work",
  "lib/sales/fulfilment/actions.ts#resetTaskFileAction": "orders:reset-downloads",
  "lib/sales/fulfilment/actions.ts#reopenTaskAction": "tasks:work",
  "lib/sales/fulfilment/actions.ts#updateTaskAction": "tasks:work",
  "lib/letters/letters/actions.ts#createLetterAction": "letters:create",
  "lib/letters/letters/actions.ts#deleteLetterAction": "letters:delete",
  "lib/letters/letters/actions.ts#sendLetterAction": "letters:send",
  "lib/letters/letters/actions.ts#stopLetterAction": "letters:send",
  "lib/letters/letters/actions.ts#testLetterAction": "letters:update",
  "lib/letters/letters/actions.ts#updateLetterAction": "letters:update",
  "lib/support/issues/actions.ts#deleteIssueAction": "issues:delete",
  "lib/support/issues/actions.ts#updateIssueAction": "issues:resolve",
  "lib/support/messages/actions.ts#deleteMessageAction": "contact-messages:delete",
  "lib/support/messages/actions.ts#updateMessageAction": "contact-messages:resolve",
  "lib/letters/newsletter/actions.ts#unsubscribeSubscriberAction": "newsletter:delete",
  "lib/letters/newsletter/actions.ts#unsubscribeSubscribersAction": "newsletter:delete",
  "lib/content/sections/actions.ts#createTestimonialAction": "testimonials:create",
  "lib/content/sections/actions.ts#deleteTestimonialAction": "testimonials:delete",
  "lib/content/sections/actions.ts#moveTestimonialAction": "testimonials:update",
  "lib/content/sections/actions.ts#updateTestimonialAction": "testimonials:update",
  "lib/records/display-order/actions.ts#moveRowAction": "content:reorder",
  "lib/records/display-order/actions.ts#stepRowAction": "content:reorder",
  "lib/support/buyers/actions.ts#eraseAddressAction": "orders:erase-buyer",
  "lib/support/buyers/actions.ts#eraseBuyerAction": "orders:erase-buyer",
  "lib/support/buyers/actions.ts#exportBuyerAction": "orders:export-buyer",
  "lib/sales/orders/actions.ts#addOrderNoteAction": "orders:note",
  "lib/sales/orders/actions.ts#correctEmailAction": "orders:correct-email",
  "lib/sales/orders/actions.ts#refundOrderAction": "orders:refund",
  "lib/sales/orders/actions.ts#resendMailAction": "orders:resend",
  "lib/sales/orders/actions.ts#dismissEventAction": "orders:resolve",
  "lib/sales/orders/actions.ts#retryEventAction": "orders:resolve",
  "lib/sales/orders/actions.ts#resolveOrderAction": "orders:resolve",
  "lib/sales/orders/actions.ts#updateOrderFileAction": "orders:reset-downloads",
  "lib/letters/outbox/actions.ts#retryMailAction": "orders:resend",
  "lib/office/password-links/actions.ts#inviteUserAction": "users:create",
  "lib/office/password-links/actions.ts#sendPasswordLinkAction": "users:update",
  "lib/catalog/plan-sales/actions.ts#endSaleAction": "sales:update",
  "lib/catalog/plan-sales/actions.ts#previewSaleAction": "sales:create",
  "lib/catalog/plans/actions.ts#addPlanImageAction": "plans:update",
  "lib/catalog/plans/actions.ts#matchPlanFilesAction": "plans:update",
  "lib/catalog/plans/actions.ts#planFileStatesAction": "plans:update",
  "lib/catalog/plans/actions.ts#applyBulkAction": "plans:set-status",
  "lib/catalog/plans/actions.ts#createPlanAction": "plans:create",
  "lib/catalog/plans/actions.ts#duplicatePlanAction": "plans:create",
  "lib/catalog/plans/actions.ts#previewBulkAction": "plans:set-status",
  "lib/catalog/plans/actions.ts#deletePlanAction": "plans:delete",
  "lib/catalog/plans/actions.ts#deletePlansAction": "plans:delete",
  "lib/catalog/plans/actions.ts#removePlanFileAction": "plans:update",
  "lib/catalog/plans/actions.ts#restorePlanAction": "plans:delete",
  "lib/catalog/plans/actions.ts#restorePlanVersionAction": "plans:update",
  "lib/catalog/plans/actions.ts#setPlansStatusAction": "plans:set-status",
  "lib/catalog/plans/actions.ts#stopRunAction": "plans:set-status",
  "lib/catalog/plans/actions.ts#updatePlanAction": "plans:set-status",
  "lib/catalog/plans/actions.ts#updatePlanWithOfferAction": "plans:update",
  "lib/records/redirects/actions.ts#createRedirectAction": "redirects:create",
  "lib/records/redirects/actions.ts#deleteRedirectAction": "redirects:delete",
  "lib/support/replies/actions.ts#answerInChatAction": "issues:answer",
  "lib/support/replies/actions.ts#replyToIssueAction": "issues:answer",
  "lib/support/replies/actions.ts#replyToMessageAction": "contact-messages:answer",
  "lib/sales/licenses/actions.ts#changeLicenseeAction": "licenses:update",
  "lib/sales/reviews/actions.ts#moderateReviewAction": "reviews:moderate",
  "lib/insights/first-day/actions.ts#readPoliciesAction": "settings:update",
  "lib/insights/first-day/actions.ts#removeSampleAction": "settings:update",
  "lib/office/settings/actions.ts#clearCacheAction": "settings:update",
  "lib/office/settings/actions.ts#createSettingAction": "settings:update",
  "lib/office/settings/actions.ts#deleteSettingAction": "settings:update",
  "lib/office/settings/actions.ts#draftPolicyAction": "settings:update",
  "lib/office/settings/actions.ts#publishPolicyAction": "settings:update",
  "lib/office/settings/actions.ts#updateSettingAction": "settings:update",
  "lib/media/actions.ts#deleteMediaAction": "uploads:delete",
  "lib/media/actions.ts#describeMediaAction": "uploads:update",
  "lib/queue/staff-notices/actions.ts#updateStaffEmailsAction": "profile:update",
  "lib/office/users/actions.ts#beginSecondFactorAction": "profile:update",
  "lib/office/users/actions.ts#confirmSecondFactorAction": "profile:update",
  "lib/office/users/actions.ts#deleteUsersAction": "users:delete",
  "lib/office/users/actions.ts#removeSecondFactorAction": "profile:update",
  "lib/office/users/actions.ts#renewRecoveryCodesAction": "profile:update",
  "lib/office/users/actions.ts#resetSecondFactorAction": "users:update",
  "lib/office/users/actions.ts#unlockSignInAction": "users:update",
  "lib/office/users/actions.ts#updateProfileAction": "profile:update",
};

/** Actions of the public site and of those who cannot sign in yet, which ask for no role. */
export const PUBLIC_ACTIONS = [
  "lib/sales/downloads/actions.ts#downloadAction",
  "lib/support/inbox/actions.ts#sendMessageAction",
  "lib/letters/newsletter/subscription-actions.ts#subscribeAction",
  "lib/letters/newsletter/subscription-actions.ts#unsubscribeAction",
  "lib/office/password-links/actions.ts#requestPasswordLinkAction",
  "lib/office/password-links/actions.ts#setPasswordAction",
];

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];
