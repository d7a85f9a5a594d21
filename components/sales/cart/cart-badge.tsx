"use client";

import { useCart } from "./cart-provider";

export function CartBadge() {
  const { count } = useCart();
  if (count === 0) return null;
  return (
    <span
      data-testid="cart-count"
      className="absolute -end-0.5 -top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1 text-[0.6875rem] leading-none font-semibold tabular-nums text-clay-foreground"
    >
      <span>{count}</span>
      <span className="sr-only">{count === 1 ? " item in your cart" : " items in your cart"}</span>
    </span>
  );
}
