import type { Prisma } from "@/generated/prisma/client";
import { dayIn } from "@/lib/platform/format/zone";
import type { TaskState } from "./admin/schema";
import type { Calendar } from "./rules/business-days";

/** A file that was made for a task, as its buyer sees it. */
export interface BuyerTaskFileDto {
  id: number;
  fileName: string;
  bytes: number;
  downloads: number;
  maxDownloads: number;
}

/** Something of a line that is made, drawn or sent, as its buyer sees it. */
export interface BuyerTaskDto {
  id: number;
  /** The add-on that it is for; null for a changed drawing. */
  addonId: number | null;
  title: string;
  kind: "file" | "drawn" | "made" | "shipped";
  quantity: number;
  state: TaskState;
  /** ISO 8601. */
  dueAt: string;
  /** The day of it in the store's calendar: `2026-11-25`. */
  dueOn: string;
  /** When it was delivered last; stays when it is opened again. */
  deliveredAt: string | null;
  message: string;
  carrier: string;
  tracking: string;
  files: BuyerTaskFileDto[];
}

/** What of a task and its files a buyer may see: files only once they are delivered. */
export const BUYER_TASK_PARTS = {
  files: { where: { deliveredAt: { not: null }, revokedAt: null }, orderBy: { id: "asc" } },
} satisfies Prisma.OrderTaskInclude;

const addonIdOf = (key: string): number | null => {
  const digits = /^addon:(\d+)$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
};

/** Row to a task as its buyer sees it: nothing of who works on it. */
export function toBuyerTask(
  row: Prisma.OrderTaskGetPayload<{ include: typeof BUYER_TASK_PARTS }>,
  calendar: Calendar,
): BuyerTaskDto {
  return {
    id: row.id,
    addonId: addonIdOf(row.key),
    title: row.title,
    kind: row.kind,
    quantity: row.quantity,
    state: row.state,
    dueAt: row.dueAt.toISOString(),
    dueOn: dayIn(row.dueAt, calendar.timeZone),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    message: row.message,
    carrier: row.carrier,
    tracking: row.tracking,
    files: row.files.map(({ id, fileName, bytes, downloads, maxDownloads }) => ({
      id,
      fileName,
      bytes: Number(bytes),
      downloads,
      maxDownloads,
    })),
  };
}
