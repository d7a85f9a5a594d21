import { z } from "zod";
import { changesOf, requiredText, rowId } from "@/lib/platform/forms/form-schema";
import { BETWEEN_DAYS, listShape } from "@/lib/platform/lists/list-query";

export const LETTER_STATES = ["draft", "sending", "stopped", "sent"] as const;
export type LetterState = (typeof LETTER_STATES)[number];

export const LETTER_STATE_LABELS: Record<LetterState, string> = {
  draft: "Draft",
  sending: "Sending",
  stopped: "Stopped",
  sent: "Sent",
};

const SUBJECT_MAX = 150;
const BODY_MAX = 50_000;

const fields = {
  subject: requiredText("Subject is required", SUBJECT_MAX),
  body: requiredText("Write the letter", BODY_MAX),
};

export const createLetterSchema = z.object(fields);

export const updateLetterSchema = changesOf(fields);

export const testLetterSchema = z.object({
  id: rowId,
  /** Made by the page for each press, so that one press sends one mail. */
  key: z.uuid("The page is out of date; reload it"),
});

export type CreateLetter = z.infer<typeof createLetterSchema>;
export type UpdateLetter = z.infer<typeof updateLetterSchema>;

export const LETTER_LIST = listShape(["createdAt", "subject", "startedAt"], "desc", {
  state: LETTER_STATES,
  ...BETWEEN_DAYS,
});
