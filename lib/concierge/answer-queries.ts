import "server-only";
import { z } from "zod";
import type { ConciergeIssue } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import type { StaffAnswerDto } from "./dto";

/** Days; a cart is kept for as long. */
const FOUND_DAYS = 90;
const SHOWN_MOST = 20;

const saidSchema = z.array(z.object({ role: z.string(), text: z.string() }));

function questionOf({ message, conversation }: Pick<ConciergeIssue, "message" | "conversation">): string {
  const said = saidSchema.safeParse(conversation).data ?? [];
  return said.findLast(({ role }) => role === "user")?.text ?? message;
}

export async function listStaffAnswers(sessionId: string): Promise<StaffAnswerDto[]> {
  const rows = await db.conciergeAnswer.findMany({
    where: { sessionId, createdAt: { gte: new Date(Date.now() - FOUND_DAYS * 86_400_000) } },
    orderBy: { id: "desc" },
    take: SHOWN_MOST,
    select: {
      ...{ id: true, text: true, createdAt: true, seenAt: true },
      issue: { select: { message: true, conversation: true } },
    },
  });
  return rows.reverse().map(({ id, text, createdAt, seenAt, issue }) => ({
    ...{ id, text, question: questionOf(issue) },
    createdAt: createdAt.toISOString(),
    isSeen: seenAt !== null,
  }));
}
