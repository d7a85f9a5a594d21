import "server-only";
import { statSync } from "node:fs";
import { Socket } from "node:net";
import path from "node:path";
import pg from "pg";
import { limitConnecting } from "@/lib/platform/db/connect-limit";
import { forgetReplicaPosition, replicaMustFollow } from "@/lib/platform/db/public-read";
import { directDatabaseUrl, env } from "@/lib/platform/ops/env";
import { databaseFailed, log } from "@/lib/platform/ops/log";
import { cacheState, invalidateCaches } from "./cache-state";

/**
 * Triggers announce every change of public data on the channel `cache_tags`, whatever program made it. Each
 * instance expires the announced tags in its own caches (server/invalidate.ts).
 */

/** A page that was being rendered during the commit is expired again after this. */
const STRADDLE_MS = 3000;
const RECONNECT_MS = 1000;
const CONNECT_MS = 2000;
/** The log is read from this much earlier: clocks differ, and a commit comes a little later. */
const SLACK_MS = 10_000;

const waiting = new Set<string>();
let expiring: Promise<void> | undefined;

async function expireWaiting(): Promise<void> {
  const { revalidate } = cacheState();
  while (waiting.size > 0) {
    const tags = [...waiting];
    waiting.clear();
    await (await revalidate.promise)(tags);
    // Once more: what was cached beside the framework meanwhile was made of what is expired only now.
    invalidateCaches();
  }
}

function expire(tags: readonly string[]): Promise<void> {
  for (const tag of tags) waiting.add(tag);
  if (waiting.size === 0) return Promise.resolve();
  expiring ??= expireWaiting().finally(() => {
    expiring = undefined;
  });
  return expiring;
}

function builtAt(): number {
  const file = path.join(env().NEXT_DIST_DIR ?? ".next", "BUILD_ID");
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
}

let heardUntil: number | undefined;

async function changedSince(client: pg.Client, moment: number): Promise<string[]> {
  const { rows } = await client.query<{ tag: string }>(
    "select distinct tag from cache_tag_changes where changed_at > $1",
    [new Date(moment - SLACK_MS)],
  );
  return rows.map(({ tag }) => tag);
}

export function startInvalidation(): void {
  const state = cacheState();
  state.caughtUp = connect();
}

async function connect(): Promise<void> {
  const state = cacheState();
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: directDatabaseUrl(),
    stream: () => socket,
    keepAlive: true,
    application_name: "store invalidation",
  });
  let over = false;
  const again = () => {
    if (over) return;
    over = true;
    if (state.isLive) heardUntil = Date.now();
    state.isLive = false;
    forgetReplicaPosition();
    client.end().catch(() => undefined);
    setTimeout(() => void connect(), RECONNECT_MS).unref();
  };
  const failed = (error: unknown) => {
    databaseFailed(error, "invalidations are not heard; trying again");
    again();
  };
  const notExpired = (error: unknown) => {
    log.warn({ err: error }, "what changed is not expired; trying again");
    again();
  };
  client.on("error", again);
  client.on("end", again);
  client.on("notification", ({ channel, payload }) => {
    if (channel !== "cache_tags" || !payload) return;
    // First what a replica must have, then what is stale: the page made next must not be an old one.
    void replicaMustFollow(client);
    invalidateCaches();
    expire([payload]).catch(notExpired);
    setTimeout(() => expire([payload]).catch(notExpired), STRADDLE_MS).unref();
  });
  const connected = limitConnecting(socket, CONNECT_MS);
  try {
    await client.connect();
    connected();
    // Listen first, read the log second: nothing falls between the two.
    await client.query("listen cache_tags");
    await expire(await changedSince(client, heardUntil ?? builtAt()));
    await replicaMustFollow(client);
    if (over) return;
    invalidateCaches();
    state.isLive = true;
  } catch (error) {
    connected();
    failed(error);
  }
}
