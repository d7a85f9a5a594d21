import "server-only";
import { db } from "./db";
import { AppError } from "./errors";

interface Saved {
  lastUpdatedAt: Date;
  lastUpdatedBy?: number | null;
}

/**
 * Refuses a change made on an old copy of a row. Without the time the client
 * read, the last write wins.
 *
 * @param row the row as it is, read under a lock where two saves may meet
 * @param read the `lastUpdatedAt` that the client read, ISO 8601
 * @throws AppError `stale` that says who saved and when, also as `lastUpdatedAt` and `lastUpdatedBy`
 */
export async function assertFresh(row: Saved, read: string | undefined): Promise<void> {
  if (read === undefined || row.lastUpdatedAt.getTime() <= Date.parse(read)) return;
  const user = row.lastUpdatedBy
    ? await db.user.findUnique({ where: { id: row.lastUpdatedBy }, select: { fullName: true } })
    : null;
  const who = user?.fullName ?? "Somebody else";
  throw new AppError("stale", `${who} saved this after you opened it.`, {
    extra: { lastUpdatedAt: row.lastUpdatedAt.toISOString(), lastUpdatedBy: who },
  });
}
