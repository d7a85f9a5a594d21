import { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import { OrderStatus, RequestSide } from "@/generated/prisma/enums";
import { toDollars } from "@/lib/platform/format/money";
import { dollars, instant } from "@/lib/platform/format/shape";
import { dayIn } from "@/lib/platform/format/zone";
import { quoteDtoSchema, toQuote } from "../dto";
import { REQUEST_STATES, WAITING_FOR_STORE } from "../rules/states";

export const requestRowDtoSchema = z.strictObject({
  id: z.int(),
  number: z.string(),
  state: z.enum(REQUEST_STATES),
  isWaiting: z.boolean().describe("Whether the next step is the store's"),
  planId: z.int(),
  planName: z.string(),
  name: z.string(),
  email: z.string(),
  total: dollars.nullable().describe("Of the newest quote, before tax; null before there is one"),
  createdAt: instant,
  stateSince: instant.describe("Since when it is as it is"),
  version: z.int(),
});
export type RequestRowDto = z.infer<typeof requestRowDtoSchema>;

const side = z.enum(RequestSide);

export const adminRequestDtoSchema = requestRowDtoSchema.extend({
  planSlug: z.string(),
  wish: z.string(),
  budget: dollars.nullable(),
  neededBy: z.iso.date().nullable(),
  lot: z.string(),
  configuration: z.array(z.string()).describe("What it starts from, in words"),
  ownedOrder: z
    .strictObject({ id: z.int(), number: z.string() })
    .nullable()
    .describe("The order that has the plan; null where the quote brings it"),
  planLine: z
    .strictObject({ words: z.array(z.string()), price: dollars, problem: z.string().nullable() })
    .nullable()
    .describe("What a quote of today adds for the plan; null where the buyer has it"),
  messages: z.array(z.strictObject({ from: side, by: z.string().nullable(), text: z.string(), at: instant })),
  files: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      bytes: z.int(),
      from: side,
      taskFileId: z.int().nullable(),
      deliveredAt: instant
        .nullable()
        .describe("When the buyer got it; null for a sketch, or while staff have it"),
      downloads: z.int(),
      isRevoked: z.boolean(),
    }),
  ),
  quotes: z.array(quoteDtoSchema).describe("The newest first"),
  order: z
    .strictObject({ id: z.int(), number: z.string(), status: z.enum(OrderStatus), isDisputed: z.boolean() })
    .nullable(),
  taskId: z.int().nullable(),
  dueOn: z.iso.date().nullable().describe("The day for which it is promised, in the store's calendar"),
  isOverdue: z.boolean(),
  roundsLeft: z.int(),
});
export type AdminRequestDto = z.infer<typeof adminRequestDtoSchema>;

export const ROW_PARTS = {
  quotes: { orderBy: { version: "desc" }, take: 1, select: { totalCents: true } },
} satisfies Prisma.ChangeRequestInclude;

export const DETAIL_PARTS = {
  quotes: { orderBy: { version: "desc" } },
  messages: { orderBy: { id: "asc" } },
  files: { orderBy: { id: "asc" }, include: { taskFile: true } },
  ownedOrder: { select: { id: true, number: true } },
  orders: {
    where: { status: { in: ["paid", "partially_refunded", "refunded", "review"] } },
    orderBy: { id: "desc" },
    take: 1,
    include: { tasks: { where: { key: "change" }, take: 1 } },
  },
} satisfies Prisma.ChangeRequestInclude;

type Row = Prisma.ChangeRequestGetPayload<{ include: typeof ROW_PARTS }>;
type Detail = Prisma.ChangeRequestGetPayload<{ include: typeof DETAIL_PARTS }>;

export function toRequestRow(row: Omit<Row, "quotes"> & { quotes: { totalCents: number }[] }): RequestRowDto {
  const [quote] = row.quotes;
  const { id, number, state, planId, planName, name, email, version } = row;
  return {
    ...{ id, number, state, planId, planName, name, email, version },
    isWaiting: WAITING_FOR_STORE.some((one) => one === state),
    total: quote ? toDollars(quote.totalCents) : null,
    createdAt: row.createdAt.toISOString(),
    stateSince: row.stateSince.toISOString(),
  };
}

export interface RequestReader {
  names: ReadonlyMap<number, string>;
  timeZone: string;
  now: Date;
  configuration: string[];
  planLine: AdminRequestDto["planLine"];
}

export function toAdminRequest(row: Detail, reader: RequestReader): AdminRequestDto {
  const [order] = row.orders;
  const task = order?.tasks[0];
  return {
    ...toRequestRow(row),
    planSlug: row.planSlug,
    wish: row.wish,
    budget: row.budgetCents === null ? null : toDollars(row.budgetCents),
    neededBy: row.neededBy?.toISOString().slice(0, 10) ?? null,
    lot: row.lot,
    configuration: reader.configuration,
    ownedOrder: row.ownedOrder,
    planLine: reader.planLine,
    messages: row.messages.map(({ from, text, userId, createdAt }) => ({
      ...{ from, text },
      by: userId === null ? null : (reader.names.get(userId) ?? null),
      at: createdAt.toISOString(),
    })),
    files: row.files.map(({ id, fileName, bytes, from, taskFile }) => ({
      ...{ id, bytes, from },
      name: fileName,
      taskFileId: taskFile?.id ?? null,
      deliveredAt: taskFile?.deliveredAt?.toISOString() ?? null,
      downloads: taskFile?.downloads ?? 0,
      isRevoked: taskFile?.revokedAt != null,
    })),
    quotes: row.quotes.map(toQuote),
    order: order
      ? { id: order.id, number: order.number, status: order.status, isDisputed: order.disputedAt !== null }
      : null,
    taskId: task?.id ?? null,
    dueOn: task ? dayIn(task.dueAt, reader.timeZone) : null,
    isOverdue: row.state === "in_work" && task !== undefined && task.dueAt < reader.now,
    roundsLeft: row.roundsLeft,
  };
}
