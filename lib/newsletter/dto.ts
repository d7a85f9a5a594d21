import type { NewsletterSubscription } from "@/generated/prisma/client";

/** A subscriber of the newsletter. */
export interface SubscriberDto {
  id: number;
  email: string;
  /** ISO 8601: since when. */
  createdAt: string;
}

export function toSubscriber(row: NewsletterSubscription): SubscriberDto {
  return { id: row.id, email: row.email, createdAt: row.createdAt.toISOString() };
}

/** A line of an imported file that could not be taken. */
export interface BadLine {
  /** From 1, as an editor counts. */
  line: number;
  text: string;
  reason: string;
}

/** What came of an import. */
export interface ImportReport {
  /** Addresses that are new. */
  added: number;
  /** Addresses that were subscribed already, or stand in the file twice. */
  known: number;
  /** Lines that could not be taken, and the first of them. */
  bad: number;
  badLines: BadLine[];
}
