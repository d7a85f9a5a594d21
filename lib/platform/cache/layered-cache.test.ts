import type { CacheEntry } from "next/cache";
import { createDefaultCacheHandler } from "next/dist/server/lib/cache-handlers/default.js";
import { tagsManifest } from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { layeredCache, type SharedStore, SKEW_MS } from "./layered-cache";

beforeEach(() => tagsManifest.clear());

const now = () => performance.timeOrigin + performance.now();

function entry(text: string, { timestamp = now(), tags = ["plans"] } = {}): CacheEntry {
  const value = new Response(text).body as ReadableStream<Uint8Array>;
  return { value, tags, timestamp, stale: 300, revalidate: 900, expire: 604_800 };
}

const textOf = async (found: CacheEntry | undefined) => found && new Response(found.value).text();

/** What instances share, here in a map. */
function storeOf(entries: Record<string, CacheEntry> = {}) {
  const written = new Map<string, string>();
  const store = {
    isUp: vi.fn(() => true),
    get: vi.fn(async (key: string) => entries[key]),
    set: vi.fn(async (key: string, pending: Promise<CacheEntry>) => {
      written.set(key, (await textOf(await pending)) ?? "");
    }),
    updateTags: vi.fn(async () => undefined),
  } satisfies SharedStore;
  return { store, written };
}

function instance(entries: Record<string, CacheEntry> = {}, isKept = () => true) {
  const { store, written } = storeOf(entries);
  const memory = createDefaultCacheHandler(1_000_000);
  const cache = layeredCache(memory, store, isKept);
  return { cache, memory, store, written, read: async (key: string) => textOf(await cache.get(key, [])) };
}

describe("what another instance made", () => {
  test("is taken, and from then on comes from memory", async () => {
    const { read, store } = instance({ list: entry("made elsewhere") });
    expect(await read("list")).toBe("made elsewhere");
    expect(await read("list")).toBe("made elsewhere");
    expect(store.get).toHaveBeenCalledTimes(1);
  });

  test("is refused when a tag of it has expired since", async () => {
    const { read } = instance({ list: entry("old price", { timestamp: now() - 60_000 }) });
    tagsManifest.set("plans", { expired: now() - 30_000 });
    expect(await read("list")).toBeUndefined();
  });

  test("is refused when clocks may differ by more than it is newer than the change", async () => {
    const changed = now() - 60_000;
    tagsManifest.set("plans", { expired: changed });
    const { read } = instance({
      doubtful: entry("old price?", { timestamp: changed + SKEW_MS - 1 }),
      certain: entry("new price", { timestamp: changed + SKEW_MS + 1 }),
    });
    expect(await read("doubtful")).toBeUndefined();
    expect(await read("certain")).toBe("new price");
  });

  test("made by a clock that runs ahead, it is forgotten with the next change all the same", async () => {
    const { read } = instance({ list: entry("old price", { timestamp: now() + SKEW_MS / 2 }) });
    expect(await read("list")).toBe("old price");
    tagsManifest.set("plans", { expired: now() });
    expect(await read("list")).toBeUndefined();
  });

  test("is not taken while changes are not heard of, nor when that ends while it is on its way", async () => {
    const deaf = instance({ list: entry("who knows") }, () => false);
    expect(await deaf.read("list")).toBeUndefined();
    expect(deaf.store.get).not.toHaveBeenCalled();
    const answers = [true, false];
    const interrupted = instance({ list: entry("who knows") }, () => answers.shift() ?? false);
    expect(await interrupted.read("list")).toBeUndefined();
    expect(interrupted.store.get).toHaveBeenCalledTimes(1);
  });

  test("is not asked for while the store is away", async () => {
    const { read, store } = instance({ list: entry("far") });
    store.isUp.mockReturnValue(false);
    expect(await read("list")).toBeUndefined();
    expect(store.get).not.toHaveBeenCalled();
  });
});

describe("what this instance makes", () => {
  test("is whole in memory and in the store", async () => {
    const { cache, read, written } = instance();
    await cache.set("list", Promise.resolve(entry("new")));
    expect(written.get("list")).toBe("new");
    expect([await read("list"), await read("list")]).toEqual(["new", "new"]);
  });

  test("is waited for by those who ask while it is being made", async () => {
    const { cache, read, store } = instance();
    let make: (made: CacheEntry) => void = () => undefined;
    const pending = new Promise<CacheEntry>((resolve) => {
      make = resolve;
    });
    const set = cache.set("list", pending);
    const asked = read("list");
    make(entry("made"));
    expect(await asked).toBe("made");
    await set;
    expect(store.get).not.toHaveBeenCalled();
  });

  test("stays in memory alone while the store is away", async () => {
    const { cache, read, store } = instance();
    store.isUp.mockReturnValue(false);
    await cache.set("list", Promise.resolve(entry("mine")));
    expect(await read("list")).toBe("mine");
    expect(store.set).not.toHaveBeenCalled();
  });
});

test("an expired tag is expired in memory before the store is told", async () => {
  const { cache, read, store } = instance();
  await cache.set("list", Promise.resolve(entry("old", { timestamp: now() - 1000 })));
  store.updateTags.mockImplementation(async () => {
    expect(tagsManifest.get("plans")?.expired).toBeGreaterThan(0);
  });
  await cache.updateTags(["plans"]);
  expect(store.updateTags).toHaveBeenCalledTimes(1);
  // Next rounds the moment, up to half a millisecond ahead.
  await vi.waitUntil(async () => (await read("list")) === undefined);
  expect(await cache.getExpiration(["plans"])).toBe(tagsManifest.get("plans")?.expired);
});
