import type { Mail } from "@/generated/prisma/client";
import { replyMailSchema } from "./schema";

/** A reply of staff, as a mail in the outbox. */
export interface ReplyDto {
  /** The id of its mail. */
  id: number;
  text: string;
  toEmail: string;
  /** Who wrote it; null when they are gone. */
  by: string | null;
  status: "pending" | "sent" | "failed";
  attempts: number;
  lastError: string | null;
  /** ISO 8601. */
  createdAt: string;
  sentAt: string | null;
}

/** Row of the outbox to the reply that staff see below what it answers. */
export function toReply(row: Mail, names: ReadonlyMap<number, string>): ReplyDto {
  const data = replyMailSchema.safeParse(row.data).data;
  return {
    id: row.id,
    text: data?.text ?? "",
    toEmail: row.toEmail,
    by: row.createdBy === null ? null : (names.get(row.createdBy) ?? null),
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
