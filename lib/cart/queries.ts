import "server-only";
import { getOffers } from "@/lib/offers/queries";
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
  plan: { select: { id: true, slug: true, name: true, price: true, mainImage: true } },
} as const;

/** Rows to lines with what their plans and add-ons cost now, in two more queries for all of them. */
export async function toCartItems(rows: CartRow[]): Promise<CartItemDto[]> {
  const addonIds = [...new Set(rows.flatMap((row) => row.addons))];
  const [offers, addons] = await Promise.all([
    getOffers([...new Set(rows.map((row) => row.planId))]),
    addonIds.length === 0 ? [] : db.planAddon.findMany({ where: { id: { in: addonIds } } }),
  ]);
  const byId = new Map(addons.map((addon) => [addon.id, addon]));
  return rows.map((row) => toCartItem(row, offers.get(row.planId), byId));
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
