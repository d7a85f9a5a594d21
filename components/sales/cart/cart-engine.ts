import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { browserQueryClient } from "@/lib/platform/browser/query-client";
import type { CartItemDto } from "@/lib/sales/cart/dto";
import { cartCalls, cartQuery } from "@/lib/sales/cart/query-options";
import type { CartChoice } from "@/lib/sales/cart/rules/choice";
import { cartStore } from "./cart-store";

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

channel?.addEventListener("message", () => {
  void client.invalidateQueries({ queryKey: KEY });
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
  /** Reads the cart again from the server. */
  reload: async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: KEY });
  },
  /** The same in every tab: the server has changed the cart by itself. */
  reloadEverywhere: async (): Promise<void> => {
    channel?.postMessage("changed");
    await client.invalidateQueries({ queryKey: KEY });
  },
};

export type CartEngine = typeof cartEngine;
