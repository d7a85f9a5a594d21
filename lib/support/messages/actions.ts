"use server";

import { deleteAction, updateAction } from "@/lib/access/resources/resource-actions";
import { deleteMessage, updateMessage } from "./mutations";
import { updateMessageSchema } from "./schema";

export const updateMessageAction = updateAction(
  "contact-messages",
  updateMessageSchema,
  updateMessage,
  "resolve",
);

export const deleteMessageAction = deleteAction("contact-messages", deleteMessage);
