import "server-only";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { db, type Prisma, type Tx } from "@/lib/platform/db/client";

interface Activity {
  actor: Staff;
  action: string;
  entityType: string;
  entityId?: number | string | null;
  label?: string;
  before?: object | null;
  after?: object | null;
}

const SECRET = new Set([
  "password",
  "currentPassword",
  "confirmPassword",
  "sessionVersion",
  "tokenHash",
  "tokenNonce",
  "webhookSecret",
  "feedToken",
  "secret",
  "recoveryCodes",
]);
const NOT_LOGGED_FIELDS = new Set([
  "lastUpdatedAt",
  "lastUpdatedBy",
  "updatedAt",
  "version",
  "readingMinutes",
  "searchText",
  "designedBy",
]);

function plain(row: object | null | undefined): Record<string, unknown> | undefined {
  if (!row) return undefined;
  const text = JSON.stringify(row, (key, value) =>
    SECRET.has(key) ? undefined : typeof value === "bigint" ? Number(value) : value,
  );
  return JSON.parse(text) as Record<string, unknown>;
}

export function changedFields(before: object | null | undefined, after: object | null | undefined) {
  const was = plain(before);
  const is = plain(after);
  if (!was || !is) return { before: was, after: is };
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !NOT_LOGGED_FIELDS.has(name) && JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const pick = (row: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { before: pick(was), after: pick(is) };
}

function toRow(activity: Activity) {
  const { actor, action, entityType, entityId, label } = activity;
  const details = { label: label ?? "", ...changedFields(activity.before, activity.after) };
  return {
    userId: actor.id,
    userName: actor.fullName || actor.username,
    action,
    entityType,
    entityId: entityId === undefined || entityId === null ? null : String(entityId),
    details: JSON.parse(JSON.stringify(details)) as Prisma.InputJsonObject,
    ipAddress: actor.ip,
  };
}

/** In the transaction that does it. Of an update only the changed fields are stored; passwords never. */
export async function recordActivity(tx: Tx, activity: Activity): Promise<void> {
  await tx.activityLog.create({ data: toRow(activity) });
}

export async function recordActivities(tx: Tx, activities: readonly Activity[]): Promise<void> {
  await tx.activityLog.createMany({ data: activities.map(toRow) });
}

const KEPT_DAYS = 400;
/** So that no one statement locks the table for long. */
const BATCH = 5000;

export async function deleteOldActivity(now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  let deleted: number;
  do {
    deleted = await db.$executeRaw`
      DELETE FROM activity_logs WHERE id IN (
        SELECT id FROM activity_logs WHERE created_at < ${before} ORDER BY created_at LIMIT ${BATCH})`;
  } while (deleted === BATCH);
}
