import type { ActivityDto } from "@/lib/access/activity/dto";
import { resourceEntries, rowPath, screenPath } from "@/lib/access/resources/resources";

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
  resend: "sent an email again for",
  retry: "retried",
  "let-go": "dismissed",
  publish: "published",
  reject: "did not publish",
  reply: "replied to",
  send: "sent",
  stop: "stopped",
  upload: "uploaded",
  import: "imported",
  unsubscribe: "unsubscribed",
  end: "ended",
  reorder: "reordered",
  archive: "archived",
  erase: "erased",
  export: "exported",
  "correct-email": "corrected the email address of",
  "reset-downloads": "reset the downloads of",
  "submit-evidence": "sent the evidence of",
  "revoke-downloads": "revoked a file of",
  "restore-downloads": "gave back a file of",
  "restore-version": "restored a version of",
  "update-offer": "changed what is offered of",
  "draw-layout": "had a layout drawn of",
  "use-layout": "put a new layout to use in",
  "add-file": "added a file to",
  "replace-file": "replaced a file of",
  "send-correction": "told the buyers of a correction of",
  "remove-file": "removed a file from",
  "sign-in": "signed in",
  "clear-cache": "cleared",
  "remove-sample": "removed",
  "bulk-update": "changed many of",
  duplicate: "duplicated",
  "turn-on-second-factor": "turned on the second factor of",
  "turn-off-second-factor": "turned off the second factor of",
  "renew-recovery-codes": "made new recovery codes for",
  "send-password-link": "emailed a password link to",
  "set-password": "set a new password for",
  "unlock-sign-in": "let sign in again",
  "choose-emails": "chose the emails to",
};

interface Kind {
  label: string;
  /** `id` in it stands for the row's number or key. */
  path?: string;
}

const KINDS: Record<string, Kind> = {
  ...Object.fromEntries(
    resourceEntries.flatMap(([area, { row, screens }]) =>
      row
        ? [
            [
              row.entityType,
              {
                label: row.entityType.replaceAll("-", " "),
                path: screens?.one ? `${rowPath(area)}/id` : screenPath(area),
              },
            ],
          ]
        : [],
    ),
  ),
  setting: { label: "setting", path: screenPath("settings") },
  testimonial: { label: "testimonial", path: screenPath("testimonials") },
  subscriber: { label: "newsletter subscriber", path: screenPath("newsletter") },
  issue: { label: "concierge issue", path: `${rowPath("issues")}/id` },
  buyer: { label: "buyer", path: screenPath("buyers") },
  cache: { label: "cache" },
  "sample-data": { label: "sample data", path: screenPath("trash") },
  session: { label: "session" },
  "payment-event": { label: "payment event", path: "/admin#payment-events" },
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function kindLabel(entityType: string): string {
  return KINDS[entityType]?.label ?? entityType.replaceAll(/[-_]/g, " ");
}

export function actionLabel(action: string): string {
  return capital(action.replaceAll("-", " "));
}

export function kindChoice(entityType: string): string {
  return capital(kindLabel(entityType));
}

/** Undefined when the row is gone or has no screen. */
export function rowHref(entry: Pick<ActivityDto, "action" | "entityType" | "entityId">): string | undefined {
  if (entry.action === "delete" || entry.action === "unsubscribe") return undefined;
  const path = KINDS[entry.entityType]?.path;
  if (!path?.endsWith("/id")) return path;
  return entry.entityId ? path.replace(/id$/, encodeURIComponent(entry.entityId)) : undefined;
}

/** `changed the plan "Cedar Ridge"` */
export function describeActivity(entry: Pick<ActivityDto, "action" | "entityType" | "label">): string {
  if (entry.action === "sign-in") return "signed in";
  const verb = VERBS[entry.action] ?? entry.action.replaceAll("-", " ");
  const kind = kindLabel(entry.entityType);
  return entry.label ? `${verb} the ${kind} "${entry.label}"` : `${verb} the ${kind}`;
}

/** `lastUpdatedAt` becomes `Last updated at`. */
export function fieldLabel(name: string): string {
  const words = name.replace(/Bps$/, "");
  return capital(words.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("_", " "));
}
