import "server-only";
import type { z } from "zod";
import type { Order } from "@/generated/prisma/client";
import { listProviderRefunds } from "@/lib/payments/intents";
import { finishEvent, type StoredEvent, storeEvent } from "@/lib/payments/mutations";
import { getStoreId } from "@/lib/payments/queries";
import {
  chargeSchema,
  disputeSchema,
  type Intent,
  intentSchema,
  type ProviderRefund,
  refundSchema,
} from "@/lib/payments/schema";
import { faultPoint } from "@/lib/platform/ops/fault-point";
import { log } from "@/lib/platform/ops/log";
import { flagDispute, markCanceled, markFailed, recordRefunds } from "./payment-mutations";
import { getOrderForPayment } from "./queries";
import { ORDER_NUMBER } from "./schema";
import { applyIntent, reconcileOrder } from "./settlement";

/** The events the store acts on; others are stored and left alone. */
export const HANDLED_EVENTS = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "charge.refunded",
  "charge.refund.updated",
  "charge.dispute.created",
  "refund.created",
  "refund.updated",
  "refund.failed",
] as const;

type Metadata = Record<string, string> | null | undefined;

/**
 * The order that an event is about, or undefined when the event is of another
 * store or program that shares the account.
 * @throws Error when it is ours by its metadata and its order is missing
 */
async function orderOf(intentId: string | null | undefined, metadata: Metadata): Promise<Order | undefined> {
  const number = metadata?.orderNumber;
  const order = await getOrderForPayment(intentId ?? undefined, number);
  const store = metadata?.store;
  const ours = ORDER_NUMBER.test(number ?? "") && (!store || store === (await getStoreId()));
  if (order && (order.paymentIntentId === intentId || ours)) return order;
  if (ours) throw new Error(`There is no order ${number}, which a payment event names.`);
  return undefined;
}

async function onIntent(type: string, intent: Intent): Promise<void> {
  const order = await orderOf(intent.id, intent.metadata);
  if (!order) return;
  if (type === "payment_intent.succeeded") await applyIntent(order, { ...intent, status: "succeeded" });
  // Old news of an intent that was replaced is no news of the order.
  if (order.paymentIntentId !== intent.id) return;
  if (type === "payment_intent.payment_failed") {
    await markFailed(order.id, intent.last_payment_error?.message ?? "no reason was given");
  }
  if (type === "payment_intent.canceled") await markCanceled(order.id, "The payment was canceled.");
}

async function onRefunds(order: Order, refunds: ProviderRefund[]): Promise<void> {
  // A refund can be told before the payment: then the provider is asked for the payment first.
  if (order.paidAt === null && order.status !== "review") await reconcileOrder(order);
  await recordRefunds(order.id, refunds);
}

async function onCharge(charge: z.infer<typeof chargeSchema>): Promise<void> {
  const order = await orderOf(charge.payment_intent, charge.metadata);
  if (!order?.paymentIntentId) return;
  const told = charge.refunds?.data ?? [];
  const refunds = told.length > 0 ? told : await listProviderRefunds(order.paymentIntentId);
  const left = charge.amount_refunded - order.refundedCents;
  if (refunds.length > 0) await onRefunds(order, refunds);
  // Told of a sum without its parts: the sum is what counts.
  else if (left > 0) {
    const id = `${charge.id}:${charge.amount_refunded}`;
    await onRefunds(order, [{ id, amount: left, status: "succeeded" }]);
  }
}

/** Does what an event asks for; twice comes to the same as once. */
async function handle(type: string, object: unknown): Promise<void> {
  if (type.startsWith("payment_intent.")) return onIntent(type, intentSchema.parse(object));
  if (type === "charge.refunded") return onCharge(chargeSchema.parse(object));
  if (type === "charge.dispute.created") {
    const dispute = disputeSchema.parse(object);
    const order = await orderOf(dispute.payment_intent, dispute.metadata);
    if (order) await flagDispute(order.id, dispute.reason ?? "no reason was given");
    return;
  }
  const refund = refundSchema.parse(object);
  const order = await orderOf(refund.payment_intent, refund.metadata);
  if (order) await onRefunds(order, [refund]);
}

function dataObject(payload: unknown): unknown {
  if (typeof payload !== "object" || payload === null || !("data" in payload)) return undefined;
  const { data } = payload;
  return typeof data === "object" && data !== null && "object" in data ? data.object : undefined;
}

/**
 * Handles an event that is stored.
 * @throws whatever kept it from being handled; the event then stays unhandled
 */
export async function handleStoredEvent(event: StoredEvent): Promise<void> {
  try {
    if (HANDLED_EVENTS.some((type) => type === event.type))
      await handle(event.type, dataObject(event.payload));
    await finishEvent(event.id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ event: event.id, type: event.type, reason }, "payment event not handled");
    await finishEvent(event.id, reason).catch(() => undefined);
    throw error;
  }
}

/**
 * Stores an event and handles it, unless that has been done.
 * @returns `duplicate` when it was handled before
 */
export async function receiveEvent(event: {
  id: string;
  type: string;
  data: { object: object };
}): Promise<"handled" | "duplicate"> {
  const object: object & { id?: unknown } = event.data.object;
  const payload = JSON.parse(JSON.stringify(event));
  const objectId = typeof object.id === "string" ? object.id : null;
  const handled = await storeEvent({ id: event.id, type: event.type, objectId, payload });
  if (handled) return "duplicate";
  faultPoint("webhook:stored");
  await handleStoredEvent({ id: event.id, type: event.type, payload });
  return "handled";
}
