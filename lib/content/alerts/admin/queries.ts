import "server-only";
import type { SystemAlert } from "@/generated/prisma/client";
import { staffNames } from "@/lib/access/staff/name-queries";
import { db, type Prisma } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { staffReads } from "@/lib/platform/lists/list-rows";
import { type AdminAlertDto, toAdminAlert } from "../dto";
import type { ALERT_LIST, AlertState } from "../schema";

export type AlertListQuery = QueryOf<typeof ALERT_LIST>;

function inState(state: string | undefined, now: Date): Prisma.SystemAlertWhereInput {
  // Written out both ways: in SQL "not ended" is not true of an alert without an end.
  const running = { OR: [{ endDate: null }, { endDate: { gt: now } }] };
  const states: Record<AlertState, Prisma.SystemAlertWhereInput> = {
    off: { isActive: false },
    ended: { isActive: true, endDate: { lte: now } },
    scheduled: { isActive: true, startDate: { gt: now }, AND: [running] },
    active: { isActive: true, AND: [running, { OR: [{ startDate: null }, { startDate: { lte: now } }] }] },
  };
  return states[state as AlertState] ?? {};
}

function matching({ q, filters }: AlertListQuery): Prisma.SystemAlertWhereInput {
  const { state, severity, audience } = filters;
  return {
    ...inState(state, new Date()),
    ...(severity ? { severity: severity as SystemAlert["severity"] } : {}),
    ...(audience ? { audience } : {}),
    ...(q ? { message: containing(q) } : {}),
  };
}

async function named(rows: SystemAlert[]): Promise<AdminAlertDto[]> {
  const now = new Date();
  const names = await staffNames(rows.map((row) => row.createdBy));
  return rows.map((row) => toAdminAlert(row, names, now));
}

export const {
  page: listAlertRows,
  part: listAdminAlerts,
  one: getAdminAlert,
} = staffReads({ table: db.systemAlert, noun: "alert", matching, toDtos: named });
