import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { browserQueryClient } from "@/lib/platform/browser/query-client";
import { setCodeHint } from "@/lib/sales/cart/browser/code-hint";
import type { CartItemDto } from "@/lib/sales/cart/dto";
import { cartCalls, cartQuery, cartTotalsQuery } from "@/lib/sales/cart/query-options";
import type { CartChoice } from "@/lib/sales/cart/rules/choice";
import type { CartTotalsDto } from "@/lib/sales/cart/totals-dto";
import { cartStore } from "./cart-store";
import { totalsStore } from "./totals-store";

/**
 * The part of the cart that calls the server; loaded when there is a cart to
 * load or something to put into it. Changes run one after the other, show at
 * once, and are taken back when the server refuses them.
 */
const client = browserQueryClient();
const KEY = cartQuery.queryKey;
const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("cart");

/** Changes that the server has not confirmed yet. */
let open = 0;

function count(step: 1 | -1): void {
  open += step;
  cartStore.set({ ...cartStore.get(), changing: open > 0 });
}

new QueryObserver(client, cartQuery).subscribe((result) => {
  const failed = result.isError && !result.data;
  if (failed && cartStore.get().status !== "failed") {
    console.error("The cart could not be loaded:", result.error);
  }
  cartStore.set({
    status: result.data ? "ready" : result.isError ? "failed" : "loading",
    items: result.data ?? [],
    changing: open > 0,
  });
});

const TOTALS = cartTotalsQuery.queryKey;
let isWatched = false;

/** Without anybody who watches them the totals are not asked for again. */
const reloadTotals = (): Promise<void> => client.invalidateQueries({ queryKey: TOTALS });

/** From now on the totals follow the cart. */
export function watchTotals(): void {
  if (isWatched) return;
  isWatched = true;
  new QueryObserver(client, cartTotalsQuery).subscribe(({ data, isError, error }) => {
    if (isError) console.error("The totals could not be loaded:", error);
    if (data) setCodeHint(data.code !== null || data.codeProblem !== null);
    const { isAwaited } = totalsStore.get();
    // What it may have become since is not known: the server says it when the cart is paid.
    totalsStore.set({ totals: isError ? undefined : data, isAwaited: isAwaited && !data && !isError });
  });
}

channel?.addEventListener("message", () => {
  void client.invalidateQueries({ queryKey: KEY });
  void reloadTotals();
});

type Items = CartItemDto[];

async function change<T>(
  call: () => Promise<T>,
  guess: (items: Items) => Items,
  settle: (items: Items, response: T) => Items,
): Promise<T> {
  const observer = new MutationObserver<T, Error, void, { before: Items | undefined }>(client, {
    scope: { id: "cart" },
    mutationFn: call,
    onMutate: async () => {
      await client.cancelQueries({ queryKey: KEY });
      const before = client.getQueryData(KEY);
      client.setQueryData(KEY, (items: Items | undefined) => guess(items ?? []));
      return { before };
    },
    onSuccess: (response) => {
      client.setQueryData(KEY, (items: Items | undefined) => settle(items ?? [], response));
      void reloadTotals();
      channel?.postMessage("changed");
    },
    onError: (error, _variables, context) => {
      console.error("The cart could not be changed:", error);
      if (context?.before) client.setQueryData(KEY, context.before);
      void client.invalidateQueries({ queryKey: KEY });
    },
  });
  count(1);
  try {
    return await observer.mutate();
  } finally {
    count(-1);
  }
}

const keep = (items: Items) => items;
const put = (items: Items, item: CartItemDto): Items =>
  items.some((known) => known.id === item.id)
    ? items.map((known) => (known.id === item.id ? item : known))
    : [...items, item];

async function changeCode(call: () => Promise<CartTotalsDto>): Promise<CartTotalsDto> {
  count(1);
  try {
    const totals = await call();
    client.setQueryData(TOTALS, totals);
    watchTotals();
    channel?.postMessage("changed");
    return totals;
  } finally {
    count(-1);
  }
}

export const cartEngine = {
  add: (choice: CartChoice) => change(() => cartCalls.add(choice), keep, put),
  setQuantity: (id: number, quantity: number) =>
    change(
      () => cartCalls.setQuantity(id, quantity),
      (items) => items.map((item) => (item.id === id ? { ...item, quantity } : item)),
      put,
    ),
  remove: (id: number) =>
    change(
      () => cartCalls.remove(id),
      (items) => items.filter((item) => item.id !== id),
      keep,
    ),
  clear: () =>
    change(
      () => cartCalls.clear(),
      () => [],
      keep,
    ),
  setCode: (code: string) => changeCode(() => cartCalls.setCode(code)),
  removeCode: () => changeCode(cartCalls.removeCode),
  /** Reads the cart again from the server. */
  reload: async (): Promise<void> => {
    await Promise.all([client.invalidateQueries({ queryKey: KEY }), reloadTotals()]);
  },
  /** The same in every tab: the server has changed the cart by itself. */
  reloadEverywhere: async (): Promise<void> => {
    channel?.postMessage("changed");
    await Promise.all([client.invalidateQueries({ queryKey: KEY }), reloadTotals()]);
  },
};

export type CartEngine = typeof cartEngine;
