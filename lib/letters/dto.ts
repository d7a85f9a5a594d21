import type { Letter } from "@/generated/prisma/client";
import type { LetterState } from "./schema";

/** How far the sending of a letter has come, in mails. */
export interface LetterProgressDto {
  /** Subscribers whose mail is still to be written. */
  remaining: number;
  /** In the outbox. */
  waiting: number;
  sent: number;
  failed: number;
}

/** A letter of the newsletter. */
export interface LetterDto {
  id: number;
  subject: string;
  /** In Markdown. */
  body: string;
  state: LetterState;
  progress: LetterProgressDto;
  /** ISO 8601. */
  startedAt: string | null;
  /** Who had it sent; null when they are gone or nobody has. */
  startedBy: string | null;
  finishedAt: string | null;
  createdAt: string;
  lastUpdatedAt: string;
}

export const NO_PROGRESS: LetterProgressDto = { remaining: 0, waiting: 0, sent: 0, failed: 0 };

/** Row to the staff's letter. Counts that were kept go before those of mails, which are then gone. */
export function toLetter(
  row: Letter,
  names: ReadonlyMap<number, string>,
  counted: LetterProgressDto,
): LetterDto {
  const { id, subject, body, state, sentCount, failedCount } = row;
  return {
    id,
    subject,
    body,
    state,
    progress: sentCount === null ? counted : { ...NO_PROGRESS, sent: sentCount, failed: failedCount ?? 0 },
    startedAt: row.startedAt?.toISOString() ?? null,
    startedBy: row.startedBy === null ? null : (names.get(row.startedBy) ?? null),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastUpdatedAt: row.lastUpdatedAt.toISOString(),
  };
}
