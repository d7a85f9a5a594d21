import "server-only";
import { orNotFound } from "@/lib/platform/errors";
import { retrieveOwnIntent } from "@/lib/sales/payments/server/intents";
import type { OrderWithLinkDto } from "../dto";
import { getOrderByIntent, getOrderForPayment } from "../queries";
import { applyIntent } from "../settlement";

/**
 * What the return address says about the outcome means nothing: only what the provider says fulfils the
 * order.
 * @throws AppError `not_found` when the client secret is not that of the payment, `unavailable` when the
 * provider is away
 */
export async function getOrderForThankYou(
  paymentIntent: string,
  clientSecret: string,
): Promise<OrderWithLinkDto> {
  const intent = await retrieveOwnIntent(paymentIntent, clientSecret);
  const order = orNotFound(await getOrderForPayment(intent.id, undefined), "order");
  await applyIntent(order, intent);
  const shown = orNotFound(await getOrderByIntent(intent.id), "order");
  return shown;
}
