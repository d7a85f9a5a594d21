/** What the page at an address will say: whom it sends to sign in, whom it refuses, what it lacks. */
export type ScreenStatus = 200 | 401 | 403 | 404;

/**
 * Asks who sent these headers and what the page at the address will answer. The
 * server process puts it where the middleware of the same process finds it (see
 * screen-status.ts), so that the middleware carries no database client.
 */
export type ScreenGate = (pathname: string, headers: Headers) => Promise<ScreenStatus>;

const shared = globalThis as typeof globalThis & { storeScreenGate?: ScreenGate };

/** The gate of this process; undefined until it has started. */
export function screenGate(): ScreenGate | undefined {
  return shared.storeScreenGate;
}

/** Puts the gate where the middleware of this process finds it. */
export function setScreenGate(gate: ScreenGate): void {
  shared.storeScreenGate = gate;
}
