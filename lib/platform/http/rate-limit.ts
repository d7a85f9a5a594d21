import "server-only";
import { db } from "@/lib/platform/db/client";
import { AppError } from "../errors";

/**
 * Counted in the database, so that all instances share the count. The window starts with the first use of
 * `key`.
 * @throws AppError `too_many_requests` when the limit is passed
 */
export async function rateLimit(key: string, limit: number, windowSeconds: number): Promise<void> {
  const { count, seconds } = await countUse(key, windowSeconds);
  if (count > limit) {
    throw new AppError("too_many_requests", "Too many requests. Please wait a moment and try again.", {
      retryAfter: seconds,
    });
  }
}

export async function countUse(
  key: string,
  windowSeconds: number,
): Promise<{ count: number; seconds: number }> {
  const rows = await db.$queryRaw<{ count: number; seconds: number }[]>`
    INSERT INTO rate_limits AS r (key, count, resets_at)
    VALUES (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.count + 1 END,
      resets_at = CASE WHEN r.resets_at <= now() THEN now() + make_interval(secs => ${windowSeconds}) ELSE r.resets_at END
    RETURNING count, ceil(extract(epoch FROM resets_at - now()))::int AS seconds`;
  return rows[0] ?? { count: 1, seconds: windowSeconds };
}

/** A use that is not to count after all. */
export async function uncountUse(key: string): Promise<void> {
  await db.$executeRaw`UPDATE rate_limits SET count = count - 1 WHERE key = ${key} AND count > 0`;
}

export async function usesOf(key: string): Promise<{ count: number; seconds: number }> {
  const rows = await db.$queryRaw<{ count: number; seconds: number }[]>`
    SELECT count, ceil(extract(epoch FROM resets_at - now()))::int AS seconds
    FROM rate_limits WHERE key = ${key} AND resets_at > now()`;
  return rows[0] ?? { count: 0, seconds: 0 };
}

export async function resetUses(key: string): Promise<void> {
  await db.rateLimit.deleteMany({ where: { key } });
}
