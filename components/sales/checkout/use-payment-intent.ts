"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useCart } from "@/components/sales/cart/cart-provider";
import { cartStore } from "@/components/sales/cart/cart-store";
import { visitSource } from "@/components/site/visits/count";
import { ApiError, apiRequest, refusalsOf } from "@/lib/platform/browser/api-client";
import { toDollars } from "@/lib/platform/format/money";
import { cartSessionId } from "@/lib/sales/cart/browser/browser-session";
import type { OpenCheckoutDto, TaxedTotalsDto } from "@/lib/sales/orders/checkout-dto";
import { hasBillingHint } from "@/lib/sales/taxes/browser/billing-hint";

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
  | { status: "address" }
  | { status: "failed"; message: string };

interface ShownAmount {
  isTaxed: boolean;
  /** Undefined where the server is to say it first. */
  totalCents: number | undefined;
  /** The amount on screen is about to change: it is not asked for now. */
  isChanging: boolean;
  learn(answer: TaxedTotalsDto): void;
  /** What the address lacks, by the paths of its parts. */
  refuse(errors: Record<string, string>): void;
  /** The amount on screen is not that of the server. */
  forget(): void;
}

/** The form of a payment that is open stays, with what was typed into it. */
const askAddress = (now: IntentState): IntentState => (now.status === "ready" ? now : { status: "address" });

const FAILED = "The payment could not be prepared. Please try again.";

/**
 * Asks for a payment of what is in the cart, again whenever the cart changes. The
 * server computes the price; the amount sent only says what is on screen.
 */
export function usePaymentIntent(shown: ShownAmount) {
  const { isTaxed, totalCents, isChanging, learn, refuse, forget } = shown;
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
        const amount = totalCents === undefined ? {} : { amount: toDollars(totalCents) };
        const body = { ...amount, source: visitSource(), ...buyer };
        const session = { "x-cart-session": cartSessionId() };
        const response = await apiRequest("POST", "/api/create-payment-intent", body, session, superseded);
        const intent: OpenCheckoutDto = await response.json();
        if (mine === turn.current) {
          setState({ status: "ready", clientSecret: intent.clientSecret, orderNumber: intent.orderNumber });
          learn(intent);
        }
        return intent;
      } catch (error) {
        // The visitor changed the cart meanwhile: the next request asks for what it holds now.
        if (superseded?.aborted) return undefined;
        const refused = refusalsOf(error);
        const asksAddress = Object.keys(refused).some((path) => path.startsWith("billing."));
        if (!asksAddress) console.error("The payment could not be prepared:", error);
        if (mine !== turn.current) return undefined;
        if (asksAddress) {
          // Nothing is missing yet of what nobody was asked for.
          setState(askAddress);
          if (buyer) refuse(refused);
          return undefined;
        }
        if (error instanceof ApiError && error.status === 409) {
          setNotice(error.shown ?? "Your cart has changed. Please check the total.");
          forget();
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
    [reload, totalCents, learn, refuse, forget],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: cartKey stands for the items, whose identity changes with every read
  useEffect(() => {
    // Asked for once the server knows the cart that is on screen.
    if (!payable || isChanging) return;
    if (isTaxed && totalCents === undefined && !hasBillingHint()) return setState(askAddress);
    const superseded = new AbortController();
    void request(undefined, superseded.signal);
    return () => superseded.abort();
  }, [payable, isChanging, isTaxed, totalCents, cartKey, request]);

  const retry = useCallback(() => {
    setState({ status: "loading" });
    void request();
  }, [request]);

  return { state, notice, request, retry, payable };
}
