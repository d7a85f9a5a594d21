import "server-only";
import { db, type Prisma } from "@/lib/platform/db/client";
import { noteForStaff } from "@/lib/queue/staff-notices/mutations";
import type { Turn } from "./queries";
import { type DialogueState, MAX_TURNS } from "./schema";

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue;

const ISSUE_HOURS = 24;

/** Forgets what is older than the last {@link MAX_TURNS} turns. */
export async function saveExchange(
  sessionId: string,
  question: string,
  reply: string,
  state: DialogueState,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.conciergeTurn.create({ data: { sessionId, role: "user", text: question } });
    await tx.conciergeTurn.create({
      data: { sessionId, role: "assistant", text: reply, data: asJson(state) },
    });
    const oldest = await tx.conciergeTurn.findFirst({
      where: { sessionId },
      orderBy: { id: "desc" },
      skip: MAX_TURNS - 1,
      select: { id: true },
    });
    if (oldest) await tx.conciergeTurn.deleteMany({ where: { sessionId, id: { lt: oldest.id } } });
  });
}

/**
 * A visitor has one open issue a day: what they ask later is added to it, so that nobody fills the list
 * alone.
 */
export async function openIssue(
  sessionId: string | undefined,
  message: string,
  conversation: Pick<Turn, "role" | "text" | "at">[],
): Promise<void> {
  const said = asJson(conversation.map(({ role, text, at }) => ({ role, text, at })));
  const open = sessionId
    ? await db.conciergeIssue.findFirst({
        where: {
          sessionId,
          isResolved: false,
          createdAt: { gte: new Date(Date.now() - ISSUE_HOURS * 3_600_000) },
        },
        orderBy: { id: "desc" },
      })
    : null;
  if (!open) {
    await db.$transaction(async (tx) => {
      const data = { sessionId: sessionId ?? null, message, conversation: said };
      const { id } = await tx.conciergeIssue.create({ data, select: { id: true } });
      await noteForStaff(tx, "issue", id);
    });
    return;
  }
  const combined = open.message.includes(message) ? open.message : `${open.message}\n${message}`;
  await db.conciergeIssue.update({
    where: { id: open.id },
    data: { message: combined.slice(-4000), conversation: said },
  });
}
