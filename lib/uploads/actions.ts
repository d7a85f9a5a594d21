"use server";

import { z } from "zod";
import { rowId } from "@/lib/platform/forms/form-schema";
import { adminAction } from "@/lib/users/admin-action";
import { deleteMedia, describeMedia } from "./mutations";
import { describeMediaSchema } from "./schema";

export const describeMediaAction = adminAction(
  { permission: "uploads:update", schema: describeMediaSchema.extend({ id: rowId }) },
  ({ id, alt }, actor) => describeMedia(id, alt, actor),
);

export const deleteMediaAction = adminAction(
  { permission: "uploads:delete", schema: z.object({ id: rowId }) },
  ({ id }, actor) => deleteMedia(id, actor),
);
