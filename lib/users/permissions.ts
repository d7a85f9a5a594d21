import type { UserRole } from "@/generated/prisma/enums";

/**
 * Who may do what in the back office. Every page, call and action names one
 * permission of this table and asks it on each request; nothing else decides.
 */
export const ROLES = ["admin", "content_editor", "qc_reviewer"] as const satisfies readonly UserRole[];
export type Role = (typeof ROLES)[number];

/** How roles are called on screen. */
export const ROLE_LABELS: Record<Role, string> = {
  admin: "Admin",
  content_editor: "Editor",
  qc_reviewer: "Reviewer",
};

const CONTENT = [
  "plans",
  "addons",
  "blog",
  "services",
  "home-sections",
  "testimonials",
  "gallery",
  "team",
  "about",
  "uploads",
] as const;
export type Content = (typeof CONTENT)[number];
type Change = "create" | "update" | "delete";

export type Permission =
  | `${Content}:read`
  | `${Content}:${Change}`
  /** Putting the rows of a content list in another order. */
  | "content:arrange"
  /** The one field of a plan and of a post that a reviewer may set. */
  | "plans:set-status"
  | "blog:set-visibility"
  /** Internal notes and the author of a post. */
  | "blog:private-fields"
  | "contact-messages:read"
  | "contact-messages:answer"
  | "contact-messages:resolve"
  | "contact-messages:delete"
  | "newsletter:read"
  | "newsletter:create"
  | "newsletter:delete"
  | "issues:read"
  | "issues:resolve"
  | "issues:delete"
  | "orders:read"
  | "orders:resend"
  | "orders:note"
  | "orders:resolve"
  | "orders:reset-downloads"
  | "orders:refund"
  | "orders:erase-buyer"
  | "tasks:read"
  | "tasks:work"
  | "alerts:read"
  | `alerts:${Change}`
  | "activity:read"
  | "settings:read"
  | "settings:update"
  | "users:read"
  | `users:${Change}`
  | "profile:read"
  | "profile:update"
  | "dashboard:read";

const CHANGES = ["create", "update", "delete"] as const;

const EVERYONE: Permission[] = [
  ...CONTENT.map((area) => `${area}:read` as const),
  "plans:set-status",
  "blog:set-visibility",
  "contact-messages:read",
  "contact-messages:resolve",
  "newsletter:read",
  "issues:read",
  "issues:resolve",
  "orders:read",
  "tasks:read",
  "alerts:read",
  "profile:read",
  "profile:update",
  "dashboard:read",
];

const EDITOR: Permission[] = [
  ...EVERYONE,
  ...CONTENT.flatMap((area) => CHANGES.map((change) => `${area}:${change}` as const)),
  "content:arrange",
  ...CHANGES.map((change) => `alerts:${change}` as const),
  "contact-messages:answer",
  "orders:resend",
  "tasks:work",
];

const ADMIN: Permission[] = [
  ...EDITOR,
  ...CHANGES.map((change) => `users:${change}` as const),
  "users:read",
  "blog:private-fields",
  "contact-messages:delete",
  "newsletter:create",
  "newsletter:delete",
  "issues:delete",
  "orders:note",
  "orders:resolve",
  "orders:reset-downloads",
  "orders:refund",
  "orders:erase-buyer",
  "activity:read",
  "settings:read",
  "settings:update",
];

const GRANTED: Record<Role, ReadonlySet<Permission>> = {
  admin: new Set(ADMIN),
  content_editor: new Set(EDITOR),
  qc_reviewer: new Set(EVERYONE),
};

/** Whether a role has a permission. */
export function can(role: Role, permission: Permission): boolean {
  return GRANTED[role].has(permission);
}

/** All permissions of a role, for the browser to draw what it may offer. */
export function permissionsOf(role: Role): Permission[] {
  return [...GRANTED[role]];
}
