import "server-only";
import pg from "pg";
import { directDatabaseUrl, env } from "@/lib/platform/ops/env";
import { AppError } from "../errors";
import { sharedDatabase as shared } from "./shared";

/**
 * Connections of their own: a slow outside service, for which a lock is held, must not use up those that
 * serve everything else.
 */
const MAX_HELD = 8;

function connections(): pg.Pool {
  if (!shared.locks) {
    shared.locks = new pg.Pool({
      connectionString: directDatabaseUrl(),
      max: MAX_HELD,
      connectionTimeoutMillis: env().DATABASE_CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: 10_000,
      allowExitOnIdle: true,
      application_name: "store locks",
    });
    // A lock is gone with its connection; what it guards checks for itself as well.
    shared.locks.on("error", () => undefined);
  }
  return shared.locks;
}

/**
 * One holder on all instances.
 * @param waitMs longest wait for the present holder
 * @throws AppError `unavailable` when the lock does not become free in time
 */
export async function withLock<T>(name: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const busy = (cause: unknown) =>
    new AppError("unavailable", "Another request is still being worked on. Please try again.", {
      retryAfter: 2,
      cause,
    });
  const connection = await connections()
    .connect()
    .catch((error: unknown) => {
      throw busy(error);
    });
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  connection.on("error", onError);
  try {
    await connection.query(`set lock_timeout = ${Math.max(1, Math.round(waitMs))}`);
    await connection
      .query("select pg_advisory_lock(hashtextextended($1, 0))", [name])
      .catch((error: unknown) => {
        throw busy(error);
      });
    try {
      return await work();
    } finally {
      await connection
        .query("select pg_advisory_unlock(hashtextextended($1, 0))", [name])
        .catch((error: Error) => {
          broken = error;
        });
    }
  } finally {
    connection.off("error", onError);
    connection.release(broken);
  }
}

export async function closeLocks(): Promise<void> {
  const pool = shared.locks;
  shared.locks = undefined;
  await pool?.end();
}
