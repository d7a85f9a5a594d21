import { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import { DisputeState } from "@/generated/prisma/enums";
import { toDollars } from "@/lib/platform/format/money";
import { dollars, instant, toShape } from "@/lib/platform/format/shape";
import { daysLeft, reasonText, stageOf } from "./rules/stage";
import { DISPUTE_STAGES } from "./schema";

export const disputeRowDtoSchema = z.strictObject({
  id: z.int(),
  orderId: z.int(),
  orderNumber: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(DisputeState),
  stage: z
    .enum(DISPUTE_STAGES)
    .describe(
      "answer: evidence can be sent; bank: it was, or the bank decides without; late: its date passed",
    ),
  amount: dollars.describe("What is disputed, which may be a part of the order"),
  reason: z.string().describe("What the cardholder told the bank"),
  evidenceDueAt: instant.nullable(),
  daysLeft: z
    .int()
    .nullable()
    .describe("Days in the store's calendar until evidence is due, 0 for today; null where none can be sent"),
  openedAt: instant,
  closedAt: instant.nullable(),
  submittedAt: instant.nullable().describe("When the bank got the store's evidence"),
});
export type DisputeRowDto = z.infer<typeof disputeRowDtoSchema>;

const evidencePartSchema = z.strictObject({
  title: z.string(),
  note: z.string().describe("What is to be known of the part; empty where nothing is"),
  entries: z.array(z.strictObject({ label: z.string(), text: z.string() })),
});
export type EvidencePart = z.infer<typeof evidencePartSchema>;

export const disputeDtoSchema = disputeRowDtoSchema.extend({
  orderTotal: dollars,
  providerDisputeId: z.string(),
  providerStatus: z.string().describe("In the provider's own word"),
  statement: z.string().describe("What staff wrote beside the evidence"),
  submittedBy: z
    .string()
    .nullable()
    .describe("Who of the staff sent it; null when they are gone or it was sent at the provider"),
  evidence: z
    .array(evidencePartSchema)
    .describe("What the store has kept of the order, in times of its zone"),
});
export type DisputeDto = z.infer<typeof disputeDtoSchema>;

export const ROW_PARTS = {
  order: { select: { number: true, name: true, email: true, totalCents: true } },
} satisfies Prisma.DisputeInclude;

export type DisputeRow = Prisma.DisputeGetPayload<{ include: typeof ROW_PARTS }>;

export interface DisputeReader {
  now: Date;
  timeZone: string;
}

export function toDisputeRow(row: DisputeRow, { now, timeZone }: DisputeReader): DisputeRowDto {
  const stage = stageOf(row, now);
  const due = stage === "answer" ? row.evidenceDueAt : null;
  return toShape(disputeRowDtoSchema, {
    ...row,
    orderNumber: row.order.number,
    name: row.order.name,
    email: row.order.email,
    stage,
    amount: toDollars(row.amountCents),
    reason: reasonText(row.reason),
    daysLeft: due && daysLeft(due, now, timeZone),
  });
}
