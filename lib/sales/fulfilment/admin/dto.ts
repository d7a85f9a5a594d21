import { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import { FileKind } from "@/generated/prisma/enums";
import { ASKS } from "@/lib/catalog/offers/schema";
import { FULFILMENTS } from "@/lib/catalog/pricing/schema";
import { instant, toShape } from "@/lib/platform/format/shape";
import { dayIn } from "@/lib/platform/format/zone";
import type { Calendar } from "@/lib/settings/rules/business-days";
import { choiceOf, promisedKinds } from "../rules/deliverables";
import { type AddonAsk, addonAskSchema, asksOfLine, shippingDtoSchema, shippingOf } from "../rules/details";
import { TASK_STATES, type TaskState, WAITING_STATES } from "./schema";

export const taskRowDtoSchema = z.strictObject({
  id: z.int(),
  orderId: z.int(),
  orderNumber: z.string(),
  lineId: z.int(),
  planId: z.int(),
  planName: z.string(),
  kind: z.enum(FULFILMENTS).describe("How it is fulfilled"),
  title: z.string(),
  quantity: z.int(),
  state: z.enum(TASK_STATES),
  dueAt: instant,
  dueOn: z.iso.date().describe("The day of it in the store's calendar"),
  isOverdue: z.boolean().describe("Still to be done, not paused, and its date is over"),
  isPaused: z.boolean().describe("Still to be done, and the payment of its order is disputed"),
  assignedTo: z.int().nullable().describe("Id of a member of staff; null: nobody has taken it"),
  assignedName: z.string().nullable(),
  deliveredAt: instant.nullable(),
  missing: z.array(z.enum(ASKS)).describe("What the buyer has not said yet"),
  createdAt: instant,
  version: z.int(),
});
export type TaskRowDto = z.infer<typeof taskRowDtoSchema>;

export const taskFileDtoSchema = z.strictObject({
  id: z.int(),
  fileName: z.string(),
  bytes: z.int(),
  downloads: z.int(),
  maxDownloads: z.int(),
  deliveredAt: instant.nullable().describe("When the buyer got it; null while only staff have it"),
  isRevoked: z.boolean(),
  createdAt: instant,
});
export type TaskFileDto = z.infer<typeof taskFileDtoSchema>;

export const taskDtoSchema = taskRowDtoSchema.extend({
  buyer: z.string(),
  email: z.string(),
  configuration: z.array(z.string()).describe("The line's configuration in words, the package first"),
  message: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  deliveries: z.int(),
  promised: z.array(z.enum(FileKind)).describe("Kinds of files that were sold with it"),
  leftOut: z.array(z.enum(FileKind)).describe("Those of them that its last delivery left out"),
  leftOutReason: z.string().describe("Why, as the buyer reads it"),
  ask: addonAskSchema.nullable().describe("What its add-on asks the buyer for; null where it asks nothing"),
  shipping: shippingDtoSchema.nullable(),
  files: z.array(taskFileDtoSchema),
});
export type TaskDto = z.infer<typeof taskDtoSchema>;

export const TASK_ROW_PARTS = {
  line: {
    select: {
      planId: true,
      planName: true,
      addons: true,
      answers: true,
      chosen: true,
      totalCents: true,
      refundedCents: true,
    },
  },
  order: { select: { number: true, name: true, email: true, shipping: true, disputedAt: true } },
} satisfies Prisma.OrderTaskInclude;

export const TASK_PARTS = {
  ...TASK_ROW_PARTS,
  files: { orderBy: { id: "asc" } },
} satisfies Prisma.OrderTaskInclude;

export interface TaskReader {
  names: ReadonlyMap<number, string>;
  now: Date;
  calendar: Calendar;
}

type TaskRow = Prisma.OrderTaskGetPayload<{ include: typeof TASK_ROW_PARTS }>;
type TaskDetailRow = Prisma.OrderTaskGetPayload<{ include: typeof TASK_PARTS }>;

const askOf = (row: TaskRow): AddonAsk | undefined =>
  asksOfLine(row.order, row.line).find(({ addonId }) => row.key === `addon:${addonId}`);

const isWaiting = (state: TaskState) => WAITING_STATES.some((waiting) => waiting === state);

export function toTaskRow(row: TaskRow, { names, now, calendar }: TaskReader): TaskRowDto {
  return toShape(taskRowDtoSchema, {
    ...row,
    orderNumber: row.order.number,
    planId: row.line.planId,
    planName: row.line.planName,
    dueOn: dayIn(row.dueAt, calendar.timeZone),
    isOverdue: isWaiting(row.state) && row.order.disputedAt === null && row.dueAt < now,
    isPaused: isWaiting(row.state) && row.order.disputedAt !== null,
    assignedName: row.assignedTo === null ? null : (names.get(row.assignedTo) ?? null),
    missing: isWaiting(row.state) ? (askOf(row)?.missing ?? []) : [],
  });
}

export const toTaskFile = (row: TaskDetailRow["files"][number]): TaskFileDto =>
  toShape(taskFileDtoSchema, { ...row, bytes: Number(row.bytes), isRevoked: row.revokedAt !== null });

export function toTask(row: TaskDetailRow, reader: TaskReader): TaskDto {
  return toShape(taskDtoSchema, {
    ...row,
    ...toTaskRow(row, reader),
    buyer: row.order.name,
    email: row.order.email,
    configuration: choiceOf(row.line).words,
    promised: promisedKinds(row.line, row.key),
    ask: askOf(row) ?? null,
    shipping: row.kind === "shipped" ? shippingOf(row.order) : null,
    files: row.files.map(toTaskFile),
  });
}
