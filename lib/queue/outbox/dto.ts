import { z } from "zod";
import type { Mail } from "@/generated/prisma/client";
import { MailStatus } from "@/generated/prisma/enums";
import { instant, toShape } from "@/lib/platform/format/shape";
import { MAIL_KIND_LABELS, type MailKind } from "./kind-schema";

export const mailRowDtoSchema = z.strictObject({
  id: z.int(),
  kind: z.string(),
  kindLabel: z.string().describe("What the kind is called on screen"),
  toEmail: z.string(),
  toName: z.string(),
  orderId: z.int().nullable(),
  orderNumber: z.string().nullable(),
  status: z.enum(MailStatus),
  attempts: z.int(),
  lastError: z.string().nullable(),
  nextTryAt: instant.nullable().describe("When it is tried next, while it waits"),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type MailRowDto = z.infer<typeof mailRowDtoSchema>;

export const mailDtoSchema = mailRowDtoSchema.extend({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  problem: z.string().nullable().describe("Why there is no content; null when there is"),
});
export type MailDto = z.infer<typeof mailDtoSchema>;

export function toMailRow(row: Mail & { order: { number: string } | null }): MailRowDto {
  return toShape(mailRowDtoSchema, {
    ...row,
    kindLabel: MAIL_KIND_LABELS[row.kind as MailKind] ?? row.kind,
    orderNumber: row.order?.number ?? null,
    nextTryAt: row.status === "pending" ? row.nextTryAt.toISOString() : null,
  });
}
