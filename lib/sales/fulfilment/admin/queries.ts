import "server-only";
import { staffByName, staffNames } from "@/lib/access/staff/name-queries";
import { can, ROLES } from "@/lib/access/staff/rules/permissions";
import { db, type Prisma } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { orNotFound } from "@/lib/platform/errors";
import { privateFileResponse } from "@/lib/platform/http/private-file";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { Page, Part, QueryOf } from "@/lib/platform/lists/list-query";
import { callRows, listOrder, screenRows } from "@/lib/platform/lists/list-rows";
import { getCalendar } from "@/lib/settings/calendar-queries";
import {
  TASK_PARTS,
  TASK_ROW_PARTS,
  type TaskDto,
  type TaskReader,
  type TaskRowDto,
  toTask,
  toTaskRow,
} from "./dto";
import { NOBODY, type TASK_LIST, TASK_STATES, WAITING_STATES } from "./schema";

export type TaskListQuery = QueryOf<typeof TASK_LIST>;

const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

function statesOf(given: string | undefined): Prisma.OrderTaskWhereInput {
  if (given === "waiting") return { state: { in: [...WAITING_STATES] } };
  const state = TASK_STATES.find((one) => one === given);
  return state ? { state } : {};
}

const overdue = (now: Date): Prisma.OrderTaskWhereInput => ({
  state: { in: [...WAITING_STATES] },
  dueAt: { lt: now },
  order: { disputedAt: null },
});

function matching({ q, filters }: TaskListQuery, now: Date): Prisma.OrderTaskWhereInput {
  const { state, assignedTo, orderId } = filters;
  return {
    AND: [statesOf(state), filters.overdue ? overdue(now) : {}],
    ...(assignedTo ? { assignedTo: assignedTo === NOBODY ? null : idOf(assignedTo) } : {}),
    ...(orderId ? { orderId: idOf(orderId) } : {}),
    ...(q
      ? {
          OR: [
            { title: containing(q) },
            { order: { number: containing(q) } },
            { line: { planName: containing(q) } },
          ],
        }
      : {}),
  };
}

async function readerOf(rows: { assignedTo: number | null }[], now: Date): Promise<TaskReader> {
  const [names, calendar] = await Promise.all([staffNames(rows.map((row) => row.assignedTo)), getCalendar()]);
  return { names, calendar, now };
}

export async function listTaskRows(query: TaskListQuery): Promise<Page<TaskRowDto>> {
  const now = new Date();
  const where = matching(query, now);
  const { rows, total } = await screenRows(db.orderTask, query, {
    where,
    include: TASK_ROW_PARTS,
    orderBy: listOrder(query, "deliveredAt"),
  });
  const reader = await readerOf(rows, now);
  return { items: rows.map((row) => toTaskRow(row, reader)), total };
}

/** @throws AppError `validation_failed` for a cursor of no task */
export async function listTasks(query: TaskListQuery, page: ListPage): Promise<Part<TaskRowDto>> {
  const now = new Date();
  const where = matching(query, now);
  const { rows, total } = await callRows(db.orderTask, page, {
    where,
    include: TASK_ROW_PARTS,
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
  });
  const reader = await readerOf(rows, now);
  return { rows: rows.map((row) => toTaskRow(row, reader)), total };
}

/** @throws AppError `not_found` */
export async function getTask(id: number): Promise<TaskDto> {
  const row = orNotFound(await db.orderTask.findUnique({ where: { id }, include: TASK_PARTS }), "task");
  return toTask(row, await readerOf([row], new Date()));
}

export async function listOverdueTasks(
  limit: number,
): Promise<{ rows: { id: number; title: string; dueAt: Date; order: { number: string } }[]; count: number }> {
  const where = overdue(new Date());
  const [rows, count] = await Promise.all([
    db.orderTask.findMany({
      where,
      select: { id: true, title: true, dueAt: true, order: { select: { number: true } } },
      orderBy: [{ dueAt: "asc" }, { id: "asc" }],
      take: limit,
    }),
    db.orderTask.count({ where }),
  ]);
  return { rows, count };
}

export const listAssignees = () => staffByName(ROLES.filter((role) => can(role, "tasks:work")));

/** Not counted as a download of the buyer. @throws AppError `not_found` */
export async function taskFileDownload(taskId: number, fileId: number): Promise<Response> {
  const file = orNotFound(await db.taskFile.findFirst({ where: { id: fileId, taskId } }), "file");
  return privateFileResponse(file);
}
