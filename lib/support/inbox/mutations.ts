import "server-only";
import { db } from "@/lib/platform/db/client";
import { emailColumns } from "@/lib/platform/format/email";
import { isFromProgram } from "@/lib/platform/http/public-form";
import { noteForStaff } from "@/lib/queue/staff-notices/mutations";
import type { ContactMessageInput } from "./schema";

const SAME_MESSAGE_MS = 10 * 60_000;

/** The same words within ten minutes are one message: the sender is told that it was sent. */
export async function createContactMessage(input: ContactMessageInput): Promise<void> {
  if (isFromProgram(input)) return;
  const { website: _, elapsedMs: __, email, ...words } = input;
  const columns = emailColumns(email);
  const { emailKey } = columns;
  await db.$transaction(async (tx) => {
    // One of a person's messages at a time: of two that come at once the second finds the first.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`contact:${emailKey}`}, 0))`;
    const since = new Date(Date.now() - SAME_MESSAGE_MS);
    const known = await tx.contactMessage.findFirst({
      where: { ...words, emailKey, createdAt: { gte: since } },
      select: { id: true },
    });
    if (known) return;
    const { id } = await tx.contactMessage.create({ data: { ...words, ...columns }, select: { id: true } });
    await noteForStaff(tx, "message", id);
  });
}
