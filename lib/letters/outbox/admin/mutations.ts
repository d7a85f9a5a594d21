import "server-only";
import { recordActivity } from "@/lib/access/activity/mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db } from "@/lib/platform/db/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { type MailRowDto, toMailRow } from "@/lib/queue/outbox/dto";

/**
 * As soon as the sender looks, with all its retries again.
 * @throws AppError `not_found`, `forbidden`, `conflict` when it is sent or on its way
 */
export async function retryMail(id: number, actor: Staff): Promise<MailRowDto> {
  assertCan(actor, "orders:resend");
  return db.$transaction(async (tx) => {
    const [held] = await tx.$queryRaw<{ busy: boolean }[]>`
      SELECT coalesce(locked_until > now(), false) AS busy FROM mails WHERE id = ${id} FOR UPDATE`;
    const before = await tx.mail.findUnique({ where: { id } });
    if (!held || !before) throw notFound("There is no such email.");
    if (before.status === "sent") throw new AppError("conflict", "This email was sent already.");
    if (held.busy) throw new AppError("conflict", "This email is being sent at this moment.");
    const row = await tx.mail.update({
      where: { id },
      data: { status: "pending", attempts: 0, nextTryAt: new Date(), lockedUntil: null, lastError: null },
      include: { order: { select: { number: true } } },
    });
    await recordActivity(tx, {
      actor,
      action: "retry",
      entityType: "mail",
      entityId: id,
      label: row.order ? `${row.kind} of ${row.order.number}` : row.kind,
      before: { status: before.status, attempts: before.attempts },
      after: { status: row.status, attempts: row.attempts },
    });
    return toMailRow(row);
  });
}
