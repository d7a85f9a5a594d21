import "server-only";
import { db, type Tx } from "@/lib/platform/db/client";
import type { Permission } from "@/lib/users/permissions";
import { assertCan, type Staff } from "@/lib/users/staff";
import { recordActivity } from "./mutations";

/** How one kind of row is deleted, and what the log keeps of it. */
interface Deletable<R> {
  permission: Permission;
  entityType: string;
  /** Reads the row and keeps others from it. @throws AppError `not_found` */
  lock: (tx: Tx, id: number) => Promise<R>;
  /** @throws AppError for a row that has to stay */
  remove: (tx: Tx, row: R) => Promise<unknown>;
  /** What a person calls the row; none for what visitors sent. */
  label?: (row: R) => string;
  /** What the log may keep of the row; all of it without this. */
  logged?: (row: R) => object;
}

/**
 * Deletes a row for good and writes down who did and what it was.
 * @throws AppError `forbidden`, and what the kind throws
 */
export async function deleteLogged<R extends object>(
  kind: Deletable<R>,
  id: number,
  actor: Staff,
): Promise<void> {
  assertCan(actor, kind.permission);
  await db.$transaction(async (tx) => {
    const row = await kind.lock(tx, id);
    await kind.remove(tx, row);
    await recordActivity(tx, {
      actor,
      action: "delete",
      entityType: kind.entityType,
      entityId: id,
      label: kind.label?.(row),
      before: kind.logged ? kind.logged(row) : row,
    });
  });
}
