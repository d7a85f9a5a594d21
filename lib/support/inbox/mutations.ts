import "server-only";
import { createHash } from "node:crypto";
import { db } from "@/lib/platform/db/client";
import { emailColumns, emailKey } from "@/lib/platform/format/email";
import { AppError } from "@/lib/platform/http/errors";
import type { MailList } from "@/lib/queue/outbox/server/unsubscribe-token";
import { liftSuppression, suppress, withdrawLetters } from "@/lib/queue/outbox/suppression-mutations";
import { stopCartReminders } from "@/lib/sales/cart-reminders/mutations";
import { type ContactMessageInput, type NewsletterInput, SHORTEST_FILL_MS } from "./schema";

/** Whether a program filled the form in: it is told that all went well, and nothing is stored. */
function fromProgram(input: { website?: string; elapsedMs?: number }): boolean {
  if (input.website) return true;
  if (input.elapsedMs !== undefined && input.elapsedMs < SHORTEST_FILL_MS) {
    // A person may be that fast with a browser that fills forms in, so this one is asked again.
    throw new AppError("bad_request", "That was quicker than we can follow. Please send it once more.");
  }
  return false;
}

/** For how long the same words of the same person are the same message, in milliseconds. */
const SAME_MESSAGE_MS = 10 * 60_000;

/**
 * Keeps a message for the inbox of the staff. One that is sent again by an impatient finger or
 * a repeated request is the same message, and the sender is told that it was sent.
 */
export async function createContactMessage(input: ContactMessageInput): Promise<void> {
  if (fromProgram(input)) return;
  const { website: _, elapsedMs: __, email, ...words } = input;
  const columns = emailColumns(email);
  const { emailKey } = columns;
  await db.$transaction(async (tx) => {
    // One of a person's messages at a time: of two that come at once the second finds the first.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`contact:${emailKey}`}, 0))`;
    const since = new Date(Date.now() - SAME_MESSAGE_MS);
    const known = await tx.contactMessage.findFirst({
      where: { ...words, emailKey, createdAt: { gte: since } },
      select: { id: true },
    });
    if (!known) await tx.contactMessage.create({ data: { ...words, ...columns } });
  });
}

/** The key of the welcome to an address; the key of a mail shows up in logs and alerts, so it names nobody. */
const welcomeKey = (email: string) =>
  `newsletter-welcome:${createHash("sha256").update(emailKey(email)).digest("hex").slice(0, 32)}`;

/**
 * Subscribes an address; one that is subscribed already stays as it is. The first
 * time an address is new, a welcome is written with the subscription or not at all.
 * @returns whether the address is new
 */
export async function subscribe(input: NewsletterInput): Promise<boolean> {
  if (fromProgram(input)) return false;
  const { email } = input;
  return db.$transaction(async (tx) => {
    await liftSuppression(tx, email);
    const { count } = await tx.newsletterSubscription.createMany({
      data: [emailColumns(email)],
      skipDuplicates: true,
    });
    if (count === 0) return false;
    const welcome = { key: welcomeKey(email), kind: "newsletter-welcome", toEmail: email, data: {} };
    await tx.mail.createMany({ data: [welcome], skipDuplicates: true });
    return true;
  });
}

/**
 * Ends a subscription, so that only its owner can begin it again. A welcome and letters that
 * are still waiting are not sent.
 */
export async function unsubscribe(email: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await suppress(tx, [email]);
    const where = { emailKey: emailKey(email) };
    const subscribed = await tx.newsletterSubscription.findUnique({ where });
    await tx.newsletterSubscription.deleteMany({ where });
    if (subscribed) await withdrawLetters(tx, [subscribed.email]);
    await tx.mail.deleteMany({ where: { key: welcomeKey(email), status: "pending", lockedUntil: null } });
  });
}

/** Does what an unsubscribe link says: ends the newsletter, or mails about carts, for an address. */
export async function leaveList({ email, list }: { email: string; list: MailList }): Promise<void> {
  await (list === "cart" ? stopCartReminders(email) : unsubscribe(email));
}
