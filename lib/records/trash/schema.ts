import { listShape } from "@/lib/platform/lists/list-query";

export const TRASH_DAYS = 30;

export const TO_TRASH = `It stays in the trash for ${TRASH_DAYS} days.`;

export const TRASH_KINDS = ["plan", "post"] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

export const TRASH_KIND_LABELS: Record<TrashKind, string> = { plan: "House plans", post: "Blog posts" };

export const TRASH_LIST = listShape(["deletedAt", "name"], "desc", { kind: TRASH_KINDS });
