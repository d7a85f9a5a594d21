import "server-only";
import { createHash } from "node:crypto";
import { db } from "@/lib/platform/db/client";
import { emailColumns, emailKey } from "@/lib/platform/format/email";
import { isFromProgram } from "@/lib/platform/http/public-form";
import type { MailList } from "@/lib/queue/outbox/server/unsubscribe-token";
import { liftSuppression, suppress, withdrawLetters } from "@/lib/queue/outbox/suppression-mutations";
import { stopCartReminders } from "@/lib/sales/cart-reminders/mutations";
import type { NewsletterInput } from "./subscription-schema";

/** The key of the welcome to an address; the key of a mail shows up in logs and alerts, so it names nobody. */
const welcomeKey = (email: string) =>
  `newsletter-welcome:${createHash("sha256").update(emailKey(email)).digest("hex").slice(0, 32)}`;

/**
 * Subscribes an address; one that is subscribed already stays as it is. The first
 * time an address is new, a welcome is written with the subscription or not at all.
 * @returns whether the address is new
 */
export async function subscribe(input: NewsletterInput): Promise<boolean> {
  if (isFromProgram(input)) return false;
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
