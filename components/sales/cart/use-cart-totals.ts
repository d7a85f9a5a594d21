"use client";

import { useEffect, useSyncExternalStore } from "react";
import { toCents } from "@/lib/platform/format/money";
import { hasCodeHint } from "@/lib/sales/cart/browser/code-hint";
import type { CartTotalsDto } from "@/lib/sales/cart/totals-dto";
import { useCart } from "./cart-provider";
import { totalsStore } from "./totals-store";

interface ShownTotals {
  /** What the server last said; may be of the cart as it was a moment ago. */
  totals: CartTotalsDto | undefined;
  /** What is to be paid, or would be without a code while the server has not answered. */
  totalCents: number;
  /** The amount on screen is about to change: it is not paid now. */
  isChanging: boolean;
}

/** Asks only where there is a code, or where the amount is about to be paid. */
async function watch(always: boolean): Promise<void> {
  const hint = hasCodeHint();
  if (!hint && !always) return;
  const state = totalsStore.get();
  if (hint && !state.totals) totalsStore.set({ ...state, isAwaited: true });
  try {
    (await import("./cart-engine")).watchTotals();
  } catch (error) {
    console.error("The totals could not be loaded:", error);
    totalsStore.set({ ...totalsStore.get(), isAwaited: false });
  }
}

/** @param always asks the server also where no code is known */
export function useCartTotals(always: boolean): ShownTotals {
  const { status, totalCents, changing } = useCart();
  const { totals, isAwaited } = useSyncExternalStore(
    totalsStore.subscribe,
    totalsStore.get,
    totalsStore.getServer,
  );
  const isReady = status === "ready";
  useEffect(() => {
    if (isReady) void watch(always);
  }, [always, isReady]);
  const isCurrent = totals !== undefined && toCents(totals.subtotal) === totalCents;
  const differs = totals !== undefined && (totals.code !== null || totals.codeProblem !== null);
  return {
    totals: isCurrent || differs ? totals : undefined,
    totalCents: isCurrent ? toCents(totals.total) : totalCents,
    isChanging: isAwaited || changing || (differs && !isCurrent),
  };
}
