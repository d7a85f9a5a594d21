"use server";

import { z } from "zod";
import { rowId } from "@/lib/platform/forms/form-schema";
import { adminAction } from "@/lib/users/admin-action";
import { deleteMessage, updateMessage } from "./mutations";
import { updateMessageSchema } from "./schema";

export const updateMessageAction = adminAction(
  { permission: "contact-messages:resolve", schema: updateMessageSchema.extend({ id: rowId }) },
  ({ id, ...input }, actor) => updateMessage(id, input, actor),
);

export const deleteMessageAction = adminAction(
  { permission: "contact-messages:delete", schema: z.object({ id: rowId }) },
  ({ id }, actor) => deleteMessage(id, actor),
);
