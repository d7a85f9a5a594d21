import { z } from "zod";
import type { Letter } from "@/generated/prisma/client";
import { instant, toShape } from "@/lib/platform/format/shape";
import { LETTER_STATES } from "./schema";

export const letterProgressDtoSchema = z.strictObject({
  remaining: z.int().describe("Subscribers whose email is still to be written"),
  waiting: z.int().describe("In the outbox"),
  sent: z.int(),
  failed: z.int(),
});
export type LetterProgressDto = z.infer<typeof letterProgressDtoSchema>;

export const letterDtoSchema = z.strictObject({
  id: z.int(),
  subject: z.string(),
  body: z.string().describe("Markdown"),
  state: z.enum(LETTER_STATES),
  progress: letterProgressDtoSchema,
  startedAt: instant.nullable(),
  startedBy: z.string().nullable().describe("Who had it sent; null when they are gone or nobody has"),
  finishedAt: instant.nullable(),
  createdAt: instant,
  lastUpdatedAt: instant,
});
export type LetterDto = z.infer<typeof letterDtoSchema>;

export const NO_PROGRESS: LetterProgressDto = { remaining: 0, waiting: 0, sent: 0, failed: 0 };

/** Stored counts win over counting mails, which are deleted 90 days after the letter was sent. */
export function toLetter(
  row: Letter,
  names: ReadonlyMap<number, string>,
  counted: LetterProgressDto,
): LetterDto {
  const { sentCount, failedCount } = row;
  return toShape(letterDtoSchema, {
    ...row,
    progress: sentCount === null ? counted : { ...NO_PROGRESS, sent: sentCount, failed: failedCount ?? 0 },
    startedBy: row.startedBy === null ? null : (names.get(row.startedBy) ?? null),
  });
}
