import type { CartTotalsDto } from "@/lib/sales/cart/totals-dto";

export interface TotalsState {
  totals: CartTotalsDto | undefined;
  /** Until the server has said what a cart with a code costs. */
  isAwaited: boolean;
}

const NOTHING: TotalsState = { totals: undefined, isAwaited: false };
let state: TotalsState = NOTHING;
const listeners = new Set<() => void>();

/** What the server says that the cart costs; apart from the code that asks, as the cart is. */
export const totalsStore = {
  get: (): TotalsState => state,
  getServer: (): TotalsState => NOTHING,
  set(next: TotalsState): void {
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
