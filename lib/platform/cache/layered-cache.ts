import type { CacheEntry, CacheHandler } from "next/cache";
import { areTagsExpired } from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";

/**
 * One instance's memory first, and behind it a store that all instances share. What
 * is stale is said by one table alone, Next's own of this process, which the
 * database's announcements fill (cache-sync.ts). The store only spares an instance
 * what another has made already.
 */

/**
 * By how much what another instance made is taken to be older than it says. Clocks
 * of machines differ, and two instances hear of a change at different moments: an
 * entry with the old price must not look newer than the change.
 */
export const SKEW_MS = 2000;

/** What instances share. It never throws: when it fails, it has nothing. */
export interface SharedStore extends Pick<CacheHandler, "get" | "set" | "updateTags"> {
  /** Whether it is worth asking. */
  isUp(): boolean;
}

/** An entry twice, each with a stream of its own. */
function twice({ value, ...rest }: CacheEntry): [CacheEntry, CacheEntry] {
  const [first, second] = value.tee();
  return [
    { ...rest, value: first },
    { ...rest, value: second },
  ];
}

/** Next's `use cache` over both. `isKept` says whether changes are being heard; while not, nothing is taken from the store. */
export function layeredCache(memory: CacheHandler, store: SharedStore, isKept: () => boolean): CacheHandler {
  return {
    async get(key, softTags) {
      const known = await memory.get(key, softTags);
      if (known || !isKept() || !store.isUp()) return known;
      const found = await store.get(key, softTags);
      if (!found) return undefined;
      // So in memory as well: the next change must find it older than itself.
      const entry = { ...found, timestamp: found.timestamp - SKEW_MS };
      // Asked again: the announcements may have stopped meanwhile.
      if (!isKept() || areTagsExpired(entry.tags, entry.timestamp)) return undefined;
      await memory.set(key, Promise.resolve(entry));
      return memory.get(key, softTags);
    },

    async set(key, pending) {
      if (!store.isUp()) return memory.set(key, pending);
      const copies = pending.then(twice);
      // Memory is told at once, so that a `get` of the same key waits for what is being made.
      await Promise.all([
        memory.set(
          key,
          copies.then(([first]) => first),
        ),
        store.set(
          key,
          copies.then(([, second]) => second),
        ),
      ]);
    },

    async updateTags(tags, durations) {
      await memory.updateTags(tags, durations);
      if (store.isUp()) await store.updateTags(tags, durations);
    },

    // Tags hang on the announcements; a question to the store before each request would tell nothing new.
    refreshTags: () => memory.refreshTags(),
    getExpiration: (tags) => memory.getExpiration(tags),
  };
}
