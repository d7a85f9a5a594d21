"use client";

import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from "react";
import { toast } from "@/components/ui/use-toast";
import type { CartChoice } from "@/lib/cart/query-options";
import { knownSession } from "@/lib/cart/session-key";
import { cartCents, cartCount } from "@/lib/cart/totals";
import type { CartEngine } from "./cart-engine";
import { type CartState, cartStore } from "./cart-store";

interface Cart extends CartState {
  /** Licenses in the cart: the number on the badge. */
  count: number;
  /** Cents. */
  totalCents: number;
  /** Puts a plan in the cart and says so; resolves to whether that worked. */
  add(choice: CartChoice, planName: string): Promise<boolean>;
  setQuantity(id: number, quantity: number): Promise<boolean>;
  remove(id: number): Promise<boolean>;
  clear(): Promise<boolean>;
  reload(): Promise<void>;
}

const loadEngine = async (): Promise<CartEngine> => (await import("./cart-engine")).cartEngine;

async function attempt(action: (engine: CartEngine) => Promise<unknown>): Promise<boolean> {
  try {
    await action(await loadEngine());
    return true;
  } catch (error) {
    const shown =
      error instanceof Error && "shown" in error && typeof error.shown === "string" ? error.shown : undefined;
    toast({
      variant: "destructive",
      title: "Your cart was not changed",
      description: shown ?? "Something went wrong. Please try again.",
    });
    return false;
  }
}

const actions = {
  add: async (choice: CartChoice, planName: string) => {
    const added = await attempt((engine) => engine.add(choice));
    if (added) toast({ title: "Added to cart", description: `${planName} has been added to your cart.` });
    return added;
  },
  setQuantity: (id: number, quantity: number) => attempt((engine) => engine.setQuantity(id, quantity)),
  remove: (id: number) => attempt((engine) => engine.remove(id)),
  clear: () => attempt((engine) => engine.clear()),
  reload: () => load((engine) => engine.reload()),
};

/** Reads the cart; when the code for it does not come, that is a read that failed. */
async function load(read: (engine: CartEngine) => Promise<void>): Promise<void> {
  try {
    await read(await loadEngine());
  } catch (error) {
    console.error("The cart could not be loaded:", error);
    if (cartStore.get().status !== "ready") cartStore.set({ ...cartStore.get(), status: "failed" });
  }
}

const CartContext = createContext<typeof actions | null>(null);

/** Gives everything inside it the visitor's cart, which loads in the browser alone. */
export function CartProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (cartStore.get().status !== "idle") return;
    // The first read begins with the code for it.
    if (knownSession()) void load(async () => undefined);
    else cartStore.set({ status: "ready", items: [], changing: false });
  }, []);
  return <CartContext value={actions}>{children}</CartContext>;
}

/** The visitor's cart. @throws Error outside of a CartProvider */
export function useCart(): Cart {
  const provided = use(CartContext);
  if (!provided) throw new Error("useCart must be used within a CartProvider");
  // Read here and not handed down: a part of the page that is hydrated late must
  // first show what the server drew, whatever the cart holds by then.
  const state = useSyncExternalStore(cartStore.subscribe, cartStore.get, cartStore.getServer);
  return useMemo<Cart>(
    () => ({ ...state, ...provided, count: cartCount(state.items), totalCents: cartCents(state.items) }),
    [state, provided],
  );
}
