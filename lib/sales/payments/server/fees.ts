import "server-only";
import Stripe from "stripe";
import { z } from "zod";
import { callProvider } from "./provider";

const paidSchema = z.object({
  latest_charge: z
    .object({
      balance_transaction: z.object({ fee: z.number().int().min(0), currency: z.string() }).nullish(),
    })
    .nullish(),
});

/**
 * What the provider kept of a payment, in cents.
 * @returns null while it does not tell, or does not know the payment, and where it settles in another currency
 */
export async function readFee(intentId: string, currency: string): Promise<number | null> {
  const call = callProvider((stripe) =>
    stripe.paymentIntents.retrieve(intentId, { expand: ["latest_charge.balance_transaction"] }),
  ).catch((error: unknown) => {
    // A payment of another account of the provider's, which the store had before.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return {};
    throw error;
  });
  const booked = paidSchema.parse(await call).latest_charge?.balance_transaction;
  return booked?.currency === currency ? booked.fee : null;
}
