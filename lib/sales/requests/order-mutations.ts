import "server-only";
import type { Order, RequestQuote } from "@/generated/prisma/client";
import type { CartTotals } from "@/lib/catalog/pricing/rules/totals";
import { db, type Tx } from "@/lib/platform/db/client";
import { emailColumns } from "@/lib/platform/format/email";
import { linkToken, newTokenNonce, tokenHash } from "@/lib/platform/http/link-token";
import { EARLIER_ORDER } from "@/lib/platform/http/referrer-source";
import { billingColumn, toLineRow, totalColumns } from "@/lib/sales/orders/mutations";
import { newOrderNumber } from "@/lib/sales/orders/server/order-number";
import type { Billing, KeptTax } from "@/lib/sales/taxes/schema";
import { readSetting } from "@/lib/settings/direct-queries";
import { currentPolicies } from "@/lib/settings/policy-queries";
import type { RequestToPay } from "./queries";
import type { QuotedLine } from "./rules/order-lines";
import { lockRequest, notNow } from "./step-mutations";

export interface PricedQuote {
  lines: QuotedLine[];
  totals: CartTotals;
  billing: Billing | null;
  tax: KeptTax | undefined;
}

export async function keepBilling(id: number, billing: Billing): Promise<void> {
  await db.changeRequest.update({ where: { id }, data: { billing } });
}

export async function keepTax(id: number, tax: KeptTax): Promise<void> {
  await db.changeRequest.update({ where: { id }, data: { tax } });
}

function lineRows({ lines, totals }: PricedQuote) {
  return lines.map(({ itemId, isChange, ...line }) => {
    const parts = totals.lines.find(({ id }) => id === itemId);
    if (!parts) throw new Error(`The line ${itemId} has no total.`);
    return { ...toLineRow(line, parts), isChange };
  });
}

const orderColumns = ({ totals, tax, billing }: PricedQuote) => ({
  ...totalColumns(totals),
  taxLines: tax?.lines ?? [],
  taxCalculationId: tax?.id ?? null,
  ...billingColumn(billing),
});

const purposeOf = (requestId: number) => `request:${requestId}`;

const openOrderOf = (tx: Tx, requestId: number) =>
  tx.order.findFirst({
    where: { purposeKey: purposeOf(requestId), status: { in: ["pending", "failed"] } },
  });

/**
 * Before anything is asked of the provider; the one that is open where there is one. The request is locked and
 * looked at once more.
 * @throws AppError `conflict` with the state
 */
export async function createQuotedOrder(
  request: RequestToPay,
  quote: RequestQuote,
  priced: PricedQuote,
  cartHash: string,
): Promise<Order> {
  const currency = await readSetting("payment_currency");
  return db.$transaction(async (tx) => {
    const { state } = await lockRequest(tx, request.id);
    if (state !== "quoted") throw notNow({ state });
    const open = await openOrderOf(tx, request.id);
    if (open) return open;
    const tokenNonce = newTokenNonce();
    return tx.order.create({
      data: {
        number: newOrderNumber(),
        kind: "modification",
        requestId: request.id,
        quoteVersion: quote.version,
        purposeKey: purposeOf(request.id),
        name: request.name,
        ...emailColumns(request.email),
        currency,
        source: request.ownedOrderId === null ? "" : EARLIER_ORDER,
        policies: await currentPolicies(tx),
        ...orderColumns(priced),
        cartHash,
        tokenNonce,
        tokenHash: tokenHash(linkToken(tokenNonce)),
        lines: { create: lineRows(priced) },
        events: {
          create: {
            kind: "created",
            message: `Quote ${quote.version} of request ${request.number} was accepted.`,
          },
        },
      },
    });
  });
}

/** @returns false when the order is no longer open or somebody else changed it */
export async function replaceQuotedOrder(
  order: Pick<Order, "id" | "version">,
  quote: RequestQuote,
  priced: PricedQuote,
  { version, cartHash }: { version: number; cartHash: string },
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.order.updateMany({
      where: { id: order.id, version: order.version, status: { in: ["pending", "failed"] } },
      data: {
        ...{ version, cartHash, quoteVersion: quote.version },
        ...orderColumns(priced),
        policies: await currentPolicies(tx),
      },
    });
    if (count === 0) return false;
    await tx.orderLine.deleteMany({ where: { orderId: order.id } });
    await tx.orderLine.createMany({ data: lineRows(priced).map((line) => ({ orderId: order.id, ...line })) });
    return true;
  });
}
