import { toCents } from "@/lib/platform/format/money";
import type { CartItemDto } from "../dto";

interface PricedItem {
  plan: { price: number };
  addonDetails: readonly { price: number }[];
  quantity: number;
}

export function lineCents(item: PricedItem): number {
  const each = item.addonDetails.reduce((sum, addon) => sum + toCents(addon.price), toCents(item.plan.price));
  return each * item.quantity;
}

export function cartCents(items: readonly PricedItem[]): number {
  return items.reduce((sum, item) => sum + lineCents(item), 0);
}

/** Counts licenses, not lines. */
export function cartCount(items: readonly Pick<CartItemDto, "quantity">[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}
