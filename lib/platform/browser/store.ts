/**
 * One value that parts of a page share, for `useSyncExternalStore`.
 * @param initial what it is on the server too, and until the page is hydrated
 */
export function createStore<State>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: (): State => state,
    getServer: (): State => initial,
    set(next: State): void {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
