import type { Prisma } from "@/generated/prisma/client";
import type { Ask } from "@/lib/offers/schema";
import { dayIn } from "@/lib/platform/format/zone";
import { type TaskState, WAITING_STATES } from "./schema";
import type { Calendar } from "../rules/business-days";
import { choiceOf } from "../rules/deliverables";
import { type AddonAsk, asksOfLine, type Shipping, shippingOf } from "../rules/details";

/** Something that was sold and is to be delivered, as the work list shows it. */
export interface TaskRowDto {
  id: number;
  orderId: number;
  orderNumber: string;
  lineId: number;
  planId: number;
  planName: string;
  /** How it is fulfilled. */
  kind: "file" | "drawn" | "made" | "shipped";
  title: string;
  quantity: number;
  state: TaskState;
  /** ISO 8601. */
  dueAt: string;
  /** The day of it in the store's calendar: `2026-11-25`. */
  dueOn: string;
  /** Still to be done, and its date is over. */
  isOverdue: boolean;
  /** Id of a member of staff; null: nobody has taken it. */
  assignedTo: number | null;
  assignedName: string | null;
  deliveredAt: string | null;
  /** What the buyer has not told yet. */
  missing: Ask[];
  createdAt: string;
  version: number;
}

/** A file that goes, or went, to the buyer with a delivery. */
export interface TaskFileDto {
  id: number;
  fileName: string;
  bytes: number;
  downloads: number;
  maxDownloads: number;
  /** When the buyer got it; null while only staff have it. */
  deliveredAt: string | null;
  isRevoked: boolean;
  createdAt: string;
}

/** A task with all that is needed to do it. */
export interface TaskDto extends TaskRowDto {
  buyer: string;
  email: string;
  /** The line's configuration in words, the package first. */
  configuration: string[];
  message: string;
  carrier: string;
  tracking: string;
  deliveries: number;
  /** What its add-on asks the buyer for, with the answers; null where it asks nothing. */
  ask: AddonAsk | null;
  shipping: Shipping | null;
  files: TaskFileDto[];
}

export const TASK_ROW_PARTS = {
  line: { select: { planId: true, planName: true, addons: true, answers: true, chosen: true } },
  order: { select: { number: true, name: true, email: true, shipping: true } },
} satisfies Prisma.OrderTaskInclude;

export const TASK_PARTS = {
  ...TASK_ROW_PARTS,
  files: { orderBy: { id: "asc" } },
} satisfies Prisma.OrderTaskInclude;

/** What the rows of the work list are read by. */
export interface TaskReader {
  /** Names of the staff by id. */
  names: ReadonlyMap<number, string>;
  now: Date;
  calendar: Calendar;
}

type TaskRow = Prisma.OrderTaskGetPayload<{ include: typeof TASK_ROW_PARTS }>;
type TaskDetailRow = Prisma.OrderTaskGetPayload<{ include: typeof TASK_PARTS }>;

/** What the add-on of a task asks for; undefined where it asks nothing, or the task is of an option. */
const askOf = (row: TaskRow): AddonAsk | undefined =>
  asksOfLine(row.order, row.line).find(({ addonId }) => row.key === `addon:${addonId}`);

const isWaiting = (state: TaskState) => WAITING_STATES.some((waiting) => waiting === state);

/** Row to an entry of the work list. */
export function toTaskRow(row: TaskRow, { names, now, calendar }: TaskReader): TaskRowDto {
  return {
    id: row.id,
    orderId: row.orderId,
    orderNumber: row.order.number,
    lineId: row.lineId,
    planId: row.line.planId,
    planName: row.line.planName,
    kind: row.kind,
    title: row.title,
    quantity: row.quantity,
    state: row.state,
    dueAt: row.dueAt.toISOString(),
    dueOn: dayIn(row.dueAt, calendar.timeZone),
    isOverdue: isWaiting(row.state) && row.dueAt < now,
    assignedTo: row.assignedTo,
    assignedName: row.assignedTo === null ? null : (names.get(row.assignedTo) ?? null),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    missing: isWaiting(row.state) ? (askOf(row)?.missing ?? []) : [],
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** Row to a file as staff see it; its place in storage stays on the server. */
export const toTaskFile = (row: TaskDetailRow["files"][number]): TaskFileDto => ({
  id: row.id,
  fileName: row.fileName,
  bytes: Number(row.bytes),
  downloads: row.downloads,
  maxDownloads: row.maxDownloads,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  isRevoked: row.revokedAt !== null,
  createdAt: row.createdAt.toISOString(),
});

/** Row to the staff's task. */
export function toTask(row: TaskDetailRow, reader: TaskReader): TaskDto {
  return {
    ...toTaskRow(row, reader),
    buyer: row.order.name,
    email: row.order.email,
    configuration: choiceOf(row.line)?.words ?? [],
    message: row.message,
    carrier: row.carrier,
    tracking: row.tracking,
    deliveries: row.deliveries,
    ask: askOf(row) ?? null,
    shipping: row.kind === "shipped" ? shippingOf(row.order) : null,
    files: row.files.map(toTaskFile),
  };
}
