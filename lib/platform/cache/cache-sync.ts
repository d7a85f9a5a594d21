import "server-only";
import { tagsManifest } from "next/dist/server/lib/incremental-cache/tags-manifest.external";
import pg from "pg";
import { forgetReplicaPosition, replicaMustFollow } from "@/lib/platform/db/public-read";
import { directDatabaseUrl } from "@/lib/platform/ops/env";
import { log } from "@/lib/platform/ops/log";
import { setCacheKept } from "./cache-kept";

/**
 * Keeps this instance's cache true to the database. Triggers announce every
 * change of public data on the channel `cache_tags`; here the announcement expires
 * the tag in Next's own table of tags, which its page cache and its `use cache`
 * store both ask. So a save is seen by the next visitor of every instance,
 * whatever door it came through, without a further service.
 *
 * Next offers no public way to expire a tag outside a request; the module used is
 * the one its default handlers share. A test fails when an upgrade moves it.
 */

/** A page that was being rendered while the change was committed is expired again after this. */
const STRADDLE_MS = 3000;
const RECONNECT_MS = 1000;
/** Added to the moment a change was made when it is read from the log: the commit came a little later. */
const COMMIT_SLACK_MS = 10_000;

function expire(tag: string, at: number): void {
  const known = tagsManifest.get(tag);
  tagsManifest.set(tag, { ...known, expired: Math.max(at, known?.expired ?? 0) });
}

function onAnnouncement(tag: string): void {
  expire(tag, Date.now());
  setTimeout(() => expire(tag, Date.now()), STRADDLE_MS).unref();
}

async function loadMissed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tag: string; changed_at: Date }>(
    "select tag, max(changed_at) as changed_at from cache_tag_changes group by tag",
  );
  const now = Date.now();
  for (const row of rows) expire(row.tag, Math.min(now, row.changed_at.getTime() + COMMIT_SLACK_MS));
}

/**
 * Has `forget` called after anything of this process's cache expired: through an
 * announcement, or through an action or a call of its own.
 */
export function onCacheExpiry(forget: () => void): void {
  const set = tagsManifest.set.bind(tagsManifest);
  tagsManifest.set = (tag, entry) => {
    set(tag, entry);
    forget();
    return tagsManifest;
  };
}

const shared = globalThis as typeof globalThis & { storeCacheSync?: boolean };

/** Starts listening; resolves when the changes made while this instance was away are known. */
export async function startCacheSync(): Promise<void> {
  if (shared.storeCacheSync) return;
  shared.storeCacheSync = true;
  await connect();
}

async function connect(): Promise<void> {
  const client = new pg.Client({
    connectionString: directDatabaseUrl(),
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    application_name: "store cache-sync",
  });
  let over = false;
  const again = () => {
    if (over) return;
    over = true;
    setCacheKept(false);
    forgetReplicaPosition();
    client.end().catch(() => undefined);
    setTimeout(() => void connect(), RECONNECT_MS).unref();
  };
  client.on("error", again);
  client.on("end", again);
  client.on("notification", (message) => {
    if (message.channel !== "cache_tags" || !message.payload) return;
    // First what a replica must have, then what is forgotten: the page made next must not be an old one.
    void replicaMustFollow(client);
    onAnnouncement(message.payload);
  });
  try {
    await client.connect();
    // Listen first, read the log second: nothing falls between the two.
    await client.query("listen cache_tags");
    await loadMissed(client);
    await replicaMustFollow(client);
    setCacheKept(!over);
  } catch (error) {
    log.warn({ err: error }, "cache sync cannot reach the database; trying again");
    again();
  }
}
