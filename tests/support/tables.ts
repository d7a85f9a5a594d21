import { beforeEach } from "vitest";
import type { Prisma } from "@/generated/prisma/client";
import { sendOutbox } from "@/lib/letters/outbox/server/sender";
import { db } from "@/lib/platform/db/client";
import type { OutgoingMail } from "@/lib/platform/ops/mail";

type Table = Uncapitalize<Prisma.ModelName>;

/** Empties these tables before each test, in this order. */
export function emptyBeforeEach(...tables: Table[]): void {
  beforeEach(async () => {
    for (const table of tables) await (db[table] as { deleteMany: () => Promise<unknown> }).deleteMany();
  });
}

export async function sentMails(): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  await sendOutbox(async (mail) => void mails.push(mail));
  return mails;
}
