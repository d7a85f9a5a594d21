import { z } from "zod";
import { listShape } from "@/lib/platform/lists/list-query";

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

const line = (max: number) =>
  z
    .string("Enter text")
    .transform((value) => value.replace(CONTROL, " ").replace(/\s+/g, " ").trim())
    .pipe(z.string().max(max, `At most ${max} characters`));

const taxIdValue = line(40);

/** What a buyer may add to an invoice, once. */
export const correctBillingSchema = z
  .object({
    company: line(120).nullish(),
    taxId: z
      .union([taxIdValue, z.object({ type: line(20).optional(), value: taxIdValue })])
      .nullish()
      .transform((given) => (typeof given === "string" ? { value: given } : given)),
    purchaseOrder: line(60).nullish(),
  })
  .refine(({ company, taxId, purchaseOrder }) => company || taxId?.value || purchaseOrder, {
    message: "Enter a company, a tax ID or a purchase order number",
    path: ["company"],
  });
export type CorrectBilling = z.infer<typeof correctBillingSchema>;

export const INVOICE_KINDS = ["invoice", "credit_note"] as const;

export const INVOICE_LIST = listShape(["issuedAt"], "desc", { month: null, kind: INVOICE_KINDS });

export const monthSchema = z.object({
  month: z.string("Give a month as 2026-11").regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, "Give a month as 2026-11"),
});

export const invoiceListQuerySchema = z.object({
  month: monthSchema.shape.month.optional(),
  q: z.string().optional(),
  kind: z.enum(INVOICE_KINDS).optional(),
  limit: z.string().optional(),
  cursor: z.string().optional(),
});

export const EXPORT_COLUMNS = [
  ...["number", "kind", "issued_on", "order", "line", "plan", "package"],
  ...["subtotal", "discount", "credit", "tax", "total", "fee"],
] as const;
