import "server-only";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { type CheckoutCart, getCartForCheckout, taxed } from "@/lib/sales/cart/checkout-queries";
import type { Deadline } from "@/lib/sales/payments/server/provider";
import { type Billing, missingOfAddress } from "./schema";
import { calculateTax, isTaxOn } from "./server/calculation";

/**
 * What the buyer said last stays, also while the provider is away: nobody pays by an address that they have
 * changed.
 */
export async function keepBilling(sessionId: string, billing: Billing): Promise<void> {
  await db.cart.upsert({
    where: { sessionId },
    create: { sessionId, billing },
    update: { billing },
  });
}

/**
 * The cart with its tax, which the provider is asked for once for the same lines and address.
 * @throws AppError `validation_failed` with the paths of an address that is missing or that the provider
 * refused, `unavailable` when it is away
 */
export async function getTaxedCart(sessionId: string, deadline?: Deadline): Promise<CheckoutCart> {
  const cart = await getCartForCheckout(sessionId);
  if (!isTaxOn() || cart.tax || cart.lines.length === 0) return cart;
  const errors = missingOfAddress(cart.billing);
  if (errors.length > 0 || !cart.billing || !cart.question) {
    throw new AppError("validation_failed", "Tax depends on where you are: enter your address.", { errors });
  }
  const { key, items, currency } = cart.question;
  const tax = await calculateTax(key, cart.billing, items, currency, deadline);
  await db.cart.updateMany({ where: { sessionId }, data: { tax } });
  return taxed(cart, tax);
}
