"use server";

import { z } from "zod";
import { rowId } from "@/lib/platform/forms/form-schema";
import { adminAction } from "@/lib/users/admin-action";
import { deleteIssue, updateIssue } from "./mutations";
import { updateIssueSchema } from "./schema";

export const updateIssueAction = adminAction(
  { permission: "issues:resolve", schema: updateIssueSchema.extend({ id: rowId }) },
  ({ id, ...input }, actor) => updateIssue(id, input, actor),
);

export const deleteIssueAction = adminAction(
  { permission: "issues:delete", schema: z.object({ id: rowId }) },
  ({ id }, actor) => deleteIssue(id, actor),
);
