import "server-only";
import { db } from "@/lib/platform/db/client";
import { type CartItemDto, type CartRow, toCartItem } from "./dto";

export const CART_COLUMNS = {
  id: true,
  planId: true,
  sessionId: true,
  quantity: true,
  addons: true,
  plan: {
    select: { id: true, slug: true, name: true, price: true, mainImage: true, status: true, deletedAt: true },
  },
} as const;

/** Lines with their plans to lines with their add-ons, in one more query for all of them. */
export async function withAddons(rows: CartRow[]): Promise<CartItemDto[]> {
  const ids = [...new Set(rows.flatMap((row) => row.addons))];
  const addons = ids.length === 0 ? [] : await db.planAddon.findMany({ where: { id: { in: ids } } });
  const byId = new Map(addons.map((addon) => [addon.id, addon]));
  return rows.map((row) => toCartItem(row, byId));
}

/** The lines of a session's cart, oldest first. */
export async function listCartItems(sessionId: string): Promise<CartItemDto[]> {
  const rows = await db.cartItem.findMany({
    where: { sessionId },
    orderBy: { id: "asc" },
    select: CART_COLUMNS,
  });
  return withAddons(rows);
}
