import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import { emailKey } from "@/lib/platform/format/email";
import { MAIL_DATA } from "./kind-schema";

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

const isToStaff = (kind: string) => kind === "staff-notice" || kind === "staff-daily";

export async function isWanted({ kind, toEmail, data }: MailRow): Promise<boolean> {
  if (isToStaff(kind)) {
    const { userId } = MAIL_DATA["staff-notice"].parse(data);
    return (await db.user.count({ where: { id: userId } })) > 0;
  }
  if (kind !== "letter") return true;
  return (await db.newsletterSubscription.count({ where: { emailKey: emailKey(toEmail) } })) > 0;
}
