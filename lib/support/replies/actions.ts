"use server";

import { adminAction } from "@/lib/access/staff/server/admin-action";
import { answerInChat, replyToIssue, replyToMessage } from "./mutations";
import { replySchema } from "./schema";

export const replyToMessageAction = adminAction(
  { permission: "contact-messages:answer", schema: replySchema },
  replyToMessage,
);

export const replyToIssueAction = adminAction(
  { permission: "issues:answer", schema: replySchema },
  replyToIssue,
);

export const answerInChatAction = adminAction(
  { permission: "issues:answer", schema: replySchema },
  answerInChat,
);
