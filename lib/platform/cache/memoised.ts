import "server-only";
import { LRUCache } from "lru-cache";
import { cacheState } from "./cache-state";

/**
 * Remembers what a query gave until something is saved, where the framework's cache takes as
 * long to store and to find a result as the database to give it. While saves are not heard
 * of, nothing is remembered.
 *
 * @param max results that are remembered
 * @returns asks for the result of a key, unless it is there or under way; a failure is not remembered
 */
export function memoised<T>(max: number): (key: string, query: () => Promise<T>) => Promise<T> {
  const results = new LRUCache<string, Promise<T>>({ max });
  let generation = -1;
  return (key, query) => {
    const state = cacheState();
    if (!state.isLive) return query();
    if (generation !== state.generation) {
      generation = state.generation;
      results.clear();
    }
    const known = results.get(key);
    if (known) return known;
    const asked = query();
    results.set(key, asked);
    asked.catch(() => {
      if (results.peek(key) === asked) results.delete(key);
    });
    return asked;
  };
}
