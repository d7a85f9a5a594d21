import "server-only";
import { getOffers, type Offers } from "@/lib/catalog/offers/queries";
import { db } from "@/lib/platform/db/client";
import { type CartItemDto, toCartItem } from "./dto";
import { type CartLine, type CartRow, readLine } from "./rules/line";

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

export async function listCartLines(sessionId: string): Promise<CartLine[]> {
  const rows = await db.cartItem.findMany({
    where: { sessionId },
    orderBy: { id: "asc" },
    select: CART_COLUMNS,
  });
  const { offers, addons } = await getOffersOfCart(rows);
  return rows.flatMap((row) => {
    const offer = offers.get(row.planId);
    // A plan that has just been deleted took its cart lines along.
    return offer ? readLine(row, offer, addons) : [];
  });
}

export const listCartItems = async (sessionId: string): Promise<CartItemDto[]> =>
  (await listCartLines(sessionId)).map(toCartItem);
