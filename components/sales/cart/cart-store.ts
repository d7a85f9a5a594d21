import { createStore } from "@/lib/platform/browser/store";
import type { CartItemDto } from "@/lib/sales/cart/dto";

export interface CartState {
  /** `idle` until the browser knows whether it has a cart, and on the server, where nobody has one. */
  status: "idle" | "loading" | "ready" | "failed";
  items: readonly CartItemDto[];
  changing: boolean;
}

/**
 * What is on screen of the cart. It is apart from the code that calls the
 * server, so that a visitor who has no cart never downloads that code.
 */
export const cartStore = createStore<CartState>({ status: "idle", items: [], changing: false });
