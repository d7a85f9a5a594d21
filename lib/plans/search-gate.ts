/**
 * Told of the query of a search whose page is about to be drawn. The server process
 * puts it where the middleware of the same process finds it, so that the middleware
 * carries no database client.
 */
export type SearchGate = (search: string) => void;

const shared = globalThis as typeof globalThis & { storeSearchGate?: SearchGate };

/** The gate of this process; undefined until it has started. */
export function searchGate(): SearchGate | undefined {
  return shared.storeSearchGate;
}

/** Puts the gate where the middleware of this process finds it. */
export function setSearchGate(gate: SearchGate): void {
  shared.storeSearchGate = gate;
}
