import { ApiError, invalid, missing } from "./api-error";
import { type CardOutcome, cardOf, GENERIC, outcomeOf } from "./cards";
import { type Form, hash, text } from "./form";
import type { Unit } from "./journal";
import { type ChargeObject, type IntentObject, newId, seconds } from "./objects";
import { sharedOutcome, sharedToken, spendToken } from "./shared-tokens";
import { commitTax, hooksOf } from "./tax";

/** Stripe's limits for US dollars, in cents. */
const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;

const CHANGEABLE = new Set(["requires_payment_method", "requires_action"]);

function amountOf(form: Form): number {
  const given = text(form, "amount") ?? "";
  if (given === "") throw invalid("Missing required param: amount.", { param: "amount" });
  const amount = Number(given);
  if (!/^\d+$/.test(given)) throw invalid(`Invalid integer: ${given}`, { param: "amount" });
  if (amount < MIN_CENTS) {
    throw invalid("Amount must be at least $0.50 usd", { code: "amount_too_small", param: "amount" });
  }
  if (amount > MAX_CENTS) {
    throw invalid("Amount must be no more than $999,999.99", { code: "amount_too_large", param: "amount" });
  }
  return amount;
}

export function emit(unit: Unit, type: string, object: unknown): void {
  unit.emit(type, object, { event: newId("evt"), delivery: newId("dl") });
}

export function getIntent(unit: Unit, id: string): IntentObject {
  const intent = unit.get("intent", id);
  if (!intent) throw missing("payment_intent", id);
  return structuredClone(intent);
}

const LATEST_CHARGE = "latest_charge";

/** Of a card of the United States: 2.9 percent and 30 cents. */
const feeOf = ({ amount }: ChargeObject): number => Math.round(amount * 0.029) + 30;

const bookingOf = (charge: ChargeObject) => ({
  ...{ id: charge.id.replace(/^ch_/, "txn_"), object: "balance_transaction", type: "charge" },
  ...{ source: charge.id, created: charge.created, currency: charge.currency },
  ...{ amount: charge.amount, fee: feeOf(charge), net: charge.amount - feeOf(charge) },
});

export function readIntent(unit: Unit, id: string, form: Form) {
  const intent = getIntent(unit, id);
  const wanted = Object.values(hash(form, "expand") ?? {});
  const isWanted = wanted.some((path) => path.split(".")[0] === LATEST_CHARGE);
  const charge = isWanted && intent.latest_charge ? unit.get("charge", intent.latest_charge) : undefined;
  if (!charge) return intent;
  const isBooked = wanted.includes(`${LATEST_CHARGE}.balance_transaction`);
  return {
    ...intent,
    latest_charge: isBooked ? { ...charge, balance_transaction: bookingOf(charge) } : charge,
  };
}

function refuseState(intent: IntentObject, doing: string): never {
  throw invalid(`You cannot ${doing} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: "payment_intent_unexpected_state",
    payment_intent: intent,
  });
}

function mergeMetadata(known: Record<string, string>, given: Record<string, string> | undefined) {
  const merged = { ...known, ...given };
  // An empty value deletes the member, as at Stripe.
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

export function createIntent(unit: Unit, form: Form): IntentObject {
  const currency = text(form, "currency");
  if (!currency) throw invalid("Missing required param: currency.", { param: "currency" });
  const id = newId("pi");
  const intent: IntentObject = {
    id,
    object: "payment_intent",
    amount: amountOf(form),
    amount_received: 0,
    currency: currency.toLowerCase(),
    status: "requires_payment_method",
    client_secret: newId(`${id}_secret`, 25),
    created: seconds(),
    livemode: false,
    metadata: mergeMetadata({}, hash(form, "metadata")),
    description: text(form, "description") ?? null,
    receipt_email: text(form, "receipt_email") ?? null,
    payment_method: null,
    payment_method_types: ["card"],
    automatic_payment_methods:
      text(form, "automatic_payment_methods", "enabled") === "true" ? { enabled: true } : null,
    capture_method: "automatic",
    confirmation_method: "automatic",
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    cancellation_reason: null,
    hooks: hooksOf(unit, form) ?? null,
  };
  unit.put("intent", intent);
  emit(unit, "payment_intent.created", intent);
  return intent;
}

export function updateIntent(unit: Unit, id: string, form: Form): IntentObject {
  const intent = getIntent(unit, id);
  if (!CHANGEABLE.has(intent.status)) refuseState(intent, "update");
  if (text(form, "amount") !== undefined) intent.amount = amountOf(form);
  intent.metadata = mergeMetadata(intent.metadata, hash(form, "metadata"));
  const hooks = hooksOf(unit, form);
  if (hooks !== undefined) intent.hooks = hooks;
  intent.description = text(form, "description") ?? intent.description;
  intent.receipt_email = text(form, "receipt_email") ?? intent.receipt_email;
  unit.put("intent", intent);
  return intent;
}

export function cancelIntent(unit: Unit, id: string, form: Form): IntentObject {
  const intent = getIntent(unit, id);
  if (!CHANGEABLE.has(intent.status)) refuseState(intent, "cancel");
  intent.status = "canceled";
  intent.canceled_at = seconds();
  intent.cancellation_reason = text(form, "cancellation_reason") ?? null;
  intent.next_action = null;
  unit.put("intent", intent);
  emit(unit, "payment_intent.canceled", intent);
  return intent;
}

export function succeed(
  unit: Unit,
  intent: IntentObject,
  billing: ChargeObject["billing_details"],
): IntentObject {
  const card = intent.payment_method ? unit.get("method", intent.payment_method)?.card : undefined;
  const charge: ChargeObject = {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    created: seconds(),
    livemode: false,
    metadata: intent.metadata,
    payment_intent: intent.id,
    status: "succeeded",
    paid: true,
    refunded: false,
    disputed: false,
    billing_details: billing,
    payment_method_details: card ? { type: "card", card } : null,
    receipt_email: intent.receipt_email,
  };
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  unit.put("charge", charge);
  unit.put("intent", intent);
  // An intent of an earlier release has none.
  const calculation = intent.hooks?.inputs.tax.calculation;
  if (calculation !== undefined) commitTax(unit, intent.id, calculation);
  emit(unit, "charge.succeeded", charge);
  emit(unit, "payment_intent.succeeded", intent);
  return intent;
}

function fail(unit: Unit, intent: IntentObject, error: ApiError["body"]): ApiError {
  intent.status = "requires_payment_method";
  intent.last_payment_error = error;
  intent.next_action = null;
  unit.put("intent", intent);
  emit(unit, "payment_intent.payment_failed", intent);
  return new ApiError(402, { ...error, payment_intent: structuredClone(intent) });
}

function tokenOutcome(unit: Unit, token: string, { amount }: IntentObject, form: Form): CardOutcome {
  const outcome = sharedOutcome(unit, token, amount, form);
  return outcome === "declined" ? GENERIC : { kind: outcome };
}

/**
 * POST /v1/payment_intents/:id/confirm. A declined card is a response that keeps
 * its changes, so it is given back instead of thrown.
 */
export function confirmIntent(unit: Unit, id: string, form: Form): IntentObject | ApiError {
  const intent = getIntent(unit, id);
  if (!CHANGEABLE.has(intent.status)) refuseState(intent, "confirm");
  const token = sharedToken(form);
  const outcome = token === undefined ? outcomeOf(form) : tokenOutcome(unit, token, intent, form);
  if (!outcome) {
    throw invalid("You cannot confirm this PaymentIntent because it's missing a payment method.", {
      code: "payment_intent_unexpected_state",
    });
  }
  intent.payment_method = text(form, "payment_method") ?? newId("pm");
  const method = { id: intent.payment_method, object: "payment_method", type: "card" } as const;
  unit.put("method", { ...method, card: cardOf(form) });
  intent.receipt_email = text(form, "receipt_email") ?? intent.receipt_email;
  if (outcome.kind === "declined") return fail(unit, intent, outcome.error);
  if (outcome.kind === "requires_action") {
    intent.status = "requires_action";
    intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } };
    unit.put("intent", intent);
    emit(unit, "payment_intent.requires_action", intent);
    return intent;
  }
  if (token !== undefined) spendToken(unit, token, intent.id);
  return succeed(unit, intent, {
    name: text(form, "payment_method_data", "billing_details", "name") ?? null,
    email: text(form, "payment_method_data", "billing_details", "email") ?? null,
  });
}

/**
 * POST /v1/test_helpers/payment_intents/:id/authenticate: the confirmation step
 * that a bank's page does at Stripe. `outcome` is `complete` or `fail`.
 */
export function authenticateIntent(unit: Unit, id: string, form: Form): IntentObject | ApiError {
  const intent = getIntent(unit, id);
  if (intent.status !== "requires_action") refuseState(intent, "authenticate");
  if (text(form, "outcome") === "complete") return succeed(unit, intent, { name: null, email: null });
  return fail(unit, intent, {
    type: "card_error",
    code: "payment_intent_authentication_failure",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  });
}
