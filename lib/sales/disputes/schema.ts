import { z } from "zod";
import { DisputeState } from "@/generated/prisma/enums";
import { optionalText } from "@/lib/platform/forms/form-schema";
import { listShape } from "@/lib/platform/lists/list-query";

/** Where a dispute stands, as far as staff have anything to do. */
export const DISPUTE_STAGES = ["answer", "bank", "late", "won", "lost"] as const;
export type DisputeStage = (typeof DISPUTE_STAGES)[number];

export const DISPUTE_STAGE_LABELS: Record<DisputeStage, string> = {
  answer: "Needs an answer",
  bank: "With the bank",
  late: "Not answered in time",
  won: "Won",
  lost: "Lost",
};

const WAITING = "waiting";
export const DISPUTE_FILTERS = [WAITING, ...Object.values(DisputeState)] as const;

export const DISPUTE_FILTER_LABELS: Record<(typeof DISPUTE_FILTERS)[number], string> = {
  waiting: "Needs an answer",
  open: "Open",
  won: "Won",
  lost: "Lost",
};

export const DISPUTE_LIST = listShape(["openedAt", "evidenceDueAt", "amountCents"], "desc", {
  state: DISPUTE_FILTERS,
});

export const STATEMENT_MAX = 5000;

export const submitEvidenceSchema = z.object({
  statement: optionalText(STATEMENT_MAX)
    .optional()
    .describe("What the bank should know beside what the store has kept"),
});
export type SubmitEvidence = z.infer<typeof submitEvidenceSchema>;

export const evidenceQuerySchema = z.strictObject({
  as: z.literal("text").optional().describe("The same as plain text in place of the PDF"),
});

export const disputeListQuerySchema = z.object({
  state: z.enum(DISPUTE_FILTERS).optional(),
  q: z.string().optional(),
  limit: z.string().optional(),
  cursor: z.string().optional(),
});
