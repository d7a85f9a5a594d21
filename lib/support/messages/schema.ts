import { z } from "zod";
import { optionalText, readAt } from "@/lib/platform/forms/form-schema";
import { BETWEEN_DAYS, listShape, OF_BUYER } from "@/lib/platform/lists/list-query";

export const MESSAGE_STATES = ["unread", "open", "handled"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_STATE_LABELS: Record<MessageState, string> = {
  unread: "Unread",
  open: "Read",
  handled: "Handled",
};

const NOTES_MAX = 5000;

export const updateMessageSchema = z.object({
  isRead: z.boolean("Must be true or false").optional(),
  isHandled: z.boolean("Must be true or false").optional(),
  notes: optionalText(NOTES_MAX).optional(),
  lastUpdatedAt: readAt,
});
export type UpdateMessage = z.infer<typeof updateMessageSchema>;

export const MESSAGE_LIST = listShape(["createdAt", "lastName", "email"], "desc", {
  state: MESSAGE_STATES,
  ...BETWEEN_DAYS,
  ...OF_BUYER,
});
