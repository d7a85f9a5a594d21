import "server-only";
import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import Stripe from "stripe";
import type { Order } from "@/generated/prisma/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { env } from "@/lib/platform/ops/env";
import { log } from "@/lib/platform/ops/log";
import { readSetting } from "@/lib/settings/direct-queries";
import type { DemoOutcomeDto } from "../dto";
import { getStoreId } from "../queries";
import {
  type Card,
  calculationOf,
  type DemoConfirm,
  expiryOf,
  type Intent,
  intentIdOf,
  intentSchema,
  type ProviderRefund,
  paidIntentSchema,
} from "../schema";
import { callProvider, Deadline, isKeyConflict } from "./provider";

/** Idempotency keys that are tried for one version of an order. */
const KEY_ATTEMPTS = 3;

type Payable = Pick<Order, "number" | "version" | "totalCents" | "currency" | "taxCalculationId">;

/** Has Stripe take the tax down with the payment, and take it back with refunds. Empty takes it off. */
const taxHook = (calculation: string) => ({ hooks: { inputs: { tax: { calculation } } } });

/**
 * The idempotency key depends on what is stored only: after a crash between the provider's response and our
 * row the same call finds the same intent.
 */
export async function createIntentFor(order: Payable, deadline?: Deadline): Promise<Intent> {
  const [store, suffix] = await Promise.all([getStoreId(), readSetting("stripe_statement_descriptor")]);
  const params = {
    amount: order.totalCents,
    currency: order.currency,
    automatic_payment_methods: { enabled: true },
    description: `Order ${order.number}`,
    ...(suffix ? { statement_descriptor_suffix: suffix } : {}),
    metadata: { orderNumber: order.number, store, version: String(order.version) },
    ...(order.taxCalculationId === null ? {} : taxHook(order.taxCalculationId)),
  };
  for (let attempt = 1; ; attempt += 1) {
    const idempotencyKey = `${store}:${order.number}:v${order.version}:a${attempt}`;
    try {
      const made = await callProvider(
        (stripe) => stripe.paymentIntents.create(params, { idempotencyKey }),
        deadline,
      );
      return intentSchema.parse(made);
    } catch (error) {
      if (!isKeyConflict(error) || attempt >= KEY_ATTEMPTS) throw error;
    }
  }
}

export async function retrieveIntent(id: string, deadline?: Deadline): Promise<Intent> {
  return intentSchema.parse(await callProvider((stripe) => stripe.paymentIntents.retrieve(id), deadline));
}

export async function updateIntentAmount(
  intent: Intent,
  order: Payable,
  deadline?: Deadline,
): Promise<Intent> {
  const { taxCalculationId: tax } = order;
  const params = {
    amount: order.totalCents,
    metadata: { version: String(order.version) },
    ...(tax === calculationOf(intent) ? {} : taxHook(tax ?? "")),
  };
  // Setting an amount twice is harmless, and a response from an earlier try would
  // hide a later change: each call is an attempt of its own.
  const idempotencyKey = `${order.number}:v${order.version}:${randomUUID()}`;
  const call = callProvider(
    (stripe) => stripe.paymentIntents.update(intent.id, params, { idempotencyKey }),
    deadline,
  );
  return intentSchema.parse(await call);
}

export async function cancelIntent(id: string, deadline?: Deadline): Promise<Intent> {
  const params = { cancellation_reason: "abandoned" } as const;
  return intentSchema.parse(
    await callProvider((stripe) => stripe.paymentIntents.cancel(id, params), deadline),
  );
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Proves by the client secret that the intent is the caller's.
 * @throws AppError `not_found` when the secret is not that of the intent
 */
export async function retrieveOwnIntent(
  id: string,
  clientSecret: string,
  deadline?: Deadline,
): Promise<Intent> {
  const gone = notFound("There is no such payment.");
  let intent: Intent;
  try {
    intent = await retrieveIntent(id, deadline);
  } catch (error) {
    throw error instanceof Stripe.errors.StripeInvalidRequestError ? gone : error;
  }
  if (!timingSafeEqual(digest(intent.client_secret ?? ""), digest(clientSecret))) throw gone;
  return intent;
}

/** @throws AppError `not_found` where payments are real */
export function assertDemo(): void {
  if (env().PAYMENTS !== "demo") throw notFound();
}

async function outcomeOf(call: Promise<unknown>): Promise<DemoOutcomeDto> {
  try {
    return { status: intentSchema.parse(await call).status };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      return { status: "requires_payment_method", message: error.message };
    }
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      throw new AppError("conflict", error.message, { cause: error });
    }
    throw error;
  }
}

/**
 * In the place of Stripe.js, which a machine without internet cannot load.
 * @param beforePayment done when the client secret is proven and nothing is paid yet
 */
export async function confirmDemoPayment(
  input: DemoConfirm,
  beforePayment: () => Promise<void> = async () => undefined,
): Promise<DemoOutcomeDto> {
  assertDemo();
  const intent = await retrieveOwnIntent(intentIdOf(input.clientSecret), input.clientSecret);
  await beforePayment();
  const { month, year } = expiryOf(input.card.expiry);
  const params = {
    payment_method_data: {
      type: "card",
      card: { number: input.card.number, exp_month: month, exp_year: year, cvc: input.card.cvc },
      ...(input.name || input.email
        ? {
            billing_details: {
              ...(input.name ? { name: input.name } : {}),
              ...(input.email ? { email: input.email } : {}),
            },
          }
        : {}),
    },
  };
  // The SDK's types leave out raw card numbers, which are for test environments only.
  return outcomeOf(
    callProvider((stripe) => stripe.rawRequest("POST", `/v1/payment_intents/${intent.id}/confirm`, params)),
  );
}

export async function authenticateDemoPayment(
  clientSecret: string,
  outcome: "complete" | "fail",
): Promise<DemoOutcomeDto> {
  assertDemo();
  const intent = await retrieveOwnIntent(intentIdOf(clientSecret), clientSecret);
  const path = `/v1/test_helpers/payment_intents/${intent.id}/authenticate`;
  return outcomeOf(callProvider((stripe) => stripe.rawRequest("POST", path, { outcome })));
}

const toProviderRefund = ({ id, amount, status, reason, metadata }: Stripe.Refund): ProviderRefund => ({
  id,
  amount,
  status,
  reason,
  metadata,
});

/**
 * @param amountCents all that is left when left out
 * @param noted with it, so that whoever hears of the refund first knows
 * @param attemptKey names this request, so that a repeated click refunds once
 */
export async function createProviderRefund(
  intentId: string,
  amountCents: number | undefined,
  noted: { lineId?: number; buyerRefund?: number },
  attemptKey: string,
): Promise<ProviderRefund> {
  const params = {
    payment_intent: intentId,
    ...(amountCents === undefined ? {} : { amount: amountCents }),
    ...(Object.keys(noted).length === 0 ? {} : { metadata: noted }),
  };
  try {
    const refund = await callProvider((stripe) =>
      stripe.refunds.create(params, { idempotencyKey: attemptKey }),
    );
    return toProviderRefund(refund);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      throw new AppError("conflict", error.message, { cause: error });
    }
    throw error;
  }
}

export async function listProviderRefunds(intentId: string): Promise<ProviderRefund[]> {
  const list = await callProvider((stripe) => stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
  return list.data.map(toProviderRefund);
}

const CARD_WAIT_MS = 3000;

/**
 * Null where another means paid, and when the provider does not say in time: nobody waits for the name of a
 * card.
 */
export async function findCard(intentId: string): Promise<Card | null> {
  try {
    const expanded = { expand: ["latest_charge"] };
    const call = callProvider(
      (stripe) => stripe.paymentIntents.retrieve(intentId, expanded),
      new Deadline(CARD_WAIT_MS),
    );
    return paidIntentSchema.parse(await call).latest_charge?.payment_method_details?.card ?? null;
  } catch (error) {
    log.warn({ err: error, intent: intentId }, "the card of a payment is not known");
    return null;
  }
}
