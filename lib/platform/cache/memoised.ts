import "server-only";
import { LRUCache } from "lru-cache";
import { cacheState } from "./cache-state";

function untilSaved<K extends string | number, T>(max: number): () => LRUCache<K, Promise<T>> | undefined {
  const results = new LRUCache<K, Promise<T>>({ max });
  let generation = -1;
  return () => {
    const state = cacheState();
    if (!state.isLive) return undefined;
    if (generation !== state.generation) {
      generation = state.generation;
      results.clear();
    }
    return results;
  };
}

function remember<K extends string | number, T>(
  results: LRUCache<K, Promise<T>>,
  key: K,
  asked: Promise<T>,
): Promise<T> {
  results.set(key, asked);
  asked.catch(() => {
    if (results.peek(key) === asked) results.delete(key);
  });
  return asked;
}

/**
 * Until something is saved; a failure is not remembered. For reads that the framework's cache would not find
 * faster than the database.
 */
export function memoised<T>(max: number): (key: string, query: () => Promise<T>) => Promise<T> {
  const remembered = untilSaved<string, T>(max);
  return (key, query) => {
    const results = remembered();
    if (!results) return query();
    return results.get(key) ?? remember(results, key, query());
  };
}

export function memoisedRows<T>(
  max: number,
): (ids: readonly number[], query: (missing: number[]) => Promise<Map<number, T>>) => Promise<T[]> {
  const remembered = untilSaved<number, T | undefined>(max);
  return async (ids, query) => {
    const results = remembered();
    const known = new Map(ids.map((id) => [id, results?.get(id)]));
    const missing = ids.filter((id) => !known.get(id));
    if (missing.length > 0) {
      const asked = query(missing);
      for (const id of missing) {
        const row = asked.then((rows) => rows.get(id));
        known.set(id, results ? remember(results, id, row) : row);
      }
    }
    const rows = await Promise.all(known.values());
    return rows.filter((row) => row !== undefined);
  };
}
