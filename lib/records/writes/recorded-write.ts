import "server-only";
import { recordActivity } from "@/lib/access/activity/mutations";
import { nounOf, RESOURCES, type Resource, type RowArea } from "@/lib/access/resources/resources";
import type { Permission } from "@/lib/access/staff/rules/permissions";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db, Prisma, type Tx } from "@/lib/platform/db/client";
import { assertFresh } from "@/lib/platform/db/optimistic-lock";
import { notFound } from "@/lib/platform/errors";

/**
 * Writes of staff, each together with its entry in the activity log. What does not fit is
 * written by hand, in the same order (lock, check, write, log): settings, which have a key and
 * are set whether or not there is one; saves of users, which are allowed to somebody else in
 * the own profile and have no column for who saved them; users and subscribers that are
 * removed many at once or not at all; and the import of subscribers, of whom the log keeps
 * no more than the number.
 */
export interface RecordedRow {
  id: number;
  lastUpdatedAt?: Date;
  lastUpdatedBy?: number | null;
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

interface Options {
  /** The last part of the permission; `create` or `update` unless told. */
  as?: string;
  /** What the log calls it; `create` or `update` unless told. */
  action?: string;
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
    const { lastUpdatedAt, lastUpdatedBy } = before;
    if (lastUpdatedAt) await assertFresh(tx, { lastUpdatedAt, lastUpdatedBy }, readAt, nounOf(kind.area));
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
