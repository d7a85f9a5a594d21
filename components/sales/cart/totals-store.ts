import { createStore } from "@/lib/platform/browser/store";
import type { CartTotalsDto } from "@/lib/sales/cart/totals-dto";

interface TotalsState {
  totals: CartTotalsDto | undefined;
  /** Until the server has said what a cart with a code costs. */
  isAwaited: boolean;
}

/** What the server says that the cart costs; apart from the code that asks, as the cart is. */
export const totalsStore = createStore<TotalsState>({ totals: undefined, isAwaited: false });
