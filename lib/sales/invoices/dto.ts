import { z } from "zod";
import type { Invoice } from "@/generated/prisma/client";
import { toDollars } from "@/lib/platform/format/money";
import { dollars, instant } from "@/lib/platform/format/shape";
import { snapshotSchema } from "./rules/snapshot";
import { INVOICE_KINDS } from "./schema";

export const invoiceDtoSchema = z.strictObject({
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  issuedAt: instant,
  total: dollars.describe("Of a credit note: what it takes back"),
});
export type InvoiceDto = z.infer<typeof invoiceDtoSchema>;

export const toInvoice = (row: Pick<Invoice, "number" | "kind" | "issuedAt" | "totalCents">): InvoiceDto => ({
  number: row.number,
  kind: row.kind,
  issuedAt: row.issuedAt.toISOString(),
  total: toDollars(row.totalCents),
});

export const invoiceRowDtoSchema = invoiceDtoSchema.extend({
  id: z.int(),
  orderId: z.int(),
  orderNumber: z.string(),
  // Whom it names; empty once the buyer was erased.
  name: z.string(),
  company: z.string(),
  reason: z.enum(["sale", "refund", "return", "correction"]).describe("What it was written for"),
  subtotal: dollars,
  discount: dollars,
  credit: dollars,
  tax: dollars,
});
export type InvoiceRowDto = z.infer<typeof invoiceRowDtoSchema>;

export function toInvoiceRow(row: Invoice): InvoiceRowDto {
  const { order, buyer, reason } = snapshotSchema.parse(row.snapshot);
  return {
    ...toInvoice(row),
    id: row.id,
    orderId: row.orderId,
    orderNumber: order,
    name: buyer.name,
    company: row.company,
    reason,
    subtotal: toDollars(row.subtotalCents),
    discount: toDollars(row.discountCents),
    credit: toDollars(row.creditCents),
    tax: toDollars(row.taxCents),
  };
}
