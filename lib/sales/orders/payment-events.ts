import "server-only";
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Order } from "@/generated/prisma/client";
import { withLock } from "@/lib/platform/db/lock";
import { knownError } from "@/lib/platform/errors";
import { faultPoint } from "@/lib/platform/ops/fault-point";
import { log } from "@/lib/platform/ops/log";
import {
  type EventState,
  finishEvent,
  noteHopelessTry,
  type StoredEvent,
  storeEvent,
} from "@/lib/sales/payments/mutations";
import { getStoreId } from "@/lib/sales/payments/queries";
import {
  chargeSchema,
  disputeSchema,
  eventSchema,
  type Intent,
  intentSchema,
  type ProviderDispute,
  type ProviderRefund,
  refundSchema,
} from "@/lib/sales/payments/schema";
import { listProviderRefunds } from "@/lib/sales/payments/server/intents";
import { recordDispute } from "./dispute-mutations";
import { alertSetAsideEvent, markCanceled, markFailed } from "./payment-mutations";
import { getOrderForPayment } from "./queries";
import { recordRefunds } from "./refund-mutations";
import { ORDER_NUMBER } from "./schema";
import { applyIntent, reconcileOrder, refundLock } from "./settlement";

/** An event that cannot be read, or is about what is not there: another try comes to the same. */
class HopelessEvent extends Error {}

function read<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new HopelessEvent(`It cannot be read: ${issue?.path.join(".")}: ${issue?.message}`);
}

export const HANDLED_EVENTS = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "charge.refunded",
  "charge.refund.updated",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "refund.created",
  "refund.updated",
  "refund.failed",
] as const;

type Metadata = Record<string, string> | null | undefined;

/**
 * Undefined when the event is of another store or program that shares the account.
 * @throws HopelessEvent when it is ours by its metadata and its order is missing
 */
async function orderOf(intentId: string | null | undefined, metadata: Metadata): Promise<Order | undefined> {
  const number = metadata?.orderNumber;
  const order = await getOrderForPayment(intentId ?? undefined, number);
  const store = metadata?.store;
  const ours = ORDER_NUMBER.test(number ?? "") && (!store || store === (await getStoreId()));
  if (order && (order.paymentIntentId === intentId || ours)) return order;
  if (ours) throw new HopelessEvent(`There is no order ${number}, which a payment event names.`);
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

/** In milliseconds: staff may be making a refund of the same order. */
const REFUND_WAIT_MS = 15_000;

async function onRefunds(order: Order, refunds: ProviderRefund[]): Promise<void> {
  // A refund can be told before the payment: then the provider is asked for the payment first.
  if (order.paidAt === null && order.status !== "review") await reconcileOrder(order);
  // Behind whoever of the staff is just making the refund, and knows what is canceled with it.
  await withLock(refundLock(order.id), REFUND_WAIT_MS, () => recordRefunds(order.id, refunds));
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

async function onDispute(dispute: ProviderDispute): Promise<void> {
  const order = await orderOf(dispute.payment_intent, dispute.metadata);
  if (!order) return;
  if (order.paidAt === null && order.status !== "review") await reconcileOrder(order);
  // Behind a refund that staff are making: it asks the provider only where nothing is disputed.
  await withLock(refundLock(order.id), REFUND_WAIT_MS, () => recordDispute(order.id, dispute));
}

/** Idempotent: events may come twice. */
async function handle(type: string, object: unknown): Promise<void> {
  if (type.startsWith("payment_intent.")) return onIntent(type, read(intentSchema, object));
  if (type === "charge.refunded") return onCharge(read(chargeSchema, object));
  if (type.startsWith("charge.dispute.")) return onDispute(read(disputeSchema, object));
  const refund = read(refundSchema, object);
  const order = await orderOf(refund.payment_intent, refund.metadata);
  if (order) await onRefunds(order, [refund]);
}

/**
 * One that nothing can be done with is set aside after a few tries, and staff are told.
 * @throws what made its handling fail; the event then stays unhandled
 */
export async function handleStoredEvent(event: StoredEvent): Promise<"handled" | "set-aside"> {
  try {
    const { type, data } = read(eventSchema, event.payload);
    if (HANDLED_EVENTS.some((known) => known === type)) await handle(type, data.object);
    await finishEvent(event.id);
    return "handled";
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ event: event.id, type: event.type, reason }, "payment event not handled");
    if (!(error instanceof HopelessEvent)) await finishEvent(event.id, reason).catch(() => undefined);
    else if (await noteHopelessTry(event.id, reason)) {
      await alertSetAsideEvent(event.id, event.type, reason);
      return "set-aside";
    }
    throw error;
  }
}

const EVENT_ID = /^evt_\w{1,200}$/;

function asBytes(sent: unknown) {
  const text = JSON.stringify(sent);
  const { id } = (sent ?? {}) as { id?: unknown };
  return {
    id:
      typeof id === "string" && EVENT_ID.test(id)
        ? id
        : `unread_${createHash("sha256").update(text).digest("hex")}`,
    type: "unreadable",
    objectId: null,
    payload: { base64: Buffer.from(text).toString("base64") },
  };
}

async function store(sent: unknown): Promise<StoredEvent & { state: EventState }> {
  const { data: event } = eventSchema.safeParse(sent);
  const { id: object } = event?.data.object ?? {};
  const objectId = typeof object === "string" ? object : null;
  const readable = event && {
    id: event.id,
    type: event.type,
    objectId,
    payload: JSON.parse(JSON.stringify(sent)),
  };
  const stored = readable ?? asBytes(sent);
  try {
    return { ...stored, state: await storeEvent(stored) };
  } catch (error) {
    if (knownError(error)?.code !== "bad_request") throw error;
    const bytes = asBytes(sent);
    return { ...bytes, state: await storeEvent(bytes) };
  }
}

/** @returns `duplicate` when it was handled before */
export async function receiveEvent(sent: unknown): Promise<"handled" | "duplicate" | "set-aside"> {
  const { state, ...event } = await store(sent);
  if (state !== "open") return state === "handled" ? "duplicate" : state;
  faultPoint("webhook:stored");
  return handleStoredEvent(event);
}
