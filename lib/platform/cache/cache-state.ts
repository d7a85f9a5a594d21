/**
 * Shared by the server in front and the framework behind it, which are loaded apart: hence a global. No
 * aliases and no imports, since the server is not bundled.
 */
interface CacheState {
  /** Grows with each invalidation; what was cached under a smaller number is stale. */
  generation: number;
  /** Whether invalidations are heard. While not, nothing is cached beside the framework. */
  isLive: boolean;
  revalidate: PromiseWithResolvers<(tags: readonly string[]) => Promise<void>>;
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

export function invalidateCaches(): void {
  cacheState().generation += 1;
}
