import "server-only";
import { recordActivity } from "@/lib/access/activity/mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db, Prisma, type Tx } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/errors";
import { listOf } from "./rules/lists";
import {
  byPlace,
  type MoveRow,
  moved,
  type OrderedList,
  placeBeside,
  type StepRow,
  steppedRows,
} from "./schema";

interface Place {
  id: number;
  label: string;
  order: number;
}

/** Locked by id, so that two moves never deadlock. */
async function lockList(tx: Tx, list: OrderedList): Promise<Place[]> {
  const { table, label } = listOf(list);
  const rows = await tx.$queryRaw<Place[]>`
    SELECT id, ${Prisma.raw(`"${label}"`)} AS label, display_order AS "order"
    FROM ${Prisma.raw(`"${table}"`)} ORDER BY id FOR UPDATE`;
  return rows.sort(byPlace);
}

const gone = (list: OrderedList) =>
  notFound(`There is no such ${listOf(list).entityType.replaceAll("-", " ")}.`);

interface Moved {
  list: OrderedList;
  row: Place;
  actor: Staff;
}

async function saveOrder(
  tx: Tx,
  moved: Moved,
  rows: readonly Place[],
  next: readonly Place[],
): Promise<void> {
  const { table, entityType } = listOf(moved.list);
  const before = new Map(rows.map(({ id, order }) => [id, order]));
  const changed = next.filter(({ id, order }) => before.get(id) !== order);
  if (changed.length === 0) return;
  await tx.$executeRaw`
    UPDATE ${Prisma.raw(`"${table}"`)} AS r
    SET display_order = n.place, last_updated_at = now(), last_updated_by = ${moved.actor.id}
    FROM unnest(${changed.map(({ id }) => id)}::int[], ${changed.map(({ order }) => order)}::int[]) AS n (id, place)
    WHERE r.id = n.id`;
  await recordActivity(tx, {
    actor: moved.actor,
    action: "reorder",
    entityType,
    entityId: moved.row.id,
    label: moved.row.label,
    before: { displayOrder: Object.fromEntries(changed.map(({ id }) => [id, before.get(id)])) },
    after: { displayOrder: Object.fromEntries(changed.map(({ id, order }) => [id, order])) },
  });
}

/**
 * Renumbers the list from 1; rows whose number stays are not written, so nobody who edits them is disturbed.
 * @throws AppError `forbidden`, `not_found`
 */
export async function moveRow({ list, id, side, anchorId }: MoveRow, actor: Staff): Promise<OrderedList> {
  assertCan(actor, `${list}:update`);
  await db.$transaction(async (tx) => {
    const rows = await lockList(tx, list);
    const from = rows.findIndex((row) => row.id === id);
    const anchor = rows.findIndex((row) => row.id === anchorId);
    const row = rows[from];
    if (!row || anchor === -1) throw gone(list);
    const next = moved(rows, from, placeBeside(from, anchor, side));
    await saveOrder(
      tx,
      { list, row, actor },
      rows,
      next.map((one, index) => ({ ...one, order: index + 1 })),
    );
  });
  return list;
}

/** @throws AppError `forbidden`, `not_found` */
export async function stepRow({ list, id, direction }: StepRow, actor: Staff): Promise<OrderedList> {
  assertCan(actor, `${list}:update`);
  await db.$transaction(async (tx) => {
    const rows = await lockList(tx, list);
    const from = rows.findIndex((one) => one.id === id);
    const row = rows[from];
    if (!row) throw gone(list);
    await saveOrder(tx, { list, row, actor }, rows, steppedRows(rows, from, direction));
  });
  return list;
}
