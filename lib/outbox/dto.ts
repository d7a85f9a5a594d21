import type { Mail } from "@/generated/prisma/client";
import { MAIL_KIND_LABELS } from "./schema";

/** A mail in the outbox. */
export interface MailRowDto {
  id: number;
  kind: string;
  /** What the kind is called on screen. */
  kindLabel: string;
  toEmail: string;
  toName: string;
  orderId: number | null;
  orderNumber: string | null;
  status: "pending" | "sent" | "failed";
  attempts: number;
  lastError: string | null;
  /** ISO 8601; when it is tried next, while it waits. */
  nextTryAt: string | null;
  createdAt: string;
  sentAt: string | null;
}

/** A mail with its content, as it is made now; the buyer's private link is left out of it. */
export interface MailDto extends MailRowDto {
  subject: string;
  html: string;
  text: string;
  /** Why there is no content; null when there is. */
  problem: string | null;
}

/** Row to the staff's entry. */
export function toMailRow(row: Mail & { order: { number: string } | null }): MailRowDto {
  return {
    id: row.id,
    kind: row.kind,
    kindLabel: MAIL_KIND_LABELS[row.kind] ?? row.kind,
    toEmail: row.toEmail,
    toName: row.toName,
    orderId: row.orderId,
    orderNumber: row.order?.number ?? null,
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    nextTryAt: row.status === "pending" ? row.nextTryAt.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
