import "server-only";
import { db } from "@/lib/platform/db/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { type CheckoutCart, priceCart } from "./checkout-queries";

/**
 * The cart keeps the code, in the place of one before it.
 * @throws AppError `not_found` for a code that is not valid, `conflict` with why it does not fit this cart
 */
export async function setCartCode(sessionId: string, code: string): Promise<CheckoutCart> {
  const { problem, ...cart } = await priceCart(sessionId, code);
  if (problem?.kind === "invalid") throw notFound("This code is not valid.");
  if (problem) throw new AppError("conflict", problem.message);
  await db.cart.upsert({ where: { sessionId }, create: { sessionId, code }, update: { code } });
  return cart;
}

/** @param code nothing happens where the cart holds another one by now */
export async function removeCartCode(sessionId: string, code?: string): Promise<void> {
  await db.cart.updateMany({
    where: { sessionId, ...(code === undefined ? {} : { code }) },
    data: { code: null },
  });
}
