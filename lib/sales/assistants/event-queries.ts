import "server-only";
import { db, type Prisma } from "@/lib/platform/db/client";
import type { OrderTellingDto } from "./event-dto";
import { TAKES_NEWS } from "./event-mutations";
import { assistantOrderOf } from "./session-queries";

/** Keys that something waits for now. */
export async function listKeysToTell(now: Date): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT k.id FROM assistant_keys k
    WHERE ${TAKES_NEWS} AND EXISTS (
      SELECT FROM assistant_events e
      WHERE e.state = 'waiting' AND e.key_id = k.id AND e.next_try_at <= ${now}
        AND (e.locked_until IS NULL OR e.locked_until < ${now}))
    ORDER BY k.id`;
  return rows.map(({ id }) => id);
}

const EVENT_PARTS = {
  key: true,
  order: {
    include: {
      lines: { orderBy: { id: "asc" } },
      tasks: { orderBy: { id: "asc" } },
      files: { orderBy: { id: "asc" } },
      refunds: { orderBy: { id: "asc" } },
      disputes: { orderBy: { id: "asc" } },
    },
  },
} satisfies Prisma.AssistantEventInclude;

export type EventRow = Prisma.AssistantEventGetPayload<{ include: typeof EVENT_PARTS }>;

export async function getEvent(id: number): Promise<EventRow> {
  return db.assistantEvent.findUniqueOrThrow({ where: { id }, include: EVENT_PARTS });
}

const TOLD_MAX = 200;

/** Null for an order that no assistant made. */
export async function getTellingOf(orderId: number): Promise<OrderTellingDto | null> {
  const made = await assistantOrderOf(db, orderId);
  if (!made) return null;
  const [key, events] = await Promise.all([
    db.assistantKey.findUniqueOrThrow({ where: { id: made.keyId } }),
    db.assistantEvent.findMany({ where: { orderId }, orderBy: { id: "desc" }, take: TOLD_MAX }),
  ]);
  const waiting = events.filter(({ state }) => state === "waiting");
  const failed = events.filter(({ state }) => state === "failed");
  // The oldest: all that came after it wait behind it.
  const stuck = waiting.findLast(({ lastError }) => lastError !== null);
  return {
    assistant: key.name,
    isTold: key.webhookUrl !== null,
    isRevoked: key.revokedAt !== null,
    waiting: waiting.length,
    failed: failed.length,
    problem: (stuck ?? failed[0])?.lastError ?? null,
    nextTryAt: stuck?.nextTryAt.toISOString() ?? null,
    toldAt: events.find(({ sentAt }) => sentAt !== null)?.sentAt?.toISOString() ?? null,
  };
}
