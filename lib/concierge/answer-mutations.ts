import "server-only";
import { db } from "@/lib/platform/db/client";

export async function markAnswersSeen(sessionId: string, upTo: number): Promise<void> {
  await db.conciergeAnswer.updateMany({
    where: { sessionId, id: { lte: upTo }, seenAt: null },
    data: { seenAt: new Date() },
  });
}
