"use server";

import { z } from "zod";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { rowId } from "@/lib/platform/forms/form-schema";
import { deliverTask, removeTaskFile, reopenTask, resetTaskFile, updateTask } from "./admin/mutations";
import { deliverTaskSchema, reopenTaskSchema, updateTaskSchema } from "./admin/schema";

const task = { id: rowId };

export const updateTaskAction = adminAction(
  { permission: "tasks:work", schema: updateTaskSchema.extend(task) },
  ({ id, ...input }, actor) => updateTask(id, input, actor),
);

export const deliverTaskAction = adminAction(
  { permission: "tasks:work", schema: deliverTaskSchema.extend(task) },
  ({ id, ...input }, actor) => deliverTask(id, input, actor),
);

export const reopenTaskAction = adminAction(
  { permission: "tasks:work", schema: reopenTaskSchema.extend(task) },
  ({ id, ...input }, actor) => reopenTask(id, input, actor),
);

export const removeTaskFileAction = adminAction(
  { permission: "tasks:work", schema: z.object({ ...task, fileId: rowId }) },
  ({ id, fileId }, actor) => removeTaskFile(id, fileId, actor),
);

export const resetTaskFileAction = adminAction(
  { permission: "orders:reset-downloads", schema: z.object({ ...task, fileId: rowId }) },
  ({ id, fileId }, actor) => resetTaskFile(id, fileId, actor),
);
