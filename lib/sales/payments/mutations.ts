import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";

export interface StoredEvent {
  id: string;
  type: string;
  payload: Prisma.JsonValue;
}

const HOPELESS_TRIES = 5;

export type EventState = "open" | "handled" | "set-aside";

/** @returns what has become of it so far */
export async function storeEvent(event: {
  id: string;
  type: string;
  objectId: string | null;
  payload: Prisma.InputJsonValue;
}): Promise<EventState> {
  await db.providerEvent.createMany({ data: [event], skipDuplicates: true });
  const row = await db.providerEvent.findUnique({
    where: { id: event.id },
    select: { processedAt: true, setAsideAt: true },
  });
  if (row?.processedAt) return "handled";
  return row?.setAsideAt ? "set-aside" : "open";
}

export async function noteHopelessTry(id: string, error: string): Promise<boolean> {
  const { attempts } = await db.providerEvent.update({
    where: { id },
    data: { error: error.slice(0, 500), attempts: { increment: 1 } },
    select: { attempts: true },
  });
  if (attempts < HOPELESS_TRIES) return false;
  const { count } = await db.providerEvent.updateMany({
    where: { id, setAsideAt: null },
    data: { setAsideAt: new Date() },
  });
  return count === 1;
}

export async function finishEvent(id: string, error?: string): Promise<void> {
  await db.providerEvent.update({
    where: { id },
    data: error === undefined ? { processedAt: new Date(), error: null } : { error: error.slice(0, 500) },
  });
}
