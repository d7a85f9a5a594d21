import "server-only";
import { recordActivity } from "@/lib/activity/mutations";
import { db, Prisma, type Tx } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/http/errors";
import { assertCan, type Staff } from "@/lib/users/staff";
import { LISTS } from "./lists";
import { type Arranged, type MoveRow, moved, placeBeside } from "./schema";

interface Place {
  id: number;
  label: string;
  order: number;
}

/** Every row of a list in its order, locked; by id, so that two moves never wait for one another in a circle. */
async function lockList(tx: Tx, list: Arranged): Promise<Place[]> {
  const { table, label } = LISTS[list];
  const rows = await tx.$queryRaw<Place[]>`
    SELECT id, ${Prisma.raw(`"${label}"`)} AS label, display_order AS "order"
    FROM ${Prisma.raw(`"${table}"`)} ORDER BY id FOR UPDATE`;
  return rows.sort((a, b) => a.order - b.order || a.id - b.id);
}

/**
 * Puts a row before or after another one and numbers the list anew from 1. Rows
 * whose number stays are not touched, so nobody who edits one of them is disturbed.
 * @returns the list
 * @throws AppError `forbidden`, `not_found`
 */
export async function moveRow({ list, id, side, anchorId }: MoveRow, actor: Staff): Promise<Arranged> {
  assertCan(actor, `${list}:update`);
  const { table, entityType } = LISTS[list];
  await db.$transaction(async (tx) => {
    const rows = await lockList(tx, list);
    const from = rows.findIndex((row) => row.id === id);
    const anchor = rows.findIndex((row) => row.id === anchorId);
    const row = rows[from];
    if (!row || anchor === -1) throw notFound(`There is no such ${entityType.replaceAll("-", " ")}.`);
    const next = moved(rows, from, placeBeside(from, anchor, side));
    const changed = next.flatMap(({ id: rowId, order }, index) =>
      order === index + 1 ? [] : [{ id: rowId, before: order, after: index + 1 }],
    );
    if (changed.length === 0) return;
    await tx.$executeRaw`
      UPDATE ${Prisma.raw(`"${table}"`)} AS r
      SET display_order = n.place, last_updated_at = now(), last_updated_by = ${actor.id}
      FROM unnest(${changed.map((one) => one.id)}::int[], ${changed.map((one) => one.after)}::int[]) AS n (id, place)
      WHERE r.id = n.id`;
    const orders = (state: "before" | "after") => ({
      displayOrder: Object.fromEntries(changed.map((one) => [one.id, one[state]])),
    });
    await recordActivity(tx, {
      actor,
      action: "reorder",
      entityType,
      entityId: id,
      label: row.label,
      before: orders("before"),
      after: orders("after"),
    });
  });
  return list;
}
