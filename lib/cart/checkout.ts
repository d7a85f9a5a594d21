import "server-only";
import { toCents } from "@/lib/platform/format/money";
import { lineCents } from "./dto";
import { listCartItems } from "./queries";

/** A line as an order takes it over; amounts in US cents. */
export type CheckoutLine = {
  itemId: number;
  planId: number;
  planName: string;
  planSlug: string;
  planImage: string;
  planPriceCents: number;
  addons: { id: number; name: string; priceCents: number }[];
  quantity: number;
  totalCents: number;
  available: boolean;
  /** Why the line cannot be paid, for the person who looks at the cart. */
  problem?: string;
};

export interface CheckoutCart {
  lines: CheckoutLine[];
  totalCents: number;
}

/** The session's cart with today's prices, as checkout charges it. */
export async function getCartForCheckout(sessionId: string): Promise<CheckoutCart> {
  const items = await listCartItems(sessionId);
  const lines = items.map(
    (item): CheckoutLine => ({
      itemId: item.id,
      planId: item.planId,
      planName: item.plan.name,
      planSlug: item.plan.slug,
      planImage: item.plan.mainImage,
      planPriceCents: toCents(item.plan.price),
      addons: item.addonDetails.map(({ id, name, price }) => ({ id, name, priceCents: toCents(price) })),
      quantity: item.quantity,
      totalCents: lineCents(item),
      available: item.available,
      ...(item.available ? {} : { problem: `${item.plan.name} is no longer for sale as chosen.` }),
    }),
  );
  return { lines, totalCents: lines.reduce((sum, line) => sum + line.totalCents, 0) };
}
