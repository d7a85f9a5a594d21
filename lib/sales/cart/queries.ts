import "server-only";
import { getOffers, type Offers } from "@/lib/catalog/offers/queries";
import { db } from "@/lib/platform/db/client";
import { type CartItemDto, type CartRow, toCartItem } from "./dto";

export const CART_COLUMNS = {
  id: true,
  planId: true,
  sessionId: true,
  quantity: true,
  addons: true,
  configuration: true,
  chosen: true,
  seenCents: true,
} as const;

export const getOffersOfCart = (rows: readonly CartRow[]): Promise<Offers> =>
  getOffers([...new Set(rows.map((row) => row.planId))], [...new Set(rows.flatMap((row) => row.addons))]);

export async function toCartItems(rows: readonly CartRow[]): Promise<CartItemDto[]> {
  const found = await getOffersOfCart(rows);
  return rows.flatMap((row) => {
    const offer = found.offers.get(row.planId);
    // A plan that has just been deleted took its cart lines along.
    return offer ? toCartItem(row, offer, found.addons) : [];
  });
}

/** The lines of a session's cart, oldest first. */
export async function listCartItems(sessionId: string): Promise<CartItemDto[]> {
  const rows = await db.cartItem.findMany({
    where: { sessionId },
    orderBy: { id: "asc" },
    select: CART_COLUMNS,
  });
  return toCartItems(rows);
}
