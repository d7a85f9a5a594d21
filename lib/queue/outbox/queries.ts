import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import { emailKey } from "@/lib/platform/format/email";

const MAIL_PARTS = {
  order: {
    include: {
      lines: { orderBy: { id: "asc" } },
      tasks: { orderBy: [{ dueAt: "asc" }, { id: "asc" }] },
    },
  },
  letter: true,
} satisfies Prisma.MailInclude;

export type MailRow = Prisma.MailGetPayload<{ include: typeof MAIL_PARTS }>;

export async function listMails(ids: number[]): Promise<MailRow[]> {
  return db.mail.findMany({ where: { id: { in: ids } }, include: MAIL_PARTS, orderBy: { id: "asc" } });
}

export async function isWanted({ kind, toEmail }: MailRow): Promise<boolean> {
  if (kind !== "letter") return true;
  return (await db.newsletterSubscription.count({ where: { emailKey: emailKey(toEmail) } })) > 0;
}
