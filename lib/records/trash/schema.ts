import { listShape } from "@/lib/platform/lists/list-query";

/** How long deleted plans and posts can be brought back, in days. */
export const TRASH_DAYS = 30;

/** What becomes of a deleted row that has a trash, as dialogs and toasts say it. */
export const TO_TRASH = `It stays in the trash for ${TRASH_DAYS} days.`;

export const TRASH_KINDS = ["plan", "post"] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

export const TRASH_KIND_LABELS: Record<TrashKind, string> = { plan: "House plans", post: "Blog posts" };

/** What the trash can be sorted and narrowed by; what was deleted last stands first. */
export const TRASH_LIST = listShape(["deletedAt", "name"], "desc", { kind: TRASH_KINDS });
