import type { ActivityDto } from "@/lib/activity/dto";

const VERBS: Record<string, string> = {
  create: "created",
  update: "changed",
  delete: "deleted",
  restore: "restored",
  refund: "refunded",
  deliver: "delivered",
  resolve: "resolved",
  reopen: "reopened",
  answer: "answered",
  read: "read",
  handle: "handled",
  note: "made a note on",
  resend: "sent a mail again for",
  retry: "retried",
  "let-go": "let go of",
  upload: "uploaded",
  import: "imported",
  unsubscribe: "unsubscribed",
  end: "ended",
  reorder: "reordered",
  archive: "archived",
  "reset-downloads": "reset the downloads of",
  "revoke-downloads": "revoked a file of",
  "restore-downloads": "gave back a file of",
  "restore-version": "restored a version of",
  "update-offer": "changed what is offered of",
  "add-file": "added a file to",
  "replace-file": "replaced a file of",
  "remove-file": "removed a file from",
  "sign-in": "signed in",
  "clear-cache": "cleared",
};

interface Kind {
  label: string;
  /** Where the row is edited or shown; `id` stands in for its number or key. */
  path?: string;
}

const KINDS: Record<string, Kind> = {
  plan: { label: "plan", path: "/admin/house-plans/id" },
  addon: { label: "addon", path: "/admin/addons/id" },
  post: { label: "post", path: "/admin/blog/id" },
  user: { label: "user", path: "/admin/users/id" },
  image: { label: "image", path: "/admin/media" },
  setting: { label: "setting", path: "/admin/settings" },
  cache: { label: "cache" },
  session: { label: "session" },
  service: { label: "service", path: "/admin/services/id" },
  "home-section": { label: "home section", path: "/admin/home-section/id" },
  testimonial: { label: "testimonial", path: "/admin/testimonials" },
  "gallery-image": { label: "gallery image", path: "/admin/gallery/id" },
  "team-member": { label: "team member", path: "/admin/team/id" },
  "about-section": { label: "about section", path: "/admin/about/id" },
  alert: { label: "alert", path: "/admin/alerts/id" },
  "payment-event": { label: "payment event", path: "/admin#payment-events" },
  order: { label: "order", path: "/admin/orders/id" },
  task: { label: "task", path: "/admin/tasks/id" },
  mail: { label: "mail", path: "/admin/outbox/id" },
  "contact-message": { label: "contact message", path: "/admin/contact-messages/id" },
  subscriber: { label: "newsletter subscriber", path: "/admin/newsletter" },
  issue: { label: "concierge issue", path: "/admin/issues/id" },
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a kind of row is called on screen. */
export function kindLabel(entityType: string): string {
  return KINDS[entityType]?.label ?? entityType.replaceAll(/[-_]/g, " ");
}

/** What an action is called on screen, as in the filter: `Reset downloads`. */
export function actionLabel(action: string): string {
  return capital(action.replaceAll("-", " "));
}

/** What a kind of row is called in a filter: `Contact message`. */
export function kindChoice(entityType: string): string {
  return capital(kindLabel(entityType));
}

/** Where the row of an entry is seen; undefined when it is gone or has no screen. */
export function rowHref(entry: Pick<ActivityDto, "action" | "entityType" | "entityId">): string | undefined {
  if (entry.action === "delete" || entry.action === "unsubscribe") return undefined;
  const path = KINDS[entry.entityType]?.path;
  if (!path?.endsWith("/id")) return path;
  return entry.entityId ? path.replace(/id$/, encodeURIComponent(entry.entityId)) : undefined;
}

/** `changed the plan "Cedar Ridge"`: what an entry of the log says after the name. */
export function describeActivity(entry: Pick<ActivityDto, "action" | "entityType" | "label">): string {
  if (entry.action === "sign-in") return "signed in";
  const verb = VERBS[entry.action] ?? entry.action.replaceAll("-", " ");
  const kind = kindLabel(entry.entityType);
  return entry.label ? `${verb} the ${kind} "${entry.label}"` : `${verb} the ${kind}`;
}

/** `lastUpdatedAt` as `Last updated at`. */
export function fieldLabel(name: string): string {
  return capital(name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("_", " "));
}
