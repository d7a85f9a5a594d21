import type { UserRole } from "@/generated/prisma/enums";
import type { TAGS } from "@/lib/platform/cache/cache";

/**
 * Permissions, screens, staff's API calls, palette, activity log and stale-copy guard derive from this
 * declaration. What else one more resource needs is listed in lib/README.md.
 */

/** The lowest role that has a permission: the roles above it have it too. */
const ALL = "qc_reviewer";
const EDITORS = "content_editor";
const ADMINS = "admin";
const CONTENT = { read: ALL, create: EDITORS, update: EDITORS, delete: EDITORS } as const;
const PEOPLE = { export: EDITORS } as const;
const NO_PEOPLE = { export: ALL } as const;

export const NAV_GROUPS = ["Dashboard", "Content", "System", "Communication"] as const;

interface Row {
  table: string;
  entityType: string;
  noun?: string;
  label?: string;
  trash?: true;
}

interface Screens {
  path?: string;
  /** The permission that the screen of one row asks for; none where there is no such screen. */
  one?: string;
  onePath?: string;
  create?: true;
  import?: true;
  files?: true;
  preview?: true;
}

export interface Resource {
  may: Readonly<Record<string, UserRole>>;
  /** The area whose permissions to read and to export its screens ask for, where that is another one. */
  readAs?: string;
  row?: Row;
  tag?: Extract<(typeof TAGS)[keyof typeof TAGS], string>;
  ordered?: true;
  nav?: { group: (typeof NAV_GROUPS)[number]; label: string };
  screens?: Screens;
  calls?: "crud";
}

export const RESOURCES = {
  dashboard: {
    may: { read: ALL },
    nav: { group: "Dashboard", label: "Dashboard" },
    screens: { path: "" },
  },
  reports: {
    may: { read: EDITORS, export: EDITORS },
    nav: { group: "Dashboard", label: "Reports" },
    screens: {},
  },
  orders: {
    may: {
      read: ALL,
      ...PEOPLE,
      resend: EDITORS,
      "export-buyer": ADMINS,
      note: ADMINS,
      resolve: ADMINS,
      "reset-downloads": ADMINS,
      refund: ADMINS,
      "correct-email": ADMINS,
      "erase-buyer": ADMINS,
    },
    row: { table: "orders", entityType: "order" },
    nav: { group: "Dashboard", label: "Orders" },
    screens: { one: "read" },
  },
  disputes: {
    may: { read: ALL, submit: ADMINS },
    row: { table: "disputes", entityType: "dispute" },
    nav: { group: "Dashboard", label: "Disputes" },
    screens: { one: "read" },
  },
  licenses: {
    may: { read: ALL, ...PEOPLE, update: EDITORS },
    row: { table: "licenses", entityType: "license", label: "number" },
    nav: { group: "Dashboard", label: "Licenses" },
    screens: { one: "read" },
  },
  invoices: {
    may: { read: ALL, ...PEOPLE },
    nav: { group: "Dashboard", label: "Invoices" },
    screens: {},
  },
  buyers: {
    may: {},
    readAs: "orders",
    nav: { group: "Dashboard", label: "Buyers" },
    screens: {},
  },
  tasks: {
    may: { read: ALL, work: EDITORS },
    row: { table: "order_tasks", entityType: "task" },
    nav: { group: "Dashboard", label: "Work List" },
    screens: { one: "read" },
  },
  requests: {
    may: { read: ALL, work: EDITORS },
    row: { table: "change_requests", entityType: "request" },
    nav: { group: "Dashboard", label: "Requests" },
    screens: { one: "read" },
  },
  plans: {
    // The one field that a reviewer may set.
    may: { ...CONTENT, ...NO_PEOPLE, "set-status": ALL },
    row: { table: "house_plans", entityType: "plan", label: "name", trash: true },
    tag: "plans",
    nav: { group: "Content", label: "House Plans" },
    screens: { path: "house-plans", one: "read", create: true, import: true, files: true, preview: true },
  },
  addons: {
    may: { ...CONTENT, ...NO_PEOPLE },
    row: { table: "plan_addons", entityType: "addon", noun: "add-on", label: "name" },
    tag: "addons",
    nav: { group: "Content", label: "Plan Addons" },
    screens: { one: "read", create: true },
    calls: "crud",
  },
  promotions: {
    may: CONTENT,
    row: { table: "promotions", entityType: "code", label: "code" },
    nav: { group: "Content", label: "Codes" },
    screens: { path: "codes", one: "read", create: true },
    calls: "crud",
  },
  sales: {
    may: CONTENT,
    row: { table: "plan_sales", entityType: "sale", label: "name" },
    nav: { group: "Content", label: "Sales" },
    screens: { one: "read", create: true },
    calls: "crud",
  },
  blog: {
    // Internal notes and the author are private; a reviewer may set the visibility.
    may: { ...CONTENT, ...NO_PEOPLE, "set-visibility": ALL, "private-fields": ADMINS },
    row: { table: "blog_posts", entityType: "post", label: "title", trash: true },
    tag: "posts",
    nav: { group: "Content", label: "Blog" },
    screens: { one: "read", create: true, preview: true },
  },
  services: {
    may: CONTENT,
    row: { table: "services", entityType: "service", label: "title" },
    tag: "services",
    ordered: true,
    nav: { group: "Content", label: "Services" },
    screens: { one: "read", create: true },
    calls: "crud",
  },
  "home-sections": {
    may: CONTENT,
    row: { table: "home_sections", entityType: "home-section", label: "title" },
    tag: "home-sections",
    ordered: true,
    nav: { group: "Content", label: "Home Sections" },
    screens: { one: "read", onePath: "home-section", create: true },
    calls: "crud",
  },
  testimonials: {
    may: CONTENT,
    tag: "home-sections",
    nav: { group: "Content", label: "Testimonials" },
    screens: {},
  },
  gallery: {
    may: CONTENT,
    row: { table: "gallery_images", entityType: "gallery-image", label: "title" },
    tag: "gallery",
    ordered: true,
    nav: { group: "Content", label: "Gallery" },
    screens: { one: "read", create: true },
    calls: "crud",
  },
  uploads: {
    may: CONTENT,
    row: { table: "media_assets", entityType: "image", label: "fileName" },
    nav: { group: "Content", label: "Media Library" },
    screens: { path: "media" },
  },
  team: {
    may: CONTENT,
    row: { table: "team_members", entityType: "team-member", label: "name" },
    tag: "team",
    ordered: true,
    nav: { group: "Content", label: "Team" },
    screens: { one: "read", create: true },
    calls: "crud",
  },
  designers: {
    may: CONTENT,
    row: { table: "designers", entityType: "designer", label: "name" },
    nav: { group: "Content", label: "Designers" },
    screens: { one: "read", create: true },
    calls: "crud",
  },
  "designer-shares": {
    // What a designer is paid is between them and the owner: neither on a form nor in a report for others.
    may: { read: ADMINS, export: ADMINS, update: ADMINS },
    screens: { path: "reports/designers" },
  },
  about: {
    may: CONTENT,
    row: { table: "about_sections", entityType: "about-section", label: "title" },
    tag: "about",
    ordered: true,
    nav: { group: "Content", label: "About" },
    screens: { one: "read", create: true },
    calls: "crud",
  },
  redirects: {
    may: { read: ALL, create: EDITORS, delete: EDITORS },
    row: { table: "slug_redirects", entityType: "redirect", label: "slug" },
    nav: { group: "Content", label: "Redirects" },
    screens: {},
  },
  trash: {
    // Its rows are brought back by who may delete them.
    may: { read: EDITORS },
    nav: { group: "Content", label: "Trash" },
    screens: {},
  },
  users: {
    may: { read: ADMINS, export: ADMINS, create: ADMINS, update: ADMINS, delete: ADMINS },
    row: { table: "users", entityType: "user", label: "username" },
    tag: "authors",
    nav: { group: "System", label: "Users" },
    screens: { one: "update", create: true },
    calls: "crud",
  },
  settings: {
    may: { read: ADMINS, update: ADMINS },
    tag: "settings",
    nav: { group: "System", label: "Settings" },
    screens: {},
  },
  assistants: {
    // Whoever holds a key buys in the store's name with the networks of cards.
    may: { read: ADMINS, create: ADMINS, delete: ADMINS },
    row: { table: "assistant_keys", entityType: "assistant", label: "name" },
    tag: "assistants",
    nav: { group: "System", label: "Assistants" },
    screens: { create: true },
  },
  alerts: {
    may: CONTENT,
    row: { table: "system_alerts", entityType: "alert", label: "message" },
    tag: "alerts",
    nav: { group: "System", label: "Alerts" },
    screens: { one: "read", create: true },
    calls: "crud",
  },
  activity: {
    may: { read: ADMINS, export: ADMINS },
    nav: { group: "System", label: "Activity Logs" },
    screens: {},
  },
  "contact-messages": {
    may: { read: ALL, ...PEOPLE, resolve: ALL, answer: EDITORS, delete: ADMINS },
    row: { table: "contact_messages", entityType: "contact-message", noun: "message" },
    nav: { group: "Communication", label: "Contact Messages" },
    screens: { one: "read" },
  },
  reviews: {
    may: { read: ALL, moderate: ALL, reply: EDITORS },
    row: { table: "reviews", entityType: "review" },
    nav: { group: "Communication", label: "Reviews" },
    screens: { one: "read" },
  },
  newsletter: {
    may: { read: ALL, ...PEOPLE, create: ADMINS, delete: ADMINS },
    row: { table: "newsletter_subscriptions", entityType: "subscriber" },
    nav: { group: "Communication", label: "Newsletter" },
    screens: {},
  },
  letters: {
    // To write one and to try it is an editor's work; to send it to everybody is not taken back.
    may: { ...CONTENT, send: ADMINS },
    row: { table: "letters", entityType: "letter", label: "subject" },
    nav: { group: "Communication", label: "Letters" },
    screens: { one: "read", create: true },
  },
  issues: {
    may: { read: ALL, resolve: ALL, answer: EDITORS, delete: ADMINS },
    row: { table: "concierge_issues", entityType: "issue" },
    nav: { group: "Communication", label: "Concierge Issues" },
    screens: { one: "read" },
  },
  outbox: {
    may: {},
    readAs: "orders",
    row: { table: "mails", entityType: "mail" },
    nav: { group: "Communication", label: "Outbox" },
    screens: { one: "read" },
  },
  profile: {
    may: { read: ALL, update: ALL },
    screens: {},
  },
  content: {
    // Putting the rows of a list in another order.
    may: { reorder: EDITORS },
  },
} as const satisfies Record<string, Resource>;

export type Area = keyof typeof RESOURCES;

type AreaWith<P> = { [A in Area]: (typeof RESOURCES)[A] extends P ? A : never }[Area];

export type OrderedArea = AreaWith<{ ordered: true }>;
export type CrudArea = AreaWith<{ calls: "crud" }>;
export type RowArea = AreaWith<{ row: object }>;

export const resourceEntries = Object.entries(RESOURCES) as [Area, Resource][];

export function nounOf(area: RowArea): string {
  const row: Row = RESOURCES[area].row;
  return row.noun ?? row.entityType.replaceAll("-", " ");
}

export const readPermission = (area: Area): `${Area}:read` =>
  `${((RESOURCES[area] as Resource).readAs ?? area) as Area}:read`;

export const exportPermission = (area: Area): `${Area}:export` =>
  `${((RESOURCES[area] as Resource).readAs ?? area) as Area}:export`;

export function screenPath(area: Area): string {
  const path = (RESOURCES[area] as Resource).screens?.path ?? area;
  return path ? `/admin/${path}` : "/admin";
}

export function rowPath(area: Area): string {
  const { onePath } = (RESOURCES[area] as Resource).screens ?? {};
  return onePath ? `/admin/${onePath}` : screenPath(area);
}
