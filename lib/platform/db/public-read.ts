import "server-only";
import type pg from "pg";
import { env } from "@/lib/platform/ops/env";
import { log } from "@/lib/platform/ops/log";
import { AppError, knownError } from "../errors";
import { type Client, db, replicaDb } from "./client";
import { sharedDatabase } from "./shared";

/** How long a replica that failed is left alone, in milliseconds. */
const REST_MS = 10_000;

const state = sharedDatabase.replicaState;

/**
 * Told of each announced change: from now on a replica counts only once it has that
 * change. Without this a page that is made within the replica's delay would be cached
 * with the old price.
 *
 * @param primary the connection that hears the announcements
 */
export async function replicaMustFollow(primary: Pick<pg.Client, "query">): Promise<void> {
  if (!env().DATABASE_REPLICA_URL) return;
  state.asking += 1;
  try {
    const { rows } = await primary.query("select pg_current_wal_insert_lsn()::text as position");
    state.needed = rows[0]?.position;
  } catch {
    forgetReplicaPosition();
  } finally {
    state.asking -= 1;
  }
}

/** While announcements are not heard, nobody knows what a replica must have. */
export function forgetReplicaPosition(): void {
  state.needed = undefined;
}

function rest(error: unknown): void {
  state.restsUntil = Date.now() + REST_MS;
  log.warn({ err: error }, "the read replica failed; public reads go to the database itself");
}

/** The replica, when there is one that has every change this instance has heard of. */
async function freshReplica(): Promise<Client | undefined> {
  const replica = replicaDb();
  if (!replica || !state.needed || state.asking > 0 || Date.now() < state.restsUntil) return undefined;
  try {
    const rows = await replica.$queryRaw<{ fresh: boolean }[]>`
      SELECT coalesce(pg_last_wal_replay_lsn(), pg_current_wal_insert_lsn()) >= ${state.needed}::pg_lsn AS fresh`;
    return rows[0]?.fresh ? replica : undefined;
  } catch (error) {
    rest(error);
    return undefined;
  }
}

/** A failure is told as what it is here: beyond a cached read nothing of the driver's error is left. */
async function readPrimary<T>(read: (client: Client) => Promise<T>): Promise<T> {
  try {
    return await read(db);
  } catch (error) {
    throw knownError(error) ?? error;
  }
}

/**
 * Reads what is the same for every visitor and is cached, from the read
 * replica where there is one that is up to date, otherwise from the database itself.
 * What belongs to one visitor or to staff is never read here: they expect to see
 * what they have just done.
 */
export async function publicRead<T>(read: (client: Client) => Promise<T>): Promise<T> {
  const replica = await freshReplica();
  if (!replica) return readPrimary(read);
  try {
    return await read(replica);
  } catch (error) {
    if (error instanceof AppError) throw error;
    rest(error);
    return readPrimary(read);
  }
}
