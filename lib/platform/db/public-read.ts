import "server-only";
import type pg from "pg";
import { env } from "@/lib/platform/ops/env";
import { log } from "@/lib/platform/ops/log";
import { AppError, knownError } from "../errors";
import { type Client, db, replicaDb } from "./client";
import { sharedDatabase } from "./shared";

const REST_MS = 10_000;

const state = sharedDatabase.replicaState;

/**
 * From now on a replica is read only once it has this change: a page made within its delay would be cached
 * with the old price.
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

export function forgetReplicaPosition(): void {
  state.needed = undefined;
}

function rest(error: unknown): void {
  state.restsUntil = Date.now() + REST_MS;
  log.warn({ err: error }, "the read replica failed; public reads go to the database itself");
}

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

async function readPrimary<T>(read: (client: Client) => Promise<T>): Promise<T> {
  try {
    return await read(db);
  } catch (error) {
    throw knownError(error) ?? error;
  }
}

/**
 * Only for what is the same for every visitor: a replica may be behind, and visitors and staff expect to see
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
