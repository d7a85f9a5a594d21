import { nounOf, type RowArea, resourceEntries, rowPath } from "@/lib/access/resources/resources";
import { can, type Permission, type Role } from "@/lib/access/staff/rules/permissions";

interface PaletteAction {
  /** What is done: `New plan`. */
  label: string;
  href: string;
  permission: Permission;
  /** Other words that people look for it by. */
  words: string;
}

const MAKING: PaletteAction[] = resourceEntries.flatMap(([area, { screens }]) =>
  screens?.create
    ? [
        {
          label: `New ${nounOf(area as RowArea)}`,
          href: `${rowPath(area)}/new`,
          permission: `${area}:create` as Permission,
          words: "add create make",
        },
      ]
    : [],
);

const OTHERS: PaletteAction[] = [
  ["Import plans", "/admin/house-plans/import", "plans:create", "upload csv spreadsheet"],
  ["Change prices of many plans", "/admin/house-plans", "plans:update", "bulk sale percent discount"],
  ["Refund an order", "/admin/orders?state=paid", "orders:refund", "money back return cancel"],
  ["Resend a receipt", "/admin/orders", "orders:resend", "email link again"],
  ["Export orders", "/admin/orders", "orders:export", "csv books download spreadsheet"],
  ["Export subscribers", "/admin/newsletter", "newsletter:export", "csv download spreadsheet"],
  ["Deliver a task", "/admin/tasks", "tasks:work", "work files parcel tracking"],
  ["Answer a message", "/admin/contact-messages", "contact-messages:answer", "reply inbox email"],
  ["Answer a concierge issue", "/admin/issues?state=open", "issues:answer", "reply chat question"],
  ["Moderate reviews", "/admin/reviews", "reviews:moderate", "approve publish hide stars"],
  ["Upload images", "/admin/media", "uploads:create", "add picture photo library"],
  ["New testimonial", "/admin/testimonials", "testimonials:create", "add create quote"],
  ["New redirect", "/admin/redirects", "redirects:create", "add create old address moved"],
  [
    "Invoices of a month",
    "/admin/invoices",
    "invoices:read",
    "accountant bookkeeping credit note csv zip tax",
  ],
  ["Shares of designers by month", "/admin/reports/designers", "designer-shares:read", "pay royalty due csv"],
  ["Restore what was deleted", "/admin/trash", "trash:read", "trash undo undelete bring back"],
  ["Invite a colleague", "/admin/users/new", "users:create", "user staff add"],
  ["Unlock a sign-in", "/admin/users", "users:update", "locked user password"],
  ["Close the store for maintenance", "/admin/settings", "settings:update", "maintenance mode open"],
  ["Clear the cache", "/admin/settings", "settings:update", "refresh stale"],
  ["Revoke the key of an assistant", "/admin/assistants", "assistants:delete", "ai agent token acp feed"],
  ["Change my password", "/admin/profile", "profile:update", "second factor authenticator account"],
].map(([label = "", href = "", permission, words = ""]) => ({
  ...{ label, href, words },
  permission: permission as Permission,
}));

export const PALETTE_ACTIONS: readonly PaletteAction[] = [...MAKING, ...OTHERS];

export function findActions(role: Role, text: string): PaletteAction[] {
  const typed = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  return PALETTE_ACTIONS.filter(({ label, words, permission }) => {
    const known = `${label} ${words}`.toLowerCase().split(/[\s-]+/);
    return can(role, permission) && typed.every((word) => known.some((one) => one.startsWith(word)));
  });
}
