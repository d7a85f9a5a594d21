"use server";

import { z } from "zod";
import { rowId } from "@/lib/platform/forms/form-schema";
import { adminAction } from "@/lib/users/server/admin-action";
import { retryMail } from "./admin/mutations";

export const retryMailAction = adminAction(
  { permission: "orders:resend", schema: z.object({ id: rowId }) },
  ({ id }, actor) => retryMail(id, actor),
);
