import "server-only";
import type { SystemAlert } from "@/generated/prisma/client";
import type { Staff } from "@/lib/access/staff/rules/staff";
import type { Tx } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { recordedResource } from "@/lib/records/writes/recorded-resource";
import { updateRecorded } from "@/lib/records/writes/recorded-write";
import { type AdminAlertDto, toAdminAlert } from "./dto";
import { type CreateAlert, END_BEFORE_START, endsAfterStart, type UpdateAlert } from "./schema";

const ALERT = {
  area: "alerts",
  find: (tx: Tx, id: number) => tx.systemAlert.findUnique({ where: { id } }),
} as const;

const shown = (row: SystemAlert, actor: Staff) =>
  toAdminAlert(row, new Map([[actor.id, actor.fullName || actor.username]]), new Date());

/**
 * An alert that the store itself made can be ended and switched off, but not rewritten: `conflict`, beside
 * what every resource's writes throw, and `validation_failed`.
 */
export const {
  create: createAlert,
  update: updateAlert,
  remove: deleteAlert,
} = recordedResource({
  ...ALERT,
  create: (tx, input: CreateAlert, by) =>
    tx.systemAlert.create({ data: { ...input, createdBy: by.lastUpdatedBy, ...by } }),
  update: async (tx, before, fields: UpdateAlert, by) => {
    const rewritten = ["message", "severity", "link", "startDate"].some((name) => name in fields);
    if (before.audience === "staff" && rewritten) {
      throw new AppError("conflict", "This alert was made by the store. It can be ended, but not changed.");
    }
    if (!endsAfterStart({ ...before, ...fields })) {
      const errors = [{ path: "endDate", message: END_BEFORE_START }];
      throw new AppError("validation_failed", END_BEFORE_START, { errors });
    }
    return tx.systemAlert.update({ where: { id: before.id }, data: { ...fields, ...by } });
  },
  remove: (tx, { id }) => tx.systemAlert.delete({ where: { id } }),
  toDto: shown,
});

/** One that has ended stays as it is. @throws AppError `not_found`, `forbidden` */
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
