"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useCart } from "@/components/sales/cart/cart-provider";
import { cartStore } from "@/components/sales/cart/cart-store";
import { visitSource } from "@/components/site/visits/count";
import { ApiError, apiRequest } from "@/lib/platform/browser/api-client";
import { toDollars } from "@/lib/platform/format/money";
import { cartSessionId } from "@/lib/sales/cart/browser/browser-session";

export interface Buyer {
  name: string;
  email: string;
}

interface Intent {
  clientSecret: string;
  orderNumber: string;
}

export type IntentState =
  | { status: "loading" }
  | ({ status: "ready" } & Intent)
  | { status: "failed"; message: string };

interface ShownAmount {
  totalCents: number;
  isChanging: boolean;
}

const FAILED = "The payment could not be prepared. Please try again.";

/**
 * Asks for a payment of what is in the cart, again whenever the cart changes. The
 * server computes the price; the amount sent only says what is on screen.
 */
export function usePaymentIntent({ totalCents, isChanging }: ShownAmount) {
  const cart = useCart();
  const [state, setState] = useState<IntentState>({ status: "loading" });
  /** What the server said that differs from what was on screen; stays while the right total is shown. */
  const [notice, setNotice] = useState<string>();
  const turn = useRef(0);
  const { reload, items } = cart;
  const payable = cart.status === "ready" && items.length > 0 && items.every((item) => item.available);
  const cartKey = JSON.stringify(items.map((item) => [item.id, item.quantity]));

  const request = useCallback(
    async (buyer?: Buyer, superseded?: AbortSignal): Promise<Intent | undefined> => {
      const mine = ++turn.current;
      try {
        const body = { amount: toDollars(totalCents), source: visitSource(), ...buyer };
        const session = { "x-cart-session": cartSessionId() };
        const response = await apiRequest("POST", "/api/create-payment-intent", body, session, superseded);
        const intent: Intent = await response.json();
        if (mine === turn.current)
          setState({ status: "ready", clientSecret: intent.clientSecret, orderNumber: intent.orderNumber });
        return intent;
      } catch (error) {
        // The visitor changed the cart meanwhile: the next request asks for what it holds now.
        if (superseded?.aborted) return undefined;
        console.error("The payment could not be prepared:", error);
        if (mine !== turn.current) return undefined;
        if (error instanceof ApiError && error.status === 409) {
          setNotice(error.shown ?? "Your cart has changed. Please check the total.");
          await reload();
        } else {
          // Refused for what is in the cart: it may have been paid, and so emptied, elsewhere.
          if (error instanceof ApiError && error.status === 400) await reload();
          if (cartStore.get().items.length === 0) return undefined;
          setState({
            status: "failed",
            message: error instanceof ApiError ? (error.shown ?? FAILED) : FAILED,
          });
        }
        return undefined;
      }
    },
    [reload, totalCents],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: cartKey stands for the items, whose identity changes with every read
  useEffect(() => {
    // Asked for once the server knows the cart that is on screen.
    if (!payable || isChanging) return;
    const superseded = new AbortController();
    void request(undefined, superseded.signal);
    return () => superseded.abort();
  }, [payable, isChanging, cartKey, request]);

  const retry = useCallback(() => {
    setState({ status: "loading" });
    void request();
  }, [request]);

  return { state, notice, request, retry, payable };
}
