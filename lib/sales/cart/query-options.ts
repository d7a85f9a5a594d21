import { queryOptions } from "@tanstack/react-query";
import { apiRequest } from "@/lib/platform/browser/api-client";
import { CACHE_PROFILES } from "@/lib/platform/browser/query-client";
import { cartSessionId } from "./browser/browser-session";
import type { CartItemDto } from "./dto";
import type { CartChoice } from "./rules/choice";
import type { CartTotalsDto } from "./totals-dto";

const HEADER = "x-cart-session";

const headers = () => ({ [HEADER]: cartSessionId() });

export const cartQuery = queryOptions({
  queryKey: ["/api/cart"],
  queryFn: async () =>
    (await (await apiRequest("GET", "/api/cart", undefined, headers())).json()) as CartItemDto[],
  ...CACHE_PROFILES.transactional,
  // A payment in another tab, or told by the provider alone, changes it behind this one.
  refetchOnWindowFocus: true,
});

export const cartTotalsQuery = queryOptions({
  queryKey: ["/api/cart/totals"],
  queryFn: async () =>
    (await (await apiRequest("GET", "/api/cart/totals", undefined, headers())).json()) as CartTotalsDto,
  ...CACHE_PROFILES.transactional,
  refetchOnWindowFocus: true,
});

export const cartCalls = {
  add: async (choice: CartChoice): Promise<CartItemDto> => {
    const body = { quantity: 1, addons: [], ...choice, sessionId: cartSessionId() };
    return (await apiRequest("POST", "/api/cart", body, headers())).json();
  },
  setQuantity: async (id: number, quantity: number): Promise<CartItemDto> =>
    (await apiRequest("PATCH", `/api/cart/${id}`, { quantity }, headers())).json(),
  remove: async (id: number): Promise<void> => {
    await apiRequest("DELETE", `/api/cart/${id}`, undefined, headers());
  },
  clear: async (): Promise<void> => {
    await apiRequest("DELETE", "/api/cart", undefined, headers());
  },
  setCode: async (code: string): Promise<CartTotalsDto> =>
    (await apiRequest("PUT", "/api/cart/code", { code }, headers())).json(),
  removeCode: async (): Promise<CartTotalsDto> =>
    (await apiRequest("DELETE", "/api/cart/code", undefined, headers())).json(),
};
