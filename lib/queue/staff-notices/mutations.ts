import "server-only";
import { recordActivity } from "@/lib/access/activity/mutations";
import { FORBIDDEN_MESSAGE, type Staff } from "@/lib/access/staff/rules/staff";
import { db, type Tx } from "@/lib/platform/db/client";
import { assertFresh } from "@/lib/platform/db/optimistic-lock";
import { AppError } from "@/lib/platform/errors";
import { emailChoicesOf, lastChoiceAt, type StaffEmailsDto } from "./dto";
import { getStaffEmails } from "./queries";
import { mayHaveNotice, NOTICE_KINDS, type NoticeKind, type UpdateStaffEmails } from "./schema";

/**
 * In the transaction that makes the row: one statement, whoever is to have mail about it. Each of them has
 * it once, however often this is called.
 */
export async function noteForStaff(tx: Tx, kind: NoticeKind, rowId: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO staff_notices (user_id, kind, row_id, created_at)
    SELECT user_id, kind, ${rowId}, ${new Date()} FROM staff_email_choices
    WHERE kind = ${kind}::staff_notice_kind AND choice <> 'off'
    ON CONFLICT DO NOTHING`;
}

/** Those that were due longer ago are old news, and what was noted of them may be forgotten. */
const OVERDUE_DAYS = 30;

/** For whom had chosen so when the task was due. */
export async function noteOverdueTasks(now: Date): Promise<void> {
  const earliest = new Date(now.getTime() - OVERDUE_DAYS * 86_400_000);
  await db.$executeRaw`
    INSERT INTO staff_notices (user_id, kind, row_id, created_at)
    SELECT c.user_id, c.kind, t.id, ${now} FROM order_tasks t
      JOIN orders o ON o.id = t.order_id AND o.disputed_at IS NULL
      JOIN staff_email_choices c ON c.kind = 'task' AND c.choice <> 'off' AND c.since <= t.due_at
    WHERE t.state IN ('open', 'in_progress') AND t.due_at < ${now} AND t.due_at > ${earliest}
    ON CONFLICT DO NOTHING`;
}

/** @throws AppError `forbidden` for a kind whose rows the role may not read, `stale` */
export async function updateStaffEmails(
  { choices, lastUpdatedAt }: UpdateStaffEmails,
  actor: Staff,
): Promise<StaffEmailsDto> {
  const { id: userId, role } = actor;
  const kinds = NOTICE_KINDS.filter((kind) => choices[kind] !== undefined);
  if (!kinds.every((kind) => mayHaveNotice(role, kind))) throw new AppError("forbidden", FORBIDDEN_MESSAGE);
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR UPDATE`;
    const before = await tx.staffEmailChoice.findMany({ where: { userId } });
    const last = { lastUpdatedAt: lastChoiceAt(before), lastUpdatedBy: userId };
    await assertFresh(tx, last, lastUpdatedAt, "choice of emails");
    const now = new Date();
    for (const kind of kinds) {
      const was = before.find((row) => row.kind === kind);
      const choice = choices[kind] ?? "off";
      if ((was?.choice ?? "off") === choice) continue;
      const turnsOn = (was?.choice ?? "off") === "off";
      await tx.staffEmailChoice.upsert({
        where: { userId_kind: { userId, kind } },
        create: { userId, kind, choice, since: now },
        update: { choice, ...(turnsOn ? { since: now } : {}) },
      });
    }
    const after = await tx.staffEmailChoice.findMany({ where: { userId } });
    if (lastChoiceAt(after).getTime() === lastChoiceAt(before).getTime()) return;
    await recordActivity(tx, {
      actor,
      action: "choose-emails",
      entityType: "user",
      entityId: userId,
      label: actor.username,
      before: emailChoicesOf(before, role),
      after: emailChoicesOf(after, role),
    });
  });
  return getStaffEmails(actor);
}
