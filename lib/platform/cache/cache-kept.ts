/**
 * Whether announcements of changes are being heard (cache-sync.ts). It is a module of
 * its own, without aliases, because the shared cache asks it and is loaded by Node
 * itself, outside of the bundle; so the answer is one for the process, not for a module.
 */
const shared = globalThis as typeof globalThis & { storeCacheKept?: boolean };

/** Whether announcements are being heard; while not, a page of this instance may be older than its last save. */
export const cacheIsKept = (): boolean => shared.storeCacheKept ?? false;

/** Said by the listener alone. */
export function setCacheKept(kept: boolean): void {
  shared.storeCacheKept = kept;
}
