import { z } from "zod";
import { requiredText, rowId } from "@/lib/platform/forms/form-schema";

export const NOTE_MAX = 2000;

export const correctedFilesSchema = z.object({
  planId: rowId,
  /** Revisions that took the place of those that are wrong. */
  fileIds: z.array(rowId).min(1, "Choose a file").max(50, "At most 50 files"),
});
export type CorrectedFiles = z.infer<typeof correctedFilesSchema>;

export const sendCorrectionSchema = correctedFilesSchema.extend({
  note: requiredText("Say what was wrong and what buyers should do", NOTE_MAX),
});
export type SendCorrection = z.infer<typeof sendCorrectionSchema>;
