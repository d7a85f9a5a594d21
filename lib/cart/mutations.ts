import "server-only";
import { db } from "@/lib/platform/db/client";
import { AppError, notFound } from "@/lib/platform/http/errors";
import type { CartItemDto } from "./dto";
import { MAX_LINES, MAX_QUANTITY } from "./limits";
import { CART_COLUMNS, withAddons } from "./queries";
import type { AddToCart } from "./schema";

const gone = () => notFound("That item is not in your cart.");

function invalid(path: string, message: string): AppError {
  return new AppError("validation_failed", message, { errors: [{ path, message }] });
}

async function getItem(id: number): Promise<CartItemDto> {
  const row = await db.cartItem.findUnique({ where: { id }, select: CART_COLUMNS });
  const [item] = row ? await withAddons([row]) : [];
  if (!item) throw gone();
  return item;
}

/**
 * Puts a plan with its add-ons into a cart, or raises the quantity of the line
 * that holds the same choice.
 *
 * @throws AppError `validation_failed` for a plan or add-on that is not sold, a
 * sum above the limit (the line stays as it was) or a cart that is full
 */
export async function addCartItem(
  sessionId: string,
  input: AddToCart,
): Promise<{ item: CartItemDto; created: boolean }> {
  const [plan, addons, lines] = await Promise.all([
    db.housePlan.findFirst({
      where: { id: input.planId, status: "published", deletedAt: null },
      select: { id: true },
    }),
    db.planAddon.count({ where: { id: { in: input.addons }, isActive: true } }),
    db.cartItem.count({ where: { sessionId } }),
  ]);
  if (!plan) throw invalid("planId", "This plan is not for sale.");
  if (addons !== input.addons.length) throw invalid("addons", "One of the add-ons is not for sale.");
  if (lines >= MAX_LINES) throw invalid("planId", `A cart holds at most ${MAX_LINES} different items.`);
  // One statement, so that two clicks at once both count.
  const rows = await db.$queryRaw<{ id: number; created: boolean }[]>`
    INSERT INTO cart_items AS c (session_id, plan_id, quantity, addons)
    VALUES (${sessionId}, ${input.planId}, ${input.quantity}, ${input.addons}::int[])
    ON CONFLICT (session_id, plan_id, addons) DO UPDATE SET quantity = c.quantity + excluded.quantity
      WHERE c.quantity + excluded.quantity <= ${MAX_QUANTITY}
    RETURNING id, (xmax = 0) AS created`;
  const row = rows[0];
  if (!row) throw invalid("quantity", `You can have at most ${MAX_QUANTITY} licenses of one plan.`);
  return { item: await getItem(row.id), created: row.created };
}

/** Sets the quantity of a line of this session. @throws AppError `not_found` for any other line */
export async function updateCartItem(sessionId: string, id: number, quantity: number): Promise<CartItemDto> {
  const { count } = await db.cartItem.updateMany({ where: { id, sessionId }, data: { quantity } });
  if (count === 0) throw gone();
  return getItem(id);
}

/** Removes a line of this session. @throws AppError `not_found` for any other line */
export async function deleteCartItem(sessionId: string, id: number): Promise<void> {
  const { count } = await db.cartItem.deleteMany({ where: { id, sessionId } });
  if (count === 0) throw gone();
}

/** Empties the session's cart. */
export async function clearCart(sessionId: string): Promise<void> {
  await db.cartItem.deleteMany({ where: { sessionId } });
}
