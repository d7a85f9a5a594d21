import "server-only";
import type { SystemAlert } from "@/generated/prisma/client";
import { deleteLogged } from "@/lib/activity/logged-deletion";
import { recordActivity } from "@/lib/activity/mutations";
import { db, type Tx } from "@/lib/platform/db/client";
import { assertFresh } from "@/lib/platform/db/optimistic-lock";
import { AppError, notFound } from "@/lib/platform/http/errors";
import { assertCan, type Staff } from "@/lib/users/staff";
import { type AdminAlertDto, toAdminAlert } from "./dto";
import { type CreateAlert, END_BEFORE_START, endsAfterStart, type UpdateAlert } from "./schema";

const ENTITY = "alert";

async function lockAlert(tx: Tx, id: number): Promise<SystemAlert> {
  await tx.$queryRaw`SELECT id FROM system_alerts WHERE id = ${id} FOR UPDATE`;
  const row = await tx.systemAlert.findUnique({ where: { id } });
  if (!row) throw notFound("There is no such alert.");
  return row;
}

const shown = (row: SystemAlert, actor: Staff) =>
  toAdminAlert(row, new Map([[actor.id, actor.fullName || actor.username]]), new Date());

const labelOf = (row: SystemAlert) => row.message.slice(0, 120);

function note(tx: Tx, actor: Staff, action: string, before: SystemAlert | null, after: SystemAlert) {
  return recordActivity(tx, {
    actor,
    action,
    entityType: ENTITY,
    entityId: after.id,
    label: labelOf(after),
    before,
    after,
  });
}

/** Puts up an alert for visitors. @throws AppError `forbidden` */
export async function createAlert(input: CreateAlert, actor: Staff): Promise<AdminAlertDto> {
  assertCan(actor, "alerts:create");
  return db.$transaction(async (tx) => {
    const row = await tx.systemAlert.create({
      data: { ...input, createdBy: actor.id, lastUpdatedBy: actor.id },
    });
    await note(tx, actor, "create", null, row);
    return shown(row, actor);
  });
}

/**
 * Changes what was sent. What the store tells its staff can be ended and switched
 * off, but not rewritten.
 * @throws AppError `not_found`, `forbidden`, `stale`, `conflict`, `validation_failed`
 */
export async function updateAlert(id: number, input: UpdateAlert, actor: Staff): Promise<AdminAlertDto> {
  assertCan(actor, "alerts:update");
  const { lastUpdatedAt, ...fields } = input;
  return db.$transaction(async (tx) => {
    const before = await lockAlert(tx, id);
    await assertFresh(tx, before, lastUpdatedAt, ENTITY);
    const rewritten = ["message", "severity", "link", "startDate"].some((name) => name in fields);
    if (before.audience === "staff" && rewritten) {
      throw new AppError("conflict", "This alert was made by the store. It can be ended, but not changed.");
    }
    if (!endsAfterStart({ ...before, ...fields })) {
      const errors = [{ path: "endDate", message: END_BEFORE_START }];
      throw new AppError("validation_failed", END_BEFORE_START, { errors });
    }
    const row = await tx.systemAlert.update({ where: { id }, data: { ...fields, lastUpdatedBy: actor.id } });
    await note(tx, actor, "update", before, row);
    return shown(row, actor);
  });
}

/** Takes an alert down at this moment; one that has ended stays as it is. @throws AppError `not_found`, `forbidden` */
export async function endAlert(id: number, actor: Staff): Promise<AdminAlertDto> {
  assertCan(actor, "alerts:update");
  return db.$transaction(async (tx) => {
    const before = await lockAlert(tx, id);
    const now = new Date();
    if (before.endDate && before.endDate <= now) return shown(before, actor);
    // One that was still to come never starts.
    const startDate = before.startDate && before.startDate >= now ? null : before.startDate;
    const row = await tx.systemAlert.update({
      where: { id },
      data: { startDate, endDate: now, lastUpdatedBy: actor.id },
    });
    await note(tx, actor, "end", before, row);
    return shown(row, actor);
  });
}

/** @throws AppError `not_found`, `forbidden` */
export const deleteAlert = (id: number, actor: Staff) =>
  deleteLogged(
    {
      permission: "alerts:delete",
      entityType: ENTITY,
      lock: lockAlert,
      remove: (tx) => tx.systemAlert.delete({ where: { id } }),
      label: labelOf,
    },
    id,
    actor,
  );
