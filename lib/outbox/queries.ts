import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";

const MAIL_PARTS = {
  order: {
    include: {
      lines: { orderBy: { id: "asc" } },
      tasks: { orderBy: [{ dueAt: "asc" }, { id: "asc" }] },
    },
  },
} satisfies Prisma.MailInclude;

/** A mail with the order it is about. */
export type MailRow = Prisma.MailGetPayload<{ include: typeof MAIL_PARTS }>;

/** Mails by id, with what their templates need. */
export async function listMails(ids: number[]): Promise<MailRow[]> {
  return db.mail.findMany({ where: { id: { in: ids } }, include: MAIL_PARTS, orderBy: { id: "asc" } });
}
