import { z } from "zod";
import type { Order, OrderKind, OrderLine, Prisma, Refund } from "@/generated/prisma/client";
import { RefundStatus } from "@/generated/prisma/enums";
import { toDollars } from "@/lib/platform/format/money";
import { dollars, instant, toShape } from "@/lib/platform/format/shape";
import { mailRowDtoSchema, toMailRow } from "@/lib/queue/outbox/dto";
import { toTotalParts, totalParts } from "@/lib/sales/cart/totals-dto";
import {
  TASK_ROW_PARTS,
  type TaskReader,
  taskRowDtoSchema,
  toTaskRow,
} from "@/lib/sales/fulfilment/admin/dto";
import { isFileEnded } from "@/lib/sales/fulfilment/rules/deliverables";
import {
  addonAskSchema,
  asksOfLine,
  shippingDtoSchema,
  shippingOf,
} from "@/lib/sales/fulfilment/rules/details";
import { taxLineDtoSchema, toTaxLine } from "@/lib/sales/taxes/dto";
import { storedTaxLines } from "@/lib/sales/taxes/rules/tax-lines";
import { type OrderLineFacts, orderFileLabel, orderLineFactsSchema, toLine, type UpgradeLink } from "../dto";
import { bookingsOf } from "../rules/refund-bookings";
import { bookedShares } from "../rules/refund-shares";
import { ORDER_STATUSES, type OrderState } from "./schema";

export const orderRowDtoSchema = z.strictObject({
  id: z.int(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  name: z.string(),
  email: z.string(),
  total: dollars,
  refunded: dollars,
  plans: z.array(z.string()).describe("What was bought: the names of the plans"),
  isDisputed: z.boolean(),
  createdAt: instant,
  paidAt: instant.nullable(),
  paymentIntentId: z.string().nullable(),
});
export type OrderRowDto = z.infer<typeof orderRowDtoSchema>;

/** In cents. */
export interface OrderTotals {
  orders: number;
  paid: number;
  paidCents: number;
  refundedCents: number;
}

export const ROW_PARTS = {
  lines: { select: { planName: true }, orderBy: { id: "asc" } },
} satisfies Prisma.OrderInclude;

export function toOrderRow(row: Prisma.OrderGetPayload<{ include: typeof ROW_PARTS }>): OrderRowDto {
  return toShape(orderRowDtoSchema, {
    ...row,
    total: toDollars(row.totalCents),
    refunded: toDollars(row.refundedCents),
    plans: row.lines.map((line) => line.planName),
    isDisputed: row.disputedAt !== null,
  });
}

const adminOrderFileDtoSchema = z.strictObject({
  id: z.int(),
  planName: z.string(),
  label: z.string(),
  fileName: z.string(),
  downloads: z.int(),
  maxDownloads: z.int(),
  isRevoked: z.boolean(),
  isEnded: z.boolean().describe("What it was bought with was refunded: it cannot be given back"),
  lastDownloadAt: instant.nullable(),
});
export type AdminOrderFileDto = z.infer<typeof adminOrderFileDtoSchema>;

const refundDtoSchema = z.strictObject({
  id: z.int(),
  amount: dollars,
  status: z.enum(RefundStatus),
  reason: z.string().nullable(),
  by: z.string().nullable().describe("Who of the staff; null when it was done at the provider"),
  createdAt: instant,
});
export type RefundDto = z.infer<typeof refundDtoSchema>;

const orderEventDtoSchema = z.strictObject({
  key: z.string(),
  kind: z.string(),
  message: z.string(),
  by: z.string().nullable(),
  at: instant,
});
export type OrderEventDto = z.infer<typeof orderEventDtoSchema>;

/** `lt` is exclusive. */
export interface Period {
  gte?: Date;
  lt?: Date;
}

const isWithin = (at: Date, { gte, lt }: Period) => (!gte || at >= gte) && (!lt || at < lt);

interface Booked {
  sold: number;
  refunded: number;
  net: number;
}

const toBooked = (soldCents: number, refundedCents: number): Booked => ({
  sold: toDollars(soldCents),
  refunded: toDollars(refundedCents),
  net: toDollars(soldCents - refundedCents),
});

export interface BookedOrderDto extends OrderRowDto {
  booked: Booked;
}

type BookedRow = Prisma.OrderGetPayload<{ include: { lines: true; refunds: true } }>;

const isPaidIn = ({ paidAt }: Order, period: Period | undefined) =>
  paidAt !== null && (!period || isWithin(paidAt, period));

export function toBookedOrder(row: BookedRow, period: Period | undefined): BookedOrderDto {
  const refundedCents = period
    ? bookingsOf(row.refunds)
        .filter(({ at }) => isWithin(at, period))
        .reduce((sum, { refund, sign }) => sum + sign * refund.amountCents, 0)
    : row.refundedCents;
  return {
    ...toOrderRow(row),
    booked: toBooked(isPaidIn(row, period) ? row.totalCents : 0, refundedCents),
  };
}

export interface OrderLineRowDto extends OrderLineFacts {
  orderNumber: string;
  kind: OrderKind;
  status: OrderState;
  createdAt: string;
  paidAt: string | null;
  name: string;
  email: string;
  booked: Booked;
  paymentIntentId: string | null;
}

export function toOrderLineRow(
  order: BookedRow,
  line: OrderLine,
  links: readonly UpgradeLink[],
  period: Period | undefined,
): OrderLineRowDto {
  const refundedCents = period
    ? bookingsOf(order.refunds)
        .filter(({ at }) => isWithin(at, period))
        .flatMap(({ refund, sign }) =>
          bookedShares(order.lines, refund).map(({ lineId, cents }) => ({ lineId, cents: sign * cents })),
        )
        .reduce((sum, share) => (share.lineId === line.id ? sum + share.cents : sum), 0)
    : line.refundedCents;
  return {
    ...toLine(line, links),
    orderNumber: order.number,
    kind: order.kind,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    name: order.name,
    email: order.email,
    booked: toBooked(isPaidIn(order, period) ? line.totalCents : 0, refundedCents),
    paymentIntentId: order.paymentIntentId,
  };
}

const adminOrderLineDtoSchema = orderLineFactsSchema.extend({
  asks: z.array(addonAskSchema).describe("What its add-ons ask the buyer for"),
});

/** No token, no storage keys, no session of the visitor. */
export const adminOrderDtoSchema = orderRowDtoSchema.extend({
  currency: z.string(),
  ...totalParts,
  code: z.string().nullable().describe("The code that the discount came by"),
  discountLabel: z.string().nullable().describe("What the discount is called"),
  taxLines: z.array(taxLineDtoSchema).describe("What the tax is made of; empty without any"),
  refundable: dollars.describe("What can still be refunded; refunds under way are taken off"),
  reviewReason: z.string().nullable(),
  lines: z.array(adminOrderLineDtoSchema),
  files: z.array(adminOrderFileDtoSchema),
  tasks: z.array(taskRowDtoSchema).describe("What is made, drawn or sent for it"),
  shipping: shippingDtoSchema.nullable().describe("Where its parcels go; null while nobody has said"),
  refunds: z.array(refundDtoSchema),
  mails: z.array(mailRowDtoSchema),
  timeline: z.array(orderEventDtoSchema).describe("Newest first"),
});
export type AdminOrderDto = z.infer<typeof adminOrderDtoSchema>;

export const DETAIL_PARTS = {
  lines: { orderBy: { id: "asc" } },
  files: { orderBy: { id: "asc" }, include: { planFile: true } },
  tasks: { orderBy: [{ dueAt: "asc" }, { id: "asc" }], include: TASK_ROW_PARTS },
  refunds: { orderBy: { id: "asc" } },
  events: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
  mails: { orderBy: { id: "asc" }, include: { order: { select: { number: true } } } },
} satisfies Prisma.OrderInclude;

export type OrderDetailRow = Prisma.OrderGetPayload<{ include: typeof DETAIL_PARTS }>;
type Names = ReadonlyMap<number, string>;

/** In cents. Refunds under way count as done, those that failed do not. */
export function refundableCents(
  order: { totalCents: number; refundedCents: number; status: OrderState; paymentIntentId: string | null },
  refunds: readonly Pick<Refund, "amountCents" | "status">[],
): number {
  const open: OrderState[] = ["paid", "partially_refunded", "review"];
  if (!open.includes(order.status) || order.paymentIntentId === null) return 0;
  const taken = refunds
    .filter((refund) => refund.status !== "failed")
    .reduce((sum, refund) => sum + refund.amountCents, 0);
  return Math.max(0, order.totalCents - Math.max(taken, order.refundedCents));
}

function planName(row: OrderDetailRow, planId: number): string {
  return row.lines.find((line) => line.planId === planId)?.planName ?? "";
}

function files(row: OrderDetailRow): AdminOrderFileDto[] {
  return row.files.map((file) =>
    toShape(adminOrderFileDtoSchema, {
      ...file,
      planName: planName(row, file.planId),
      label: orderFileLabel(file, row.lines),
      fileName: file.planFile.fileName,
      isRevoked: file.revokedAt !== null,
      isEnded: isFileEnded(row.lines, file),
    }),
  );
}

const nameOf = (names: Names, id: number | null) => (id === null ? null : (names.get(id) ?? null));

function timeline(row: OrderDetailRow, names: Names): OrderEventDto[] {
  const events = row.events.map((event) => ({
    key: `event-${event.id}`,
    kind: event.kind,
    message: event.message,
    by: nameOf(names, event.userId),
    at: event.createdAt.toISOString(),
  }));
  const mails = row.mails.flatMap((mail) =>
    mail.sentAt
      ? [
          {
            key: `mail-${mail.id}`,
            kind: "mail",
            message: `${toMailRow(mail).kindLabel} sent to ${mail.toEmail}.`,
            by: null,
            at: mail.sentAt.toISOString(),
          },
        ]
      : [],
  );
  const downloads = row.files.flatMap((file) =>
    file.lastDownloadAt
      ? [
          {
            key: `file-${file.id}`,
            kind: "download",
            message: `${planName(row, file.planId)}, ${orderFileLabel(file, row.lines)}: last download so far.`,
            by: null,
            at: file.lastDownloadAt.toISOString(),
          },
        ]
      : [],
  );
  return [...events, ...mails, ...downloads].sort((a, b) => b.at.localeCompare(a.at));
}

export function toAdminOrder(
  row: OrderDetailRow,
  links: readonly UpgradeLink[],
  reader: TaskReader,
): AdminOrderDto {
  const { names } = reader;
  return {
    ...toOrderRow(row),
    currency: row.currency,
    ...toTotalParts(row),
    code: row.code,
    discountLabel: row.discountLabel,
    taxLines: storedTaxLines(row).map(toTaxLine),
    refundable: toDollars(refundableCents(row, row.refunds)),
    reviewReason: row.reviewReason,
    lines: row.lines.map((line) => ({
      ...toLine(line, links),
      asks: asksOfLine(row, line),
    })),
    files: files(row),
    tasks: row.tasks.map((task) => toTaskRow(task, reader)),
    shipping: shippingOf(row),
    refunds: row.refunds.map((refund) =>
      toShape(refundDtoSchema, {
        ...refund,
        amount: toDollars(refund.amountCents),
        by: nameOf(names, refund.createdBy),
      }),
    ),
    mails: row.mails.map(toMailRow),
    timeline: timeline(row, names),
  };
}
