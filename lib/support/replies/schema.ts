import { z } from "zod";
import { flag, requiredText, rowId } from "@/lib/platform/forms/form-schema";

export const REPLY_MAX = 10_000;

export const replySchema = z.object({
  id: rowId,
  /** Made by the form for each text, so that a second press sends nothing more. */
  key: z.uuid("The form is out of date; reload the page"),
  text: requiredText("Write a reply", REPLY_MAX),
  /** Whether the message is handled, or the issue resolved, with this. */
  isDone: flag,
});
export type ReplyInput = z.infer<typeof replySchema>;

export const issueAnswerSchema = replySchema.omit({ id: true }).extend({
  key: replySchema.shape.key.optional().describe("One for each text: sent again, it answers nothing more"),
});
