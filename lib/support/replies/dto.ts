import { z } from "zod";
import type { Mail } from "@/generated/prisma/client";
import { MailStatus } from "@/generated/prisma/enums";
import { instant, toShape } from "@/lib/platform/format/shape";
import { MAIL_DATA } from "@/lib/queue/outbox/kind-schema";

export const replyDtoSchema = z.strictObject({
  id: z.int().describe("Of its email"),
  text: z.string(),
  toEmail: z.string(),
  by: z.string().nullable().describe("Who wrote it; null when they are gone"),
  status: z.enum(MailStatus),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type ReplyDto = z.infer<typeof replyDtoSchema>;

export function toReply(row: Mail, names: ReadonlyMap<number, string>): ReplyDto {
  const data = MAIL_DATA.reply.safeParse(row.data).data;
  return toShape(replyDtoSchema, {
    ...row,
    text: data?.text ?? "",
    by: row.createdBy === null ? null : (names.get(row.createdBy) ?? null),
  });
}
