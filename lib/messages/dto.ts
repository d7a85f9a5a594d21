import type { ContactMessage } from "@/generated/prisma/client";
import type { MessageState } from "./schema";

/** A message of a visitor as staff see it. */
export interface MessageDto {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  state: MessageState;
  /** ISO 8601. */
  readAt: string | null;
  handledAt: string | null;
  /** Who handled it; null when they are gone or it is not handled. */
  handledBy: string | null;
  /** For staff only. */
  notes: string;
  createdAt: string;
  lastUpdatedAt: string;
}

/** Row to the staff's message. */
export function toMessage(row: ContactMessage, names: ReadonlyMap<number, string>): MessageDto {
  const { id, firstName, lastName, email, phone, subject, message } = row;
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    subject,
    message,
    state: row.handledAt ? "handled" : row.readAt ? "open" : "unread",
    readAt: row.readAt?.toISOString() ?? null,
    handledAt: row.handledAt?.toISOString() ?? null,
    handledBy: row.handledBy === null ? null : (names.get(row.handledBy) ?? null),
    notes: row.notes ?? "",
    createdAt: row.createdAt.toISOString(),
    lastUpdatedAt: row.lastUpdatedAt.toISOString(),
  };
}
