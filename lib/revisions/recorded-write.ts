import "server-only";
import { deleteLogged } from "@/lib/activity/logged-deletion";
import { recordActivity } from "@/lib/activity/mutations";
import type { Arranged } from "@/lib/display-order/schema";
import { db, type Tx } from "@/lib/platform/db/client";
import { assertFresh } from "@/lib/platform/db/optimistic-lock";
import { notFound } from "@/lib/platform/http/errors";
import { assertCan, type Staff } from "@/lib/users/staff";

interface ContentRow {
  id: number;
  lastUpdatedAt: Date;
  lastUpdatedBy: number | null;
}

/** What the three writes below need to know of one kind of row. */
export interface ContentKind<R extends ContentRow> {
  /** Its name in the activity log, and with blanks in messages: `service`, `team-member`. */
  entityType: string;
  /** What the role's permissions call it. */
  area: Arranged;
  /** What a person calls the row. */
  label: (row: R) => string;
  /** Reads the row under a lock that lasts until the transaction ends. */
  lock: (tx: Tx, id: number) => Promise<R | null>;
}

const spoken = (entityType: string) => entityType.replaceAll("-", " ");

async function locked<R extends ContentRow>(kind: ContentKind<R>, tx: Tx, id: number): Promise<R> {
  const row = await kind.lock(tx, id);
  if (!row) throw notFound(`There is no such ${spoken(kind.entityType)}.`);
  return row;
}

/** Makes a row and writes down who did. @throws AppError `forbidden`, and what `write` throws */
export async function createRecorded<R extends ContentRow>(
  kind: ContentKind<R>,
  actor: Staff,
  write: (tx: Tx) => Promise<R>,
): Promise<R> {
  assertCan(actor, `${kind.area}:create`);
  return db.$transaction(async (tx) => {
    const after = await write(tx);
    const { entityType, label } = kind;
    await recordActivity(tx, {
      actor,
      action: "create",
      entityType,
      entityId: after.id,
      label: label(after),
      after,
    });
    return after;
  });
}

/**
 * Changes a row that nobody changed since the client read it, and writes down who
 * did and both states.
 *
 * @param readAt the row's `lastUpdatedAt` as the client read it; without it the last write wins
 * @throws AppError `forbidden`, `not_found`, `stale`, and what `write` throws
 */
export async function updateRecorded<R extends ContentRow>(
  kind: ContentKind<R>,
  id: number,
  readAt: string | undefined,
  actor: Staff,
  write: (tx: Tx, before: R) => Promise<R>,
): Promise<R> {
  assertCan(actor, `${kind.area}:update`);
  return db.$transaction(async (tx) => {
    const before = await locked(kind, tx, id);
    await assertFresh(tx, before, readAt, spoken(kind.entityType));
    const after = await write(tx, before);
    const { entityType, label } = kind;
    await recordActivity(tx, {
      actor,
      action: "update",
      entityType,
      entityId: id,
      label: label(after),
      before,
      after,
    });
    return after;
  });
}

/**
 * Deletes a row and writes down who did and what it was.
 * @throws AppError `forbidden`, `not_found`, and what `write` throws
 */
export function deleteRecorded<R extends ContentRow>(
  kind: ContentKind<R>,
  id: number,
  actor: Staff,
  write: (tx: Tx, before: R) => Promise<unknown>,
): Promise<void> {
  const { area, entityType, label } = kind;
  const lock = (tx: Tx) => locked(kind, tx, id);
  return deleteLogged({ permission: `${area}:delete`, entityType, label, lock, remove: write }, id, actor);
}
