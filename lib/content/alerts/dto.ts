import { z } from "zod";
import type { SystemAlert } from "@/generated/prisma/client";
import { instant, toShape } from "@/lib/platform/format/shape";
import { ALERT_STATES, type AlertState, AUDIENCES } from "./schema";

export const alertDtoSchema = z.strictObject({
  id: z.int(),
  message: z.string(),
  severity: z.enum(["info", "warning", "error", "success"]),
  link: z.string().nullable(),
  startDate: instant.nullable(),
  endDate: instant.nullable(),
});
export type AlertDto = z.infer<typeof alertDtoSchema>;

export const adminAlertDtoSchema = alertDtoSchema.extend({
  isActive: z.boolean(),
  audience: z.enum(AUDIENCES),
  state: z.enum(ALERT_STATES).describe("What it is at this moment"),
  createdBy: z.int().nullable(),
  createdByName: z.string().nullable().describe("Null for alerts that the store itself made"),
  createdAt: instant,
  lastUpdatedAt: instant,
});
export type AdminAlertDto = z.infer<typeof adminAlertDtoSchema>;

export const toAlert = (row: SystemAlert): AlertDto => toShape(alertDtoSchema, row);

export function alertState(
  row: Pick<SystemAlert, "isActive" | "startDate" | "endDate">,
  now: Date,
): AlertState {
  if (!row.isActive) return "off";
  if (row.endDate && row.endDate <= now) return "ended";
  return row.startDate && row.startDate > now ? "scheduled" : "active";
}

export function toAdminAlert(row: SystemAlert, names: ReadonlyMap<number, string>, now: Date): AdminAlertDto {
  return toShape(adminAlertDtoSchema, {
    ...row,
    audience: row.audience === "staff" ? "staff" : "public",
    state: alertState(row, now),
    createdByName: row.createdBy === null ? null : (names.get(row.createdBy) ?? null),
  });
}
