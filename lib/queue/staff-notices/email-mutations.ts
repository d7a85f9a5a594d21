import "server-only";
import { db, type Tx } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import { queueMail } from "@/lib/queue/outbox/mutations";
import { getCalendar } from "@/lib/settings/calendar-queries";
import { noteOverdueTasks } from "./mutations";
import { findRecipient, listNoticeGroups, type NoticeRow } from "./queries";
import { lastEight } from "./rules/eight";
import { mayHaveNotice, type NoticeChoice } from "./schema";

interface DueNotice extends NoticeRow {
  id: number;
  choice: NoticeChoice;
}

interface Clock {
  now: Date;
  timeZone: string;
  /** What came before it belongs into the daily email. */
  eight: Date;
}

/** The choice is that of this moment: what waits goes with it. */
const takeDue = (tx: Tx, userId: number, { eight }: Clock): Promise<DueNotice[]> =>
  tx.$queryRaw<DueNotice[]>`
    SELECT n.id, n.kind, n.row_id AS "rowId", coalesce(c.choice, 'off') AS choice
    FROM staff_notices n LEFT JOIN staff_email_choices c ON c.user_id = n.user_id AND c.kind = n.kind
    WHERE n.user_id = ${userId} AND n.done_at IS NULL AND (c.choice = 'at_once' OR n.created_at < ${eight})
    ORDER BY n.id FOR UPDATE OF n SKIP LOCKED`;

/** A task that was delivered or put off meanwhile is no news. */
async function withoutSettledTasks(tx: Tx, rows: DueNotice[], now: Date): Promise<DueNotice[]> {
  const ids = rows.flatMap((row) => (row.kind === "task" ? [row.rowId] : []));
  if (ids.length === 0) return rows;
  const overdue = await tx.orderTask.findMany({
    where: {
      id: { in: ids },
      state: { in: ["open", "in_progress"] },
      dueAt: { lt: now },
      order: { disputedAt: null },
    },
    select: { id: true },
  });
  return rows.filter((row) => row.kind !== "task" || overdue.some(({ id }) => id === row.rowId));
}

/**
 * The email and the mark on what it tells are one transaction, and the keys of emails are unique: a second
 * run, another instance or one that goes on after a crash finds nothing left to tell.
 */
async function writeEmailsOf(userId: number, clock: Clock): Promise<void> {
  const { now, timeZone, eight } = clock;
  await db.$transaction(async (tx) => {
    const due = await takeDue(tx, userId, clock);
    const user = await findRecipient(userId, tx);
    const wanted = user
      ? due.filter(({ kind, choice }) => choice !== "off" && mayHaveNotice(user.role, kind))
      : [];
    const told = await withoutSettledTasks(tx, wanted, now);
    const write = async (kind: "staff-notice" | "staff-daily", key: string, rows: DueNotice[]) => {
      const groups = user ? await listNoticeGroups(rows, user.role, timeZone, tx) : [];
      if (!user || groups.length === 0) return true;
      const data = { userId, rows: rows.map((row) => ({ kind: row.kind, rowId: row.rowId })) };
      return queueMail(tx, kind, { key, to: { email: user.email, name: user.fullName }, data });
    };
    const atOnce = told.filter(({ choice }) => choice === "at_once");
    const daily = told.filter(({ choice }) => choice === "daily");
    await write("staff-notice", `staff-notice:${atOnce[0]?.id}`, atOnce);
    const isWritten = await write("staff-daily", `staff-daily:${userId}:${dayIn(eight, timeZone)}`, daily);
    // What was stored a moment after the email of the day waits for that of tomorrow.
    const left = isWritten ? [] : daily;
    const done = due.filter((row) => !left.includes(row)).map(({ id }) => id);
    await tx.staffNotice.updateMany({ where: { id: { in: done } }, data: { doneAt: now } });
  });
}

/** Any number of instances may call this at once. What fails for one keeps nobody else waiting. */
export async function writeStaffEmails(now = new Date()): Promise<void> {
  await noteOverdueTasks(now);
  const { timeZone } = await getCalendar();
  const eight = lastEight(now, timeZone);
  const users = await db.$queryRaw<{ userId: number }[]>`
    SELECT DISTINCT n.user_id AS "userId" FROM staff_notices n
      LEFT JOIN staff_email_choices c ON c.user_id = n.user_id AND c.kind = n.kind
    WHERE n.done_at IS NULL AND (c.choice = 'at_once' OR n.created_at < ${eight})
    ORDER BY 1`;
  const failures: unknown[] = [];
  for (const { userId } of users) {
    await writeEmailsOf(userId, { now, timeZone, eight }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Longer than a task is told of after it was due, so that nothing forgotten is told again. */
const KEPT_DAYS = 90;

export async function forgetStaffEmails(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.staffNotice.deleteMany({ where: { doneAt: { lt: before } } });
  await db.mail.deleteMany({
    where: { kind: { in: ["staff-notice", "staff-daily"] }, status: "sent", sentAt: { lt: before } },
  });
}
