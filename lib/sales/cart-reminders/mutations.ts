import "server-only";
import { createHash } from "node:crypto";
import { db, type Tx } from "@/lib/platform/db/client";
import { emailColumns, emailKey } from "@/lib/platform/format/email";
import { queueMail, withdrawMails } from "@/lib/queue/outbox/mutations";
import { suppress, suppressedAmong } from "@/lib/queue/outbox/suppression-mutations";
import { readSetting } from "@/lib/settings/direct-queries";
import { REMINDER_HOURS_KEY } from "@/lib/settings/rules/reminder-hours";
import { REMINDER_KEPT_DAYS } from "@/lib/settings/rules/retention";
import type { Reminder } from "./schema";

const BATCH = 50;

/**
 * Does nothing where the store sends no such mails. A mail that was sent stays noted: ticking the box again
 * does not send a second one.
 */
export async function setCartReminder(sessionId: string, reminder: Reminder): Promise<void> {
  if (!reminder.isWanted) {
    await db.cartReminder.deleteMany({ where: { sessionId, sentAt: null } });
    return;
  }
  if ((await readSetting(REMINDER_HOURS_KEY)) === undefined) return;
  const { email } = reminder;
  // Only for a cart with something in it, so that no list of addresses can be filled in from outside.
  if ((await db.cartItem.count({ where: { sessionId } })) === 0) return;
  await db.cartReminder.upsert({
    where: { sessionId },
    create: { sessionId, ...emailColumns(email) },
    update: { ...emailColumns(email), consentedAt: new Date() },
  });
}

export async function stopCartReminders(email: string): Promise<void> {
  const where = { emailKey: emailKey(email) };
  await db.$transaction(async (tx) => {
    await suppress(tx, "cart", [email]);
    const reminders = await tx.cartReminder.findMany({ where, select: { email: true } });
    await tx.cartReminder.deleteMany({ where });
    await withdrawMails(tx, { kind: "cart-reminder", toEmail: { in: reminders.map((one) => one.email) } });
  });
}

interface DueReminder {
  sessionId: string;
  email: string;
  emailKey: string;
}

/**
 * Locks the rows. Leaves out owners who bought since, in this browser or under this address; one cart of
 * each address.
 */
function dueReminders(tx: Tx, hours: number): Promise<DueReminder[]> {
  return tx.$queryRaw<DueReminder[]>`
    SELECT r.session_id AS "sessionId", r.email, r.email_key AS "emailKey" FROM cart_reminders r
    WHERE r.sent_at IS NULL AND r.consented_at < now() - make_interval(hours => ${hours})
      AND NOT EXISTS (SELECT 1 FROM cart_items i WHERE i.session_id = r.session_id
        AND i.created_at > now() - make_interval(hours => ${hours}))
    ORDER BY r.consented_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
}

async function isUnwanted(tx: Tx, { sessionId, emailKey: key }: DueReminder): Promise<boolean> {
  if ((await suppressedAmong(tx, "cart", [key])).size > 0) return true;
  const [found] = await tx.$queryRaw<{ unwanted: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM cart_reminders WHERE email_key = ${key} AND sent_at IS NOT NULL)
      OR EXISTS (SELECT 1 FROM orders o JOIN cart_reminders r ON r.session_id = ${sessionId}
        WHERE (o.session_id = r.session_id OR o.email_key = r.email_key)
          AND (o.paid_at >= r.consented_at - interval '1 hour' OR o.status = 'review')) AS unwanted`;
  return found?.unwanted ?? true;
}

async function remind(tx: Tx, due: DueReminder): Promise<void> {
  const { sessionId, email, emailKey: addressKey } = due;
  const items = await tx.cartItem.findMany({
    where: { sessionId, plan: { status: "published", deletedAt: null } },
    select: { plan: { select: { name: true, slug: true } } },
    orderBy: { id: "asc" },
  });
  if (items.length === 0 || (await isUnwanted(tx, due))) {
    await tx.cartReminder.delete({ where: { sessionId } });
    return;
  }
  const plans = [...new Map(items.map(({ plan }) => [plan.slug, plan])).values()];
  const hash = createHash("sha256").update(`${sessionId}:${addressKey}`).digest("hex");
  const key = `cart-reminder:${hash.slice(0, 32)}`;
  await queueMail(tx, "cart-reminder", { key, to: { email }, data: { plans } });
  await tx.cartReminder.update({ where: { sessionId }, data: { sentAt: new Date() } });
}

export async function writeCartReminders(): Promise<void> {
  const hours = await readSetting(REMINDER_HOURS_KEY);
  if (hours === undefined) return;
  let found = BATCH;
  while (found === BATCH) {
    found = await db.$transaction(async (tx) => {
      const due = await dueReminders(tx, hours);
      for (const one of due) await remind(tx, one);
      return due.length;
    });
  }
}

export async function forgetCartReminders(): Promise<void> {
  const before = new Date(Date.now() - REMINDER_KEPT_DAYS * 86_400_000);
  await db.cartReminder.deleteMany({
    where: { OR: [{ sentAt: { lt: before } }, { sentAt: null, consentedAt: { lt: before } }] },
  });
}
