"use server";

import { adminAction } from "@/lib/access/staff/server/admin-action";
import { sendCorrection } from "./mutations";
import { listRecipients } from "./queries";
import { correctedFilesSchema, sendCorrectionSchema } from "./schema";

export const correctionRecipientsAction = adminAction(
  { permission: "plans:update", schema: correctedFilesSchema },
  (files, { role }) => listRecipients(files, role),
);

export const sendCorrectionAction = adminAction(
  { permission: "plans:update", schema: sendCorrectionSchema },
  sendCorrection,
);
