import "server-only";
import Stripe from "stripe";
import type { BuyerRefund } from "@/generated/prisma/client";
import { withLock } from "@/lib/platform/db/lock";
import { AppError, knownError } from "@/lib/platform/errors";
import { faultPoint } from "@/lib/platform/ops/fault-point";
import { getStoreId } from "@/lib/sales/payments/queries";
import type { ProviderRefund } from "@/lib/sales/payments/schema";
import { createProviderRefund, listProviderRefunds } from "@/lib/sales/payments/server/intents";
import {
  beginBuyerRefund,
  closeBuyerRefund,
  markTried,
  refused,
  undoBuyerRefund,
} from "./buyer-refund-mutations";
import { getOpenBuyerRefund, getPaymentToReturn, getReturningOrder } from "./buyer-refund-queries";
import { recordRefunds } from "./refund-mutations";
import type { AskRefund } from "./schema";
import { orderLock, refundLock } from "./settlement";

const WAIT_MS = 15_000;
const REASON = "Asked for by the buyer, nothing was used";
const DISPUTED_CODES = ["charge_disputed", "refund_disputed_payment"];

/** As staff's refunds: upgrades of the lines, other refunds and disputes wait. */
const alone = <T>(orderId: number, work: () => Promise<T>): Promise<T> =>
  withLock(orderLock(orderId), WAIT_MS, () => withLock(refundLock(orderId), WAIT_MS, work));

/**
 * Revoke, then the provider, then rows: a download finds its file revoked before money is on its way. What a
 * crash leaves in between, the next call or the reconciler takes to its end. Once for each line and order,
 * however often it is asked for.
 * @throws AppError `not_found`, `forbidden` when the order is not paid, `unavailable` while the provider is
 * away, or a code of REFUND_REFUSALS
 */
export async function refundByBuyer(token: string, { lineId }: AskRefund, now = new Date()): Promise<void> {
  const { id } = await getReturningOrder(token);
  await alone(id, async () => {
    const left = await getOpenBuyerRefund(id);
    if (left) await finish(left, true);
    const begun = await beginBuyerRefund(id, lineId, now);
    if (begun) await finish(begun, false);
  });
}

/** For one that was left open. One that comes to nothing is no failure of the job: staff are told. */
export async function resumeBuyerRefund({ id, orderId }: BuyerRefund): Promise<void> {
  await alone(orderId, async () => {
    const open = await getOpenBuyerRefund(orderId);
    if (open?.id !== id) return;
    await markTried(id);
    await finish(open, true).catch((error: unknown) => {
      if (knownError(error)?.status !== 409) throw error;
    });
  });
}

async function finish(row: BuyerRefund, isLeft: boolean): Promise<void> {
  const { number, intent } = await getPaymentToReturn(row.orderId);
  const made = (isLeft ? await findMade(row, intent) : undefined) ?? (await ask(row, number, intent));
  faultPoint("buyer-refund:made");
  await recordRefunds(row.orderId, [{ ...made, reason: REASON }], {
    alsoRecord: (tx) => closeBuyerRefund(tx, row, made.id),
  });
}

/** By the note that it was made with: the provider forgets idempotency keys after a day. */
async function findMade(row: BuyerRefund, intent: string): Promise<ProviderRefund | undefined> {
  const refunds = await listProviderRefunds(intent);
  return refunds.find(({ metadata }) => metadata?.buyerRefund === String(row.id));
}

async function ask(row: BuyerRefund, number: string, intent: string): Promise<ProviderRefund> {
  const key = `${await getStoreId()}:${number}:buyer-refund:${row.id}`;
  const noted = { buyerRefund: row.id, ...(row.lineId === null ? {} : { lineId: row.lineId }) };
  try {
    return await createProviderRefund(intent, row.amountCents, noted, key);
  } catch (error) {
    const known = knownError(error);
    if (known?.code === "unavailable") throw whileAway(known);
    if (known?.code !== "conflict") throw error;
    await undoBuyerRefund(row, known.message);
    const { cause } = known;
    const code = cause instanceof Stripe.errors.StripeError ? cause.code : undefined;
    throw code !== undefined && DISPUTED_CODES.includes(code) ? refused("disputed") : refused("off");
  }
}

const whileAway = (cause: AppError) =>
  new AppError(
    "unavailable",
    "We have your request, and make the refund as soon as our payment provider answers. You need not ask again: we email you when it is made.",
    { retryAfter: 60, cause },
  );
