"use client";

import Link from "next/link";
import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from "react";
import { count } from "@/components/site/visits/count";
import { toast } from "@/components/ui/use-toast";
import { knownSession } from "@/lib/sales/cart/browser/session-key";
import type { CartItemDto } from "@/lib/sales/cart/dto";
import { type CartChoice, choiceOf, holdsChoice } from "@/lib/sales/cart/rules/choice";
import { cartCents, cartCount } from "@/lib/sales/cart/rules/totals";
import type { CartEngine } from "./cart-engine";
import { type CartState, cartStore } from "./cart-store";

interface Cart extends CartState {
  /** Licenses in the cart: the number on the badge. */
  count: number;
  totalCents: number;
  /** Resolves to whether it was put in; says so when the cart holds it already. */
  add(choice: CartChoice, planName: string): Promise<boolean>;
  setQuantity(id: number, quantity: number): Promise<boolean>;
  /** Can be taken back for a while, from the toast that says so. */
  remove(item: CartItemDto): Promise<boolean>;
  clear(): Promise<boolean>;
  reload(): Promise<void>;
  /** Reads it again, in all tabs: what was paid has left it. */
  reloadEverywhere(): Promise<void>;
}

/** Long enough to read the toast and to decide. */
const HELD_TOAST_MS = 12_000;

const UNDO_TOAST_MS = 10_000;

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

const VIEW_CART = (
  <Link
    href="/cart"
    className="inline-flex min-h-11 items-center text-sm whitespace-nowrap underline underline-offset-4"
  >
    View cart
  </Link>
);

async function put(choice: CartChoice, planName: string): Promise<boolean> {
  const added = await attempt((engine) => engine.add(choice));
  if (added) {
    count({ kind: "cart", planId: choice.planId });
    toast({
      title: "Added to cart",
      description: `${planName} has been added to your cart.`,
      action: VIEW_CART,
    });
  }
  return added;
}

function sayHeld(item: CartItemDto, choice: CartChoice, planName: string): void {
  const licenses = item.quantity === 1 ? "1 license" : `${item.quantity} licenses`;
  const once = item.builds !== 1;
  toast({
    title: "Already in your cart",
    description: once
      ? `${planName}, ${item.configuration.join(", ")}. One license covers all it allows.`
      : `${planName}, ${item.configuration.join(", ")}: ${licenses}.`,
    duration: HELD_TOAST_MS,
    action: (
      <span className="grid shrink-0 gap-1">
        {once ? null : (
          <button
            type="button"
            className="min-h-11 text-start underline underline-offset-4"
            onClick={() => void put(choice, planName)}
          >
            {item.quantity === 1 ? "Add a second license" : "Add one more license"}
          </button>
        )}
        {VIEW_CART}
      </span>
    ),
  });
}

async function remove(item: CartItemDto): Promise<boolean> {
  const removed = await attempt((engine) => engine.remove(item.id));
  if (removed) {
    const undo = toast({
      title: "Removed from your cart",
      description: `${item.plan.name}, ${item.configuration.join(", ")}`,
      duration: UNDO_TOAST_MS,
      action: (
        <button
          type="button"
          className="min-h-11 underline underline-offset-4"
          onClick={() => {
            undo.dismiss();
            void attempt((engine) => engine.add(choiceOf(item)));
          }}
        >
          Undo
        </button>
      ),
    });
  }
  return removed;
}

const actions = {
  add: async (choice: CartChoice, planName: string) => {
    const held = cartStore.get().items.find((item) => holdsChoice(item, choice));
    if (!held) return put(choice, planName);
    sayHeld(held, choice, planName);
    return false;
  },
  setQuantity: (id: number, quantity: number) => attempt((engine) => engine.setQuantity(id, quantity)),
  remove,
  clear: () => attempt((engine) => engine.clear()),
  reload: () => load((engine) => engine.reload()),
  reloadEverywhere: () => load((engine) => engine.reloadEverywhere()),
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

/** The cart loads in the browser alone, so that pages are the same for every visitor. */
export function CartProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    // A page that Back brings out of the browser's memory shows the cart as it was when it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && knownSession()) void actions.reload();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  useEffect(() => {
    if (cartStore.get().status !== "idle") return;
    // The first read begins with the code for it.
    if (knownSession()) void load(async () => undefined);
    else cartStore.set({ status: "ready", items: [], changing: false });
  }, []);
  return <CartContext value={actions}>{children}</CartContext>;
}

/** What can be done with the cart, for parts that need not know what is in it. @throws Error outside of a CartProvider */
export function useCartActions(): typeof actions {
  const provided = use(CartContext);
  if (!provided) throw new Error("The cart must be used within a CartProvider");
  return provided;
}

/** The visitor's cart. @throws Error outside of a CartProvider */
export function useCart(): Cart {
  const provided = useCartActions();
  // Read here and not handed down: a part of the page that is hydrated late must
  // first show what the server drew, whatever the cart holds by then.
  const state = useSyncExternalStore(cartStore.subscribe, cartStore.get, cartStore.getServer);
  return useMemo<Cart>(
    () => ({ ...state, ...provided, count: cartCount(state.items), totalCents: cartCents(state.items) }),
    [state, provided],
  );
}
