import { z } from "zod";
import { optionalText, rowId } from "@/lib/platform/forms/form-schema";
import { listShape } from "@/lib/platform/lists/list-query";

export const TASK_STATES = ["open", "in_progress", "delivered", "canceled"] as const;
export type TaskState = (typeof TASK_STATES)[number];

export const TASK_STATE_LABELS: Record<TaskState, string> = {
  open: "Open",
  in_progress: "In progress",
  delivered: "Delivered",
  canceled: "Canceled",
};

export const TASK_KIND_LABELS = { file: "File", drawn: "Drawn", made: "Made", shipped: "Shipped" } as const;

export const WAITING_STATES = ["open", "in_progress"] as const satisfies TaskState[];

export const NOBODY = "none";

/** `waiting` is open and in progress; without a state the call lists all and the screen those that wait. */
export const TASK_LIST = listShape(["dueAt", "createdAt", "deliveredAt"], "asc", {
  state: [...TASK_STATES, "waiting", "all"],
  assignedTo: null,
  overdue: ["true"],
  orderId: null,
});

const version = z.int("version is the number that the task was read with").min(1);

export const updateTaskSchema = z.object({
  version,
  state: z
    .enum(WAITING_STATES, "A task is open or in_progress; deliver it or reopen it for the rest")
    .optional(),
  /** A member of staff; null: nobody. */
  assignedTo: rowId.nullable().optional(),
  dueAt: z.iso.datetime({ offset: true, error: "dueAt is an ISO 8601 date" }).optional(),
});
export type UpdateTask = z.infer<typeof updateTaskSchema>;

export const deliverTaskSchema = z.object({
  version,
  /** What the buyer reads in the mail and on the order's page. */
  message: optionalText(4000).optional(),
  carrier: optionalText(60).optional(),
  tracking: optionalText(80).optional(),
  /** Why a kind of file that was sold with it does not come; the buyer reads it. */
  leftOutReason: optionalText(1000).optional(),
});
export type DeliverTask = z.infer<typeof deliverTaskSchema>;

/** Without a version the task is reopened whatever has happened to it. */
export const reopenTaskSchema = z.object({ version: version.optional() });
export type ReopenTask = z.infer<typeof reopenTaskSchema>;

export const resetTaskFileSchema = z.object({ downloads: z.literal(0, "Downloads can only be set to 0") });
