"use server";

import { adminAction } from "@/lib/access/staff/server/admin-action";
import { rowId } from "@/lib/platform/forms/form-schema";
import { submitEvidenceSchema } from "./schema";
import { submitDispute } from "./submission";

export const submitEvidenceAction = adminAction(
  { permission: "disputes:submit", schema: submitEvidenceSchema.extend({ id: rowId }) },
  ({ id, ...input }, actor) => submitDispute(id, input, actor),
);
