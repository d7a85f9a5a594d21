import type { Order, OrderLine, Prisma, Refund } from "@/generated/prisma/client";
import { TASK_ROW_PARTS, type TaskReader, type TaskRowDto, toTaskRow } from "@/lib/fulfilment/admin/dto";
import { type AddonAsk, asksOfLine, type Shipping, shippingOf } from "@/lib/fulfilment/rules/details";
import { type MailRowDto, toMailRow } from "@/lib/outbox/dto";
import { toDollars } from "@/lib/platform/format/money";
import type { OrderState } from "./schema";
import { fileLabel, type OrderLineFacts, toLine, type UpgradeLink } from "../dto";

/** An order in the staff list. */
export interface OrderRowDto {
  id: number;
  number: string;
  status: OrderState;
  name: string;
  email: string;
  /** Dollars. */
  total: number;
  refunded: number;
  /** What was bought: the names of the plans. */
  plans: string[];
  isDisputed: boolean;
  /** ISO 8601. */
  createdAt: string;
  paidAt: string | null;
  paymentIntentId: string | null;
}

/** Sums over the orders of a list, in cents. */
export interface OrderTotals {
  orders: number;
  /** Orders that were paid. */
  paid: number;
  paidCents: number;
  refundedCents: number;
}

export const ROW_PARTS = {
  lines: { select: { planName: true }, orderBy: { id: "asc" } },
} satisfies Prisma.OrderInclude;

/** Row to an entry of the staff list. */
export function toOrderRow(row: Prisma.OrderGetPayload<{ include: typeof ROW_PARTS }>): OrderRowDto {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    name: row.name,
    email: row.email,
    total: toDollars(row.totalCents),
    refunded: toDollars(row.refundedCents),
    plans: row.lines.map((line) => line.planName),
    isDisputed: row.disputedAt !== null,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    paymentIntentId: row.paymentIntentId,
  };
}

/** A file that the buyer may download, or no longer may. */
export interface AdminOrderFileDto {
  id: number;
  planName: string;
  label: string;
  fileName: string;
  downloads: number;
  maxDownloads: number;
  isRevoked: boolean;
  lastDownloadAt: string | null;
}

export interface RefundDto {
  id: number;
  amount: number;
  status: "pending" | "succeeded" | "failed";
  reason: string | null;
  /** Who of the staff; null when it was done at the provider. */
  by: string | null;
  createdAt: string;
}

/** Something that happened to an order. */
export interface OrderEventDto {
  key: string;
  kind: string;
  message: string;
  by: string | null;
  at: string;
}

/** One line of one order, for the books and for who holds which licence. */
export interface OrderLineRowDto extends OrderLineFacts {
  orderNumber: string;
  kind: "cart" | "upgrade";
  status: OrderState;
  createdAt: string;
  paidAt: string | null;
  name: string;
  email: string;
  /** Dollars. */
  refunded: number;
  paymentIntentId: string | null;
}

/** Rows to a line with its order. */
export function toOrderLineRow(
  order: Order,
  line: OrderLine,
  links: readonly UpgradeLink[],
): OrderLineRowDto {
  return {
    ...toLine(line, links),
    orderNumber: order.number,
    kind: order.kind,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    name: order.name,
    email: order.email,
    refunded: toDollars(line.refundedCents),
    paymentIntentId: order.paymentIntentId,
  };
}

/** A line as staff see it: with what of it went back. */
export interface AdminOrderLineDto extends OrderLineFacts {
  /** Dollars. */
  refunded: number;
  /** What its add-ons ask the buyer for. */
  asks: AddonAsk[];
}

/** An order as staff see it: no token, no storage keys, no session of the visitor. */
export interface AdminOrderDto extends OrderRowDto {
  currency: string;
  /** Dollars that can still be refunded; those under way are taken off. */
  refundable: number;
  reviewReason: string | null;
  lines: AdminOrderLineDto[];
  files: AdminOrderFileDto[];
  /** What is made, drawn or sent for it. */
  tasks: TaskRowDto[];
  /** Where its parcels go; null while nobody has said. */
  shipping: Shipping | null;
  refunds: RefundDto[];
  mails: MailRowDto[];
  /** Newest first. */
  timeline: OrderEventDto[];
}

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

/** What can still be refunded: refunds under way count as done, those that failed do not. */
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
  return row.files.map((file) => ({
    id: file.id,
    planName: planName(row, file.planId),
    label: fileLabel(file.kind),
    fileName: file.planFile.fileName,
    downloads: file.downloads,
    maxDownloads: file.maxDownloads,
    isRevoked: file.revokedAt !== null,
    lastDownloadAt: file.lastDownloadAt?.toISOString() ?? null,
  }));
}

const nameOf = (names: Names, id: number | null) => (id === null ? null : (names.get(id) ?? null));

/** Events, mails that went out and downloads in one order of time. */
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
            message: `${toMailRow(mail).kindLabel} went out to ${mail.toEmail}.`,
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
            message: `${planName(row, file.planId)}, ${fileLabel(file.kind)}: last download so far.`,
            by: null,
            at: file.lastDownloadAt.toISOString(),
          },
        ]
      : [],
  );
  return [...events, ...mails, ...downloads].sort((a, b) => b.at.localeCompare(a.at));
}

/** Row to the staff's order. */
export function toAdminOrder(
  row: OrderDetailRow,
  links: readonly UpgradeLink[],
  reader: TaskReader,
): AdminOrderDto {
  const { names } = reader;
  return {
    ...toOrderRow(row),
    currency: row.currency,
    refundable: toDollars(refundableCents(row, row.refunds)),
    reviewReason: row.reviewReason,
    lines: row.lines.map((line) => ({
      ...toLine(line, links),
      refunded: toDollars(line.refundedCents),
      asks: asksOfLine(row, line),
    })),
    files: files(row),
    tasks: row.tasks.map((task) => toTaskRow(task, reader)),
    shipping: shippingOf(row),
    refunds: row.refunds.map((refund) => ({
      id: refund.id,
      amount: toDollars(refund.amountCents),
      status: refund.status,
      reason: refund.reason,
      by: nameOf(names, refund.createdBy),
      createdAt: refund.createdAt.toISOString(),
    })),
    mails: row.mails.map(toMailRow),
    timeline: timeline(row, names),
  };
}
