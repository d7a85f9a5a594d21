export interface StoredList<T> {
  get(): readonly T[];
  getServer(): readonly T[];
  set(items: readonly T[]): void;
  subscribe(listener: () => void): () => void;
}

const NONE: readonly never[] = [];

/**
 * For `useSyncExternalStore`; follows changes of other tabs. Without local storage the list lasts as long as
 * the page.
 */
export function storedList<T>(key: string, isItem: (value: unknown) => value is T): StoredList<T> {
  let known: readonly T[] | undefined;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const read = (): readonly T[] => {
    try {
      const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
      return Array.isArray(parsed) ? parsed.filter(isItem) : NONE;
    } catch {
      return NONE;
    }
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    known = undefined;
    changed();
  };
  return {
    get: () => {
      known ??= read();
      return known;
    },
    getServer: () => NONE,
    set: (items) => {
      known = items;
      try {
        localStorage.setItem(key, JSON.stringify(items));
      } catch {
        // Storage refused.
      }
      changed();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
  };
}
