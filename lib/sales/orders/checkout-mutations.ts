import "server-only";
import type { Order, OrderLine } from "@/generated/prisma/client";
import { db, type Prisma } from "@/lib/platform/db/client";
import { AppError, invalidField } from "@/lib/platform/errors";
import { type CheckoutCart, getCartForCheckout } from "@/lib/sales/cart/checkout-queries";
import { addonChoicesOf } from "@/lib/sales/fulfilment/rules/deliverables";
import { saveLicenseeOfCheckout } from "@/lib/sales/licenses/mutations";
import { getTaxedCart, keepBilling } from "@/lib/sales/taxes/mutations";
import { type Billing, missingOfAddress } from "@/lib/sales/taxes/schema";
import { isTaxOn } from "@/lib/sales/taxes/server/calculation";
import { readSetting } from "@/lib/settings/direct-queries";
import { assertShipsTo } from "./details-mutations";
import type { CheckoutDetails, Details } from "./details-schema";
import { billingColumn } from "./mutations";

type Answer = Details["answers"][number];

const asks = (line: OrderLine, ask: "address" | "county" | "wish") =>
  addonChoicesOf(line).filter((addon) => addon.asks.includes(ask));

function answerTo(line: OrderLine, answer: Answer | undefined, addonId: number) {
  const asked = addonChoicesOf(line).find(({ id }) => id === addonId)?.asks ?? [];
  return {
    ...(asked.includes("county") ? { county: answer?.county ?? "", state: answer?.state ?? "" } : {}),
    // A wish may be left empty on purpose: that is an answer too.
    ...(asked.includes("wish") ? { wish: answer?.wish ?? "" } : {}),
  };
}

function answersOf(line: OrderLine, answers: readonly Answer[]): Prisma.InputJsonObject {
  const asking = new Set([...asks(line, "county"), ...asks(line, "wish")].map(({ id }) => id));
  const entries = [...asking].map((addonId) => {
    const at = answers.findIndex((one) => one.itemId === line.cartItemId && one.addonId === addonId);
    const answer = answerTo(line, answers[at], addonId);
    const path = at < 0 ? "answers" : `answers.${at}`;
    if (answer.county === "")
      throw invalidField(at < 0 ? path : `${path}.county`, "Enter the county of the lot");
    if (answer.state === "")
      throw invalidField(at < 0 ? path : `${path}.state`, "Enter the state of the lot");
    return [String(addonId), answer] as const;
  });
  return Object.fromEntries(entries);
}

function assertKnown(lines: readonly OrderLine[], answers: readonly Answer[]): void {
  for (const [index, { itemId, addonId }] of answers.entries()) {
    const line = lines.find(({ cartItemId }) => cartItemId === itemId);
    if (!line) throw invalidField(`answers.${index}.itemId`, "This item is not in your order.");
    if (!addonChoicesOf(line).some(({ id }) => id === addonId))
      throw invalidField(`answers.${index}.addonId`, "This add-on is not in your order.");
  }
}

/** @throws AppError `conflict`, `validation_failed` */
async function saveAnswers(sessionId: string, details: Details): Promise<void> {
  // Outside the transaction, which would wait for a second connection while it holds the order.
  const shipsTo = details.shipping ? await readSetting("shipping_countries") : [];
  await db.$transaction(async (tx) => {
    // Locked, so that a payment that settles in this moment comes before or after as a whole.
    const [order] = await tx.$queryRaw<Pick<Order, "id">[]>`
      SELECT id FROM orders WHERE session_id = ${sessionId} AND status IN ('pending', 'failed')
      ORDER BY id DESC LIMIT 1 FOR UPDATE`;
    if (!order) throw new AppError("conflict", "There is no open payment for this cart.");
    const lines = await tx.orderLine.findMany({ where: { orderId: order.id }, orderBy: { id: "asc" } });
    assertKnown(lines, details.answers);
    const needsAddress = lines.some((line) => asks(line, "address").length > 0);
    if (needsAddress && !details.shipping)
      throw invalidField("shipping", "Enter the address that the parcel goes to");
    if (needsAddress && details.shipping) {
      assertShipsTo(shipsTo, details.shipping.country);
      await tx.order.update({ where: { id: order.id }, data: { shipping: details.shipping } });
    }
    for (const line of lines)
      await tx.orderLine.update({
        where: { id: line.id },
        data: { answers: answersOf(line, details.answers) },
      });
  });
}

/** The order that is open gets it too, unless its tax is by another address: then with the next amount. */
async function saveBilling(sessionId: string, billing: Billing): Promise<void> {
  const errors = isTaxOn() ? missingOfAddress(billing) : [];
  if (errors.length > 0)
    throw new AppError("validation_failed", errors[0]?.message ?? "Enter your address", { errors });
  await keepBilling(sessionId, billing);
  const { tax } = await getTaxedCart(sessionId);
  await db.order.updateMany({
    where: { sessionId, status: { in: ["pending", "failed"] }, taxCalculationId: tax?.id ?? null },
    data: billingColumn(billing),
  });
}

/**
 * Before the payment; where the buyer is taxed also before there is one. What nothing asks for is dropped.
 * @returns the cart with what it now costs
 * @throws AppError `conflict` when no payment is open, also when it has just been paid; `validation_failed`
 * for what is missing or not part of the order, or refused by the provider of taxes; `unavailable` when that
 * is away
 */
export async function saveCheckoutDetails(
  sessionId: string,
  { billing, licensee, ...details }: CheckoutDetails,
): Promise<CheckoutCart> {
  if (billing) await saveBilling(sessionId, billing);
  if (licensee !== undefined) await saveLicenseeOfCheckout(sessionId, licensee);
  const isMore = billing || licensee !== undefined;
  if (!isMore || details.shipping || details.answers.length > 0) await saveAnswers(sessionId, details);
  const cart = await getCartForCheckout(sessionId);
  return cart.question ? getTaxedCart(sessionId) : cart;
}
