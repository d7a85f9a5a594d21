import type { SystemAlert } from "@/generated/prisma/client";
import type { AlertState, Audience } from "./schema";

/** A notice to visitors. */
export interface AlertDto {
  id: number;
  message: string;
  severity: "info" | "warning" | "error" | "success";
  link: string | null;
  startDate: string | null;
  endDate: string | null;
}

/** Row to the contract's alert. */
export function toAlert(row: SystemAlert): AlertDto {
  return {
    id: row.id,
    message: row.message,
    severity: row.severity,
    link: row.link,
    startDate: row.startDate?.toISOString() ?? null,
    endDate: row.endDate?.toISOString() ?? null,
  };
}

/** An alert as staff see it. */
export interface AdminAlertDto extends AlertDto {
  isActive: boolean;
  audience: Audience;
  /** What it is at this moment. */
  state: AlertState;
  createdBy: number | null;
  /** Null for alerts that the store itself made. */
  createdByName: string | null;
  /** ISO 8601. */
  createdAt: string;
  lastUpdatedAt: string;
}

/** What an alert is at a moment. */
export function alertState(
  row: Pick<SystemAlert, "isActive" | "startDate" | "endDate">,
  now: Date,
): AlertState {
  if (!row.isActive) return "off";
  if (row.endDate && row.endDate <= now) return "ended";
  return row.startDate && row.startDate > now ? "scheduled" : "active";
}

/** Row to the staff's alert. */
export function toAdminAlert(row: SystemAlert, names: ReadonlyMap<number, string>, now: Date): AdminAlertDto {
  return {
    ...toAlert(row),
    isActive: row.isActive,
    audience: row.audience === "staff" ? "staff" : "public",
    state: alertState(row, now),
    createdBy: row.createdBy,
    createdByName: row.createdBy === null ? null : (names.get(row.createdBy) ?? null),
    createdAt: row.createdAt.toISOString(),
    lastUpdatedAt: row.lastUpdatedAt.toISOString(),
  };
}
