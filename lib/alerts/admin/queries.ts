import "server-only";
import type { SystemAlert } from "@/generated/prisma/client";
import { db, type Prisma } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { notFound, orNotFound } from "@/lib/platform/http/errors";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListQuery, Page, Part } from "@/lib/platform/lists/list-query";
import { callRows, screenRows } from "@/lib/platform/lists/list-rows";
import { staffNames } from "@/lib/users/name-queries";
import { type AdminAlertDto, toAdminAlert } from "../dto";
import type { ALERT_LIST, AlertState } from "../schema";

export type AlertListQuery = ListQuery<(typeof ALERT_LIST.sorts)[number], keyof typeof ALERT_LIST.filters>;

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

function matching({ q, filters }: AlertListQuery, now: Date): Prisma.SystemAlertWhereInput {
  const { state, severity, audience } = filters;
  return {
    ...inState(state, now),
    ...(severity ? { severity: severity as SystemAlert["severity"] } : {}),
    ...(audience ? { audience } : {}),
    ...(q ? { message: containing(q) } : {}),
  };
}

async function named(rows: SystemAlert[], now: Date): Promise<AdminAlertDto[]> {
  const names = await staffNames(rows.map((row) => row.createdBy));
  return rows.map((row) => toAdminAlert(row, names, now));
}

/** One page of the staff list. */
export async function listAlertRows(query: AlertListQuery): Promise<Page<AdminAlertDto>> {
  const now = new Date();
  const where = matching(query, now);
  const { rows, total } = await screenRows(db.systemAlert, query, { where });
  return { items: await named(rows, now), total };
}

/** A part of the list for a call, newest first. @throws AppError `validation_failed` for a cursor of no row */
export async function listAdminAlerts(query: AlertListQuery, page: ListPage): Promise<Part<AdminAlertDto>> {
  const now = new Date();
  const where = matching(query, now);
  const { rows, total } = await callRows(db.systemAlert, page, { where });
  return { rows: await named(rows, now), total };
}

/** @throws AppError `not_found` */
export async function getAdminAlert(id: number): Promise<AdminAlertDto> {
  const row = orNotFound(await db.systemAlert.findUnique({ where: { id } }), "alert");
  const [alert] = await named([row], new Date());
  if (!alert) throw notFound("There is no such alert.");
  return alert;
}
