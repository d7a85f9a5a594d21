import { z } from "zod";
import type { ContactMessage } from "@/generated/prisma/client";
import { instant, toShape } from "@/lib/platform/format/shape";
import { MESSAGE_STATES } from "./schema";

export const messageDtoSchema = z.strictObject({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string(),
  state: z.enum(MESSAGE_STATES),
  readAt: instant.nullable(),
  handledAt: instant.nullable(),
  handledBy: z.string().nullable().describe("Null when they are gone or it is not handled"),
  notes: z.string().describe("For staff only"),
  createdAt: instant,
  lastUpdatedAt: instant,
});
export type MessageDto = z.infer<typeof messageDtoSchema>;

export function toMessage(row: ContactMessage, names: ReadonlyMap<number, string>): MessageDto {
  return toShape(messageDtoSchema, {
    ...row,
    state: row.handledAt ? "handled" : row.readAt ? "open" : "unread",
    handledBy: row.handledBy === null ? null : (names.get(row.handledBy) ?? null),
    notes: row.notes ?? "",
  });
}
