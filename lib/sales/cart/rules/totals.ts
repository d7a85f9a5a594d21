import { toCents } from "@/lib/platform/format/money";
import type { CartItemDto } from "../dto";

/** What of a line its price is made of; prices in dollars. */
interface PricedItem {
  plan: { price: number };
  addonDetails: readonly { price: number }[];
  quantity: number;
}

/** What one line costs, in cents: plan price plus chosen add-on prices, times quantity. */
export function lineCents(item: PricedItem): number {
  const each = item.addonDetails.reduce((sum, addon) => sum + toCents(addon.price), toCents(item.plan.price));
  return each * item.quantity;
}

/** What a cart costs, in cents; 0 when it is empty. */
export function cartCents(items: readonly PricedItem[]): number {
  return items.reduce((sum, item) => sum + lineCents(item), 0);
}

/** How many licences a cart holds: the number on the badge. */
export function cartCount(items: readonly Pick<CartItemDto, "quantity">[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}
