import type { Permission } from "./permissions";

/** What a screen with an id in its address is about. */
export type ScreenRow =
  | "about-section"
  | "addon"
  | "alert"
  | "home-section"
  | "image"
  | "issue"
  | "mail"
  | "member"
  | "message"
  | "order"
  | "plan"
  | "post"
  | "service"
  | "task"
  | "user";

interface Screen {
  permission: Permission;
  /** The row that its address names. */
  row?: ScreenRow;
}

/**
 * Every screen of the back office by its address. A page's status is sent before
 * the page is drawn, so the middleware has to know beforehand whether it will say
 * 403 or 404. Each page asks again for itself; a test holds the two together.
 */
export const SCREENS: Record<string, Screen> = {
  "/admin": { permission: "dashboard:read" },
  "/admin/about": { permission: "about:read" },
  "/admin/about/[id]": { permission: "about:update", row: "about-section" },
  "/admin/about/new": { permission: "about:create" },
  "/admin/activity": { permission: "activity:read" },
  "/admin/addons": { permission: "addons:read" },
  "/admin/addons/[addonId]": { permission: "addons:update", row: "addon" },
  "/admin/addons/new": { permission: "addons:create" },
  "/admin/alerts": { permission: "alerts:read" },
  "/admin/alerts/[alertId]": { permission: "alerts:read", row: "alert" },
  "/admin/alerts/new": { permission: "alerts:create" },
  "/admin/blog": { permission: "blog:read" },
  "/admin/blog/[postId]": { permission: "blog:read", row: "post" },
  "/admin/blog/[postId]/preview": { permission: "blog:read", row: "post" },
  "/admin/blog/new": { permission: "blog:create" },
  "/admin/blog/trash": { permission: "blog:delete" },
  "/admin/contact-messages": { permission: "contact-messages:read" },
  "/admin/contact-messages/[messageId]": { permission: "contact-messages:read", row: "message" },
  "/admin/gallery": { permission: "gallery:read" },
  "/admin/gallery/[id]": { permission: "gallery:update", row: "image" },
  "/admin/gallery/new": { permission: "gallery:create" },
  "/admin/home-section/[id]": { permission: "home-sections:update", row: "home-section" },
  "/admin/home-section/new": { permission: "home-sections:create" },
  "/admin/home-sections": { permission: "home-sections:read" },
  "/admin/house-plans": { permission: "plans:read" },
  "/admin/house-plans/[planId]": { permission: "plans:read", row: "plan" },
  "/admin/house-plans/[planId]/preview": { permission: "plans:read", row: "plan" },
  "/admin/house-plans/new": { permission: "plans:create" },
  "/admin/house-plans/trash": { permission: "plans:delete" },
  "/admin/issues": { permission: "issues:read" },
  "/admin/issues/[issueId]": { permission: "issues:read", row: "issue" },
  "/admin/media": { permission: "uploads:read" },
  "/admin/newsletter": { permission: "newsletter:read" },
  "/admin/orders": { permission: "orders:read" },
  "/admin/orders/[orderId]": { permission: "orders:read", row: "order" },
  "/admin/outbox": { permission: "orders:read" },
  "/admin/outbox/[mailId]": { permission: "orders:read", row: "mail" },
  "/admin/profile": { permission: "profile:read" },
  "/admin/services": { permission: "services:read" },
  "/admin/services/[id]": { permission: "services:update", row: "service" },
  "/admin/services/new": { permission: "services:create" },
  "/admin/settings": { permission: "settings:read" },
  "/admin/tasks": { permission: "tasks:read" },
  "/admin/tasks/[taskId]": { permission: "tasks:read", row: "task" },
  "/admin/team": { permission: "team:read" },
  "/admin/team/[id]": { permission: "team:update", row: "member" },
  "/admin/team/new": { permission: "team:create" },
  "/admin/testimonials": { permission: "testimonials:read" },
  "/admin/users": { permission: "users:read" },
  "/admin/users/[userId]": { permission: "users:update", row: "user" },
  "/admin/users/new": { permission: "users:create" },
};

interface FoundScreen extends Screen {
  /** The id in the address, as it was written there. */
  id?: string;
}

const isParam = (part: string | undefined) => part?.startsWith("[") ?? false;

function matches(pattern: string[], parts: string[]): boolean {
  return pattern.length === parts.length && pattern.every((part, at) => isParam(part) || part === parts[at]);
}

/** The screen at an address; a written-out part (`new`) goes before an id. */
export function screenAt(pathname: string): FoundScreen | undefined {
  const parts = pathname.replace(/\/$/, "").split("/");
  const path = parts.join("/");
  if (Object.hasOwn(SCREENS, path)) return SCREENS[path];
  for (const [known, screen] of Object.entries(SCREENS)) {
    const pattern = known.split("/");
    if (matches(pattern, parts)) return { ...screen, id: parts[pattern.findIndex(isParam)] };
  }
  return undefined;
}
