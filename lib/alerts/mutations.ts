import "server-only";
import type { SystemAlert } from "@/generated/prisma/client";
import { AppError } from "@/lib/platform/http/errors";
import {
  createRecorded,
  deleteRecorded,
  type RecordedKind,
  updateRecorded,
} from "@/lib/resources/recorded-write";
import type { Staff } from "@/lib/users/rules/staff";
import { type AdminAlertDto, toAdminAlert } from "./dto";
import { type CreateAlert, END_BEFORE_START, endsAfterStart, type UpdateAlert } from "./schema";

const ALERT: RecordedKind<SystemAlert> = {
  area: "alerts",
  find: (tx, id) => tx.systemAlert.findUnique({ where: { id } }),
};

const shown = (row: SystemAlert, actor: Staff) =>
  toAdminAlert(row, new Map([[actor.id, actor.fullName || actor.username]]), new Date());

/** Puts up an alert for visitors. @throws AppError `forbidden` */
export async function createAlert(input: CreateAlert, actor: Staff): Promise<AdminAlertDto> {
  const data = { ...input, createdBy: actor.id, lastUpdatedBy: actor.id };
  return shown(await createRecorded(ALERT, actor, (tx) => tx.systemAlert.create({ data })), actor);
}

/**
 * Changes what was sent. What the store tells its staff can be ended and switched
 * off, but not rewritten.
 * @throws AppError `not_found`, `forbidden`, `stale`, `conflict`, `validation_failed`
 */
export async function updateAlert(id: number, input: UpdateAlert, actor: Staff): Promise<AdminAlertDto> {
  const { lastUpdatedAt, ...fields } = input;
  const row = await updateRecorded(ALERT, id, actor, { readAt: lastUpdatedAt }, (tx, before) => {
    const rewritten = ["message", "severity", "link", "startDate"].some((name) => name in fields);
    if (before.audience === "staff" && rewritten) {
      throw new AppError("conflict", "This alert was made by the store. It can be ended, but not changed.");
    }
    if (!endsAfterStart({ ...before, ...fields })) {
      const errors = [{ path: "endDate", message: END_BEFORE_START }];
      throw new AppError("validation_failed", END_BEFORE_START, { errors });
    }
    return tx.systemAlert.update({ where: { id }, data: { ...fields, lastUpdatedBy: actor.id } });
  });
  return shown(row, actor);
}

/** Takes an alert down at this moment; one that has ended stays as it is. @throws AppError `not_found`, `forbidden` */
export async function endAlert(id: number, actor: Staff): Promise<AdminAlertDto> {
  const row = await updateRecorded(ALERT, id, actor, { action: "end" }, (tx, before) => {
    const now = new Date();
    if (before.endDate && before.endDate <= now) return before;
    // One that was still to come never starts.
    const startDate = before.startDate && before.startDate >= now ? null : before.startDate;
    return tx.systemAlert.update({
      where: { id },
      data: { startDate, endDate: now, lastUpdatedBy: actor.id },
    });
  });
  return shown(row, actor);
}

/** @throws AppError `not_found`, `forbidden` */
export const deleteAlert = (id: number, actor: Staff) =>
  deleteRecorded(ALERT, id, actor, (tx) => tx.systemAlert.delete({ where: { id } }));
