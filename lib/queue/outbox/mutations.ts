import "server-only";
import type { Mail } from "@/generated/prisma/client";
import { rowPath } from "@/lib/access/resources/resources";
import { alertStaff } from "@/lib/access/staff/alert-mutations";
import { db, type Prisma, type Tx } from "@/lib/platform/db/client";
import type { MailData, MailKind } from "./kind-schema";

interface NewMail<K extends MailKind>
  extends Partial<Pick<Mail, "orderId" | "letterId" | "contactMessageId" | "issueId" | "createdBy">> {
  /** What it is about: the same cause never makes two. It shows up in logs and alerts, so it names nobody. */
  key: string;
  to: { email: string; name?: string };
  data: MailData<K>;
}

/**
 * In the transaction that causes them.
 * @returns how many are new; a key that is there already is left as it is
 */
export async function queueMails<K extends MailKind>(
  tx: Tx,
  kind: K,
  mails: readonly NewMail<K>[],
): Promise<number> {
  const data = mails.map(({ to, ...mail }) => ({ ...mail, kind, toEmail: to.email, toName: to.name ?? "" }));
  return (await tx.mail.createMany({ data, skipDuplicates: true })).count;
}

export const queueMail = async <K extends MailKind>(tx: Tx, kind: K, mail: NewMail<K>): Promise<boolean> =>
  (await queueMails(tx, kind, [mail])) === 1;

export async function withdrawMails(
  tx: Tx,
  where: Prisma.MailWhereInput & { kind: MailKind },
): Promise<void> {
  await tx.mail.deleteMany({ where: { ...where, status: "pending", lockedUntil: null } });
}

const HOLD_SECONDS = 120;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 6 * 3600;
const MAX_ATTEMPTS = 10;
/** Marks a mail that may have gone out already: it gets one more try, never two. */
const UNSURE = "May have been delivered already.";

export interface ClaimedMail {
  id: number;
  attempts: number;
  lastError: string | null;
}

async function giveUp(id: number, reason: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const mail = await tx.mail.update({
      where: { id },
      data: { status: "failed", lockedUntil: null, lastError: reason.slice(0, 500) },
      select: { key: true, orderId: true, letterId: true, contactMessageId: true, issueId: true },
    });
    // The screen of a letter counts those; a word for each would hide all others.
    if (mail.letterId !== null) return;
    const message = `An email could not be sent (${mail.key}): ${reason.slice(0, 200)}`;
    const link =
      mail.orderId !== null
        ? `${rowPath("orders")}/${mail.orderId}`
        : mail.contactMessageId !== null
          ? `${rowPath("contact-messages")}/${mail.contactMessageId}`
          : mail.issueId !== null
            ? `${rowPath("issues")}/${mail.issueId}`
            : null;
    await alertStaff(tx, { message, link, severity: "warning" });
  });
}

/**
 * A mail whose sender was killed may have gone out: it is tried once more, then given up, so that nobody
 * gets it three times.
 */
export async function claimMails(limit: number): Promise<ClaimedMail[]> {
  const rows = await db.$queryRaw<(ClaimedMail & { interrupted: boolean })[]>`
    WITH due AS (
      SELECT id, locked_until FROM mails
      WHERE status = 'pending' AND next_try_at <= now() AND (locked_until IS NULL OR locked_until < now())
      -- What goes to many waits for what one person waits for.
      ORDER BY kind IN ('letter', 'correction'), next_try_at, id LIMIT ${limit}
      FOR UPDATE SKIP LOCKED)
    UPDATE mails AS m
    SET locked_until = now() + make_interval(secs => ${HOLD_SECONDS}), attempts = m.attempts + 1
    FROM due WHERE m.id = due.id
    RETURNING m.id, m.attempts, m.last_error AS "lastError", due.locked_until IS NOT NULL AS interrupted`;
  const claimed: ClaimedMail[] = [];
  for (const { interrupted, ...mail } of rows) {
    if (!interrupted) {
      claimed.push(mail);
    } else if (mail.lastError?.startsWith(UNSURE)) {
      await giveUp(mail.id, `${UNSURE} It was interrupted twice.`);
    } else {
      await db.mail.update({ where: { id: mail.id }, data: { lastError: UNSURE } });
      claimed.push({ ...mail, lastError: UNSURE });
    }
  }
  return claimed;
}

export async function markSent(id: number, messageId: string): Promise<void> {
  await db.mail.update({
    where: { id },
    data: { status: "sent", sentAt: new Date(), lockedUntil: null, messageId, lastError: null },
  });
}

/**
 * Waits longer after each failure.
 * @param delivered whether the mail may have been taken in spite of the failure
 */
export async function markFailed(mail: ClaimedMail, reason: string, delivered: boolean): Promise<void> {
  const wasUnsure = mail.lastError?.startsWith(UNSURE) ?? false;
  if (mail.attempts >= MAX_ATTEMPTS || (delivered && wasUnsure)) return giveUp(mail.id, reason);
  const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 4 ** (mail.attempts - 1));
  const noted = delivered || wasUnsure ? `${UNSURE} ${reason}` : reason;
  await db.$executeRaw`UPDATE mails SET locked_until = NULL, last_error = ${noted.slice(0, 500)},
    next_try_at = now() + make_interval(secs => ${wait}) WHERE id = ${mail.id}`;
}

export async function withdrawMail(id: number): Promise<void> {
  await db.mail.delete({ where: { id } });
}
