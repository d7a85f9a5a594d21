import "server-only";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { type CheckoutCart, getCartForCheckout, taxed } from "@/lib/sales/cart/checkout-queries";
import type { Deadline } from "@/lib/sales/payments/server/provider";
import type { TaxQuestion } from "./queries";
import { type Billing, type KeptTax, missingOfAddress } from "./schema";
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
 * @param question null where the address lacks something
 * @throws AppError as `getTaxedCart` does
 */
export async function askForTax(
  billing: Billing | null,
  question: TaxQuestion | null,
  deadline?: Deadline,
): Promise<KeptTax> {
  const errors = missingOfAddress(billing);
  if (errors.length > 0 || !billing || !question) {
    throw new AppError("validation_failed", "Tax depends on where you are: enter your address.", { errors });
  }
  return calculateTax(question.key, billing, question.items, question.currency, deadline);
}

/**
 * The cart with its tax, which the provider is asked for once for the same lines and address.
 * @throws AppError `validation_failed` with the paths of an address that is missing or that the provider
 * refused, `unavailable` when it is away
 */
export async function getTaxedCart(sessionId: string, deadline?: Deadline): Promise<CheckoutCart> {
  const cart = await getCartForCheckout(sessionId);
  if (!isTaxOn() || cart.tax || cart.lines.length === 0) return cart;
  const tax = await askForTax(cart.billing, cart.question, deadline);
  await db.cart.updateMany({ where: { sessionId }, data: { tax } });
  return taxed(cart, tax);
}
