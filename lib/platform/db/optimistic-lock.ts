import "server-only";
import { formatMoment } from "@/lib/platform/format/dates";
import { AppError } from "../errors";
import type { Tx } from "./client";

interface Saved {
  lastUpdatedAt: Date;
  lastUpdatedBy?: number | null;
}

/**
 * @param row as it is now, locked by the transaction
 * @param readAt when the edited copy was saved; without it the last write wins
 * @throws AppError `stale` (409)
 */
export async function assertFresh(
  tx: Tx,
  row: Saved,
  readAt: string | undefined,
  what: string,
): Promise<void> {
  if (readAt === undefined || row.lastUpdatedAt.getTime() <= new Date(readAt).getTime()) return;
  const editor = row.lastUpdatedBy
    ? await tx.user.findUnique({
        where: { id: row.lastUpdatedBy },
        select: { fullName: true, username: true },
      })
    : null;
  const name = editor ? editor.fullName || editor.username : "Someone else";
  throw new AppError(
    "stale",
    `${name} saved this ${what} on ${formatMoment(row.lastUpdatedAt)}, after you opened it.`,
    {
      extra: {
        lastUpdatedAt: row.lastUpdatedAt.toISOString(),
        lastUpdatedBy: name,
      },
    },
  );
}
