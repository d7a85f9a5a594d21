/**
 * Whether a private link leads to an order. The server process puts it where the
 * middleware of the same process finds it, so that the middleware carries no
 * database client.
 */
export type OrderGate = (token: string) => Promise<boolean>;

const shared = globalThis as typeof globalThis & { storeOrderGate?: OrderGate };

/** The gate of this process; undefined until it has started. */
export function orderGate(): OrderGate | undefined {
  return shared.storeOrderGate;
}

/** Puts the gate where the middleware of this process finds it. */
export function setOrderGate(gate: OrderGate): void {
  shared.storeOrderGate = gate;
}
