import "server-only";
import { recordActivity } from "@/lib/activity/mutations";
import { db, Prisma, type Tx } from "@/lib/platform/db/client";
import { assertFresh } from "@/lib/platform/db/optimistic-lock";
import { notFound } from "@/lib/platform/http/errors";
import type { Permission } from "@/lib/users/rules/permissions";
import { assertCan, type Staff } from "@/lib/users/rules/staff";
import { nounOf, RESOURCES, type Resource, type RowArea } from "./resources";

interface RecordedRow {
  id: number;
  lastUpdatedAt: Date;
  lastUpdatedBy: number | null;
}

/** What the writes below need to know of one kind of row beside its declaration. */
export interface RecordedKind<R extends RecordedRow> {
  area: RowArea;
  find: (tx: Tx, id: number) => Promise<R | null>;
  /** What the log may keep of the row; all of it without this. */
  logged?: (row: R) => object;
}

/** Longest text by which the log calls a row, in characters. */
const LABEL_MAX = 120;

/** The row, locked until the transaction ends. @throws AppError `not_found` */
export async function lockRow<R extends RecordedRow>(kind: RecordedKind<R>, tx: Tx, id: number): Promise<R> {
  const table = Prisma.raw(`"${RESOURCES[kind.area].row.table}"`);
  await tx.$queryRaw`SELECT id FROM ${table} WHERE id = ${id} FOR UPDATE`;
  const row = await kind.find(tx, id);
  if (!row) throw notFound(`There is no such ${nounOf(kind.area)}.`);
  return row;
}

interface Change<R> {
  action: string;
  before?: R;
  after?: R;
}

/** Writes down in the activity log what was done to a row. */
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

/** Makes a row and writes down who did. @throws AppError `forbidden`, and what `write` throws */
export async function createRecorded<R extends RecordedRow>(
  kind: RecordedKind<R>,
  actor: Staff,
  write: (tx: Tx) => Promise<R>,
): Promise<R> {
  assertCan(actor, `${kind.area}:create` as Permission);
  return db.$transaction(async (tx) => {
    const after = await write(tx);
    await note(tx, kind, actor, { action: "create", after });
    return after;
  });
}

interface UpdateOptions {
  /** The row's `lastUpdatedAt` as the client read it; without it the last write wins. */
  readAt?: string;
  /** The last part of the permission; `update` unless told. */
  as?: string;
  /** What the log calls it; `update` unless told. */
  action?: string;
}

/**
 * Changes a row that nobody changed since the client read it, and writes down who
 * did and both states. A `write` that gives back the row it was given changed nothing.
 *
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
    await assertFresh(tx, before, readAt, nounOf(kind.area));
    const after = await write(tx, before);
    if (after !== before) await note(tx, kind, actor, { action, before, after });
    return after;
  });
}

/**
 * Deletes a row and writes down who did and what it was.
 * @throws AppError `forbidden`, `not_found`, and what `write` throws
 */
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
