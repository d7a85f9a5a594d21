/**
 * What the server in front and the framework behind it know together of this process's
 * caches. They are loaded apart, so this is one of the two global cells (the other is the
 * database's). It has no aliases and imports nothing: the server is not bundled.
 */
interface CacheState {
  /** Grows with each invalidation; what was cached under a smaller number is stale. */
  generation: number;
  /** Whether invalidations are heard. While not, nothing is cached beside the framework. */
  isLive: boolean;
  /** Expires tags in the framework's caches; given by server/main.ts once the framework takes requests. */
  revalidate: PromiseWithResolvers<(tags: readonly string[]) => Promise<void>>;
  /** Resolves when what was saved while this process was away is expired. */
  caughtUp: Promise<void>;
}

const shared = globalThis as typeof globalThis & { storeCache?: CacheState };

export function cacheState(): CacheState {
  shared.storeCache ??= {
    generation: 0,
    isLive: false,
    revalidate: Promise.withResolvers(),
    caughtUp: Promise.resolve(),
  };
  return shared.storeCache;
}

/** Makes what was cached until now, beside the framework, stale. */
export function invalidateCaches(): void {
  cacheState().generation += 1;
}
