import type { InvoiceKind } from "@/generated/prisma/client";

export const KIND_LABELS: Record<InvoiceKind, string> = { invoice: "Invoice", credit_note: "Credit note" };

export const titleOf = (kind: InvoiceKind): string => KIND_LABELS[kind];

const NUMBER = /^(?:INV|CN)-\d{4}-\d{6,}$/;

export const isInvoiceNumber = (text: string): boolean => text.length <= 40 && NUMBER.test(text);
