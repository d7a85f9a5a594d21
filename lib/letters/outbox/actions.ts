"use server";

import { z } from "zod";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { rowId } from "@/lib/platform/forms/form-schema";
import { retryMail } from "./admin/mutations";

export const retryMailAction = adminAction(
  { permission: "orders:resend", schema: z.object({ id: rowId }) },
  ({ id }, actor) => retryMail(id, actor),
);
