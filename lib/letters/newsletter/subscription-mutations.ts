import "server-only";
import { db } from "@/lib/platform/db/client";
import { emailColumns, emailKey } from "@/lib/platform/format/email";
import { isFromProgram } from "@/lib/platform/http/public-form";
import { queueMail, withdrawMails } from "@/lib/queue/outbox/mutations";
import type { MailList } from "@/lib/queue/outbox/schema";
import { addressHash } from "@/lib/queue/outbox/server/address-hash";
import { liftSuppression, suppress } from "@/lib/queue/outbox/suppression-mutations";
import { stopCartReminders } from "@/lib/sales/cart-reminders/mutations";
import type { NewsletterInput } from "./subscription-schema";

const welcomeKey = (email: string) => `newsletter-welcome:${addressHash(email).slice(0, 32)}`;

/**
 * The welcome mail is queued in the same transaction, the first time an address is new.
 * @returns whether the address is new
 */
export async function subscribe(input: NewsletterInput): Promise<boolean> {
  if (isFromProgram(input)) return false;
  const { email } = input;
  return db.$transaction(async (tx) => {
    await liftSuppression(tx, "newsletter", email);
    const { count } = await tx.newsletterSubscription.createMany({
      data: [emailColumns(email)],
      skipDuplicates: true,
    });
    if (count === 0) return false;
    await queueMail(tx, "newsletter-welcome", { key: welcomeKey(email), to: { email }, data: {} });
    return true;
  });
}

/** Only the owner of the address can subscribe it again. Mails that are still waiting are not sent. */
export async function unsubscribe(email: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await suppress(tx, "newsletter", [email]);
    const where = { emailKey: emailKey(email) };
    const subscribed = await tx.newsletterSubscription.findUnique({ where });
    await tx.newsletterSubscription.deleteMany({ where });
    if (subscribed) await withdrawMails(tx, { kind: "letter", toEmail: subscribed.email });
    await withdrawMails(tx, { kind: "newsletter-welcome", key: welcomeKey(email) });
  });
}

export async function leaveList({ email, list }: { email: string; list: MailList }): Promise<void> {
  await (list === "cart" ? stopCartReminders(email) : unsubscribe(email));
}
