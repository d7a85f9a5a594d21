"use server";

import { z } from "zod";
import { TAGS } from "@/lib/platform/cache/cache";
import { rowId } from "@/lib/platform/forms/form-schema";
import { adminAction } from "@/lib/users/admin-action";
import { createAlert, deleteAlert, endAlert, updateAlert } from "./mutations";
import { createAlertSchema, updateAlertFields } from "./schema";

const tags = [TAGS.alerts];
const one = z.object({ id: rowId });

export const createAlertAction = adminAction(
  { permission: "alerts:create", schema: createAlertSchema, tags },
  createAlert,
);

export const updateAlertAction = adminAction(
  { permission: "alerts:update", schema: updateAlertFields.extend({ id: rowId }), tags },
  ({ id, ...input }, actor) => updateAlert(id, input, actor),
);

export const endAlertAction = adminAction(
  { permission: "alerts:update", schema: one, tags },
  ({ id }, actor) => endAlert(id, actor),
);

export const deleteAlertAction = adminAction(
  { permission: "alerts:delete", schema: one, tags },
  ({ id }, actor) => deleteAlert(id, actor),
);
