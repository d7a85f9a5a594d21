"use server";

import { adminAction } from "@/lib/access/staff/server/admin-action";
import { updateStaffEmails } from "./mutations";
import { updateStaffEmailsSchema } from "./schema";

export const updateStaffEmailsAction = adminAction(
  { permission: "profile:update", schema: updateStaffEmailsSchema },
  updateStaffEmails,
);
