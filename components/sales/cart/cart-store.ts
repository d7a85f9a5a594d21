import type { CartItemDto } from "@/lib/sales/cart/dto";

export interface CartState {
  /** `idle` until the browser knows whether it has a cart. */
  status: "idle" | "loading" | "ready" | "failed";
  items: readonly CartItemDto[];
  changing: boolean;
}

const IDLE: CartState = { status: "idle", items: [], changing: false };
let state: CartState = IDLE;
const listeners = new Set<() => void>();

/**
 * What is on screen of the cart. It is apart from the code that calls the
 * server, so that a visitor who has no cart never downloads that code.
 */
export const cartStore = {
  get: (): CartState => state,
  /** On the server, and until the page is hydrated, nobody has a cart. */
  getServer: (): CartState => IDLE,
  set(next: CartState): void {
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
