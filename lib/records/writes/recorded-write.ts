import "server-only";
import { recordActivity } from "@/lib/access/activity/mutations";
import { nounOf, RESOURCES, type Resource, type RowArea } from "@/lib/access/resources/resources";
import type { Permission } from "@/lib/access/staff/rules/permissions";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db, Prisma, type Tx } from "@/lib/platform/db/client";
import { assertFresh } from "@/lib/platform/db/optimistic-lock";
import { notFound } from "@/lib/platform/errors";

/**
 * Each write of staff with its entry in the activity log. Settings, users and subscribers are written by
 * hand in the same order: lock, check, write, log.
 */
export interface RecordedRow {
  id: number;
  lastUpdatedAt?: Date;
  lastUpdatedBy?: number | null;
}

export interface RecordedKind<R extends RecordedRow> {
  area: RowArea;
  find: (tx: Tx, id: number) => Promise<R | null>;
  logged?: (row: R) => object;
}

const LABEL_MAX = 120;

export async function lockRow<R extends RecordedRow>(kind: RecordedKind<R>, tx: Tx, id: number): Promise<R> {
  const table = Prisma.raw(`"${RESOURCES[kind.area].row.table}"`);
  await tx.$queryRaw`SELECT id FROM ${table} WHERE id = ${id} FOR UPDATE`;
  const row = await kind.find(tx, id);
  if (!row) throw notFound(`There is no such ${nounOf(kind.area)}.`);
  return row;
}

interface Options {
  as?: string;
  action?: string;
}

interface Change<R> {
  action: string;
  before?: R;
  after?: R;
}

function note<R extends RecordedRow>(
  tx: Tx,
  kind: RecordedKind<R>,
  actor: Staff,
  { action, before, after }: Change<R>,
): Promise<void> {
  const row = (after ?? before) as R;
  const { entityType, label } = (RESOURCES[kind.area] as Resource & { row: NonNullable<Resource["row"]> })
    .row;
  const logged = (state: R | undefined) => (state && kind.logged ? kind.logged(state) : state);
  return recordActivity(tx, {
    actor,
    action,
    entityType,
    entityId: row.id,
    label: label && String(row[label as keyof R]).slice(0, LABEL_MAX),
    before: logged(before),
    after: logged(after),
  });
}

/** @throws AppError `forbidden`, and what `write` throws */
export async function createRecorded<R extends RecordedRow>(
  kind: RecordedKind<R>,
  actor: Staff,
  write: (tx: Tx) => Promise<R>,
  { as = "create", action = "create" }: Options = {},
): Promise<R> {
  assertCan(actor, `${kind.area}:${as}` as Permission);
  return db.$transaction(async (tx) => {
    const after = await write(tx);
    await note(tx, kind, actor, { action, after });
    return after;
  });
}

interface UpdateOptions extends Options {
  /** The row's `lastUpdatedAt` as the client read it; without it the last write wins. */
  readAt?: string;
}

/**
 * A `write` that gives back the row it was given changed nothing.
 * @throws AppError `forbidden`, `not_found`, `stale`, and what `write` throws
 */
export async function updateRecorded<R extends RecordedRow>(
  kind: RecordedKind<R>,
  id: number,
  actor: Staff,
  { readAt, as = "update", action = "update" }: UpdateOptions,
  write: (tx: Tx, before: R) => Promise<R> | R,
): Promise<R> {
  assertCan(actor, `${kind.area}:${as}` as Permission);
  return db.$transaction(async (tx) => {
    const before = await lockRow(kind, tx, id);
    const { lastUpdatedAt, lastUpdatedBy } = before;
    if (lastUpdatedAt) await assertFresh(tx, { lastUpdatedAt, lastUpdatedBy }, readAt, nounOf(kind.area));
    const after = await write(tx, before);
    if (after !== before) await note(tx, kind, actor, { action, before, after });
    return after;
  });
}

/** @throws AppError `forbidden`, `not_found`, and what `write` throws */
export async function deleteRecorded<R extends RecordedRow>(
  kind: RecordedKind<R>,
  id: number,
  actor: Staff,
  write: (tx: Tx, before: R) => Promise<unknown>,
): Promise<void> {
  assertCan(actor, `${kind.area}:delete` as Permission);
  await db.$transaction(async (tx) => {
    const before = await lockRow(kind, tx, id);
    await write(tx, before);
    await note(tx, kind, actor, { action: "delete", before });
  });
}
