import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";

/** An event as it is stored. */
export interface StoredEvent {
  id: string;
  type: string;
  payload: Prisma.JsonValue;
}

/**
 * Stores an event before it is handled.
 * @returns true when it has been handled already
 */
export async function storeEvent(event: {
  id: string;
  type: string;
  objectId: string | null;
  payload: Prisma.InputJsonValue;
}): Promise<boolean> {
  await db.providerEvent.createMany({ data: [event], skipDuplicates: true });
  const row = await db.providerEvent.findUnique({
    where: { id: event.id },
    select: { processedAt: true },
  });
  return row?.processedAt != null;
}

/** Notes that an event has been handled, or why it could not be. */
export async function finishEvent(id: string, error?: string): Promise<void> {
  await db.providerEvent.update({
    where: { id },
    data: error === undefined ? { processedAt: new Date(), error: null } : { error: error.slice(0, 500) },
  });
}
