import "server-only";
import type { Invoice } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/errors";
import { isToken, tokenHash } from "@/lib/platform/http/link-token";
import { type InvoiceDto, toInvoice } from "./dto";
import { isInvoiceNumber } from "./rules/invoice-words";

const NO_INVOICE = "There is no such invoice.";
const IN_ORDER = { orderBy: { id: "asc" } } as const;

/** @throws AppError `not_found` for the token of no order */
export async function listInvoicesOfOrder(token: string): Promise<InvoiceDto[]> {
  const order = isToken(token)
    ? await db.order.findUnique({
        where: { tokenHash: tokenHash(token) },
        select: {
          invoices: { ...IN_ORDER, select: { number: true, kind: true, issuedAt: true, totalCents: true } },
        },
      })
    : null;
  if (!order) throw notFound("There is no such order.");
  return order.invoices.map(toInvoice);
}

export interface InvoicesOfPage {
  invoices: InvoiceDto[];
  isCorrected: boolean;
}

/** For the page of the order, and for the staff's. */
export async function getInvoicesOfPage(
  where: { id: number } | { tokenHash: string },
): Promise<InvoicesOfPage> {
  const rows = await db.invoice.findMany({
    where: { order: where },
    select: { number: true, kind: true, issuedAt: true, totalCents: true, refundId: true },
    ...IN_ORDER,
  });
  return {
    invoices: rows.map(toInvoice),
    isCorrected: rows.some(({ kind, refundId }) => kind === "credit_note" && refundId === null),
  };
}

/** @throws AppError `not_found`, also for an invoice of another order */
export async function getInvoiceOfOrder(token: string, number: string): Promise<Invoice> {
  if (!isToken(token) || !isInvoiceNumber(number)) throw notFound(NO_INVOICE);
  const row = await db.invoice.findFirst({ where: { number, order: { tokenHash: tokenHash(token) } } });
  if (!row) throw notFound(NO_INVOICE);
  return row;
}

/** @throws AppError `not_found` */
export async function getInvoice(number: string): Promise<Invoice> {
  const row = isInvoiceNumber(number) ? await db.invoice.findUnique({ where: { number } }) : null;
  if (!row) throw notFound(NO_INVOICE);
  return row;
}
