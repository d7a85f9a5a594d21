import "server-only";
import { db } from "@/lib/platform/db/client";
import type { StoredEvent } from "./mutations";

let identity: string | undefined;

/** Several stores can share one account at the provider. */
export async function getStoreId(): Promise<string> {
  if (identity === undefined) {
    const row = await db.storeIdentity.findFirstOrThrow({ select: { id: true } });
    identity = row.id;
  }
  return identity;
}

export async function listHandledEvents(ids: string[]): Promise<Set<string>> {
  const rows = await db.providerEvent.findMany({
    where: { id: { in: ids }, OR: [{ processedAt: { not: null } }, { setAsideAt: { not: null } }] },
    select: { id: true },
  });
  return new Set(rows.map((row) => row.id));
}

export async function listUnhandledEvents(
  receivedBefore: Date,
  receivedAfter: Date,
  limit: number,
): Promise<(StoredEvent & { receivedAt: Date })[]> {
  return db.providerEvent.findMany({
    where: { processedAt: null, setAsideAt: null, receivedAt: { lt: receivedBefore, gt: receivedAfter } },
    orderBy: { receivedAt: "asc" },
    take: limit,
    select: { id: true, type: true, payload: true, receivedAt: true },
  });
}

export async function getLastEventTime(): Promise<Date | null> {
  const row = await db.providerEvent.findFirst({
    orderBy: { receivedAt: "desc" },
    select: { receivedAt: true },
  });
  return row?.receivedAt ?? null;
}
