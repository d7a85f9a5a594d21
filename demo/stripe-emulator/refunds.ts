import { invalid, missing } from "./api-error";
import { type Form, hash, text } from "./form";
import type { Unit } from "./journal";
import { newId, type RefundObject, seconds } from "./objects";
import { emit, getIntent } from "./payment-intents";
import { reverseTax } from "./tax";

export function chargeOf(unit: Unit, intentId: string) {
  const intent = getIntent(unit, intentId);
  const charge = intent.latest_charge ? unit.get("charge", intent.latest_charge) : undefined;
  if (!charge) {
    throw invalid("This PaymentIntent does not have a successful charge to refund.", {
      code: "payment_intent_unexpected_state",
    });
  }
  return structuredClone(charge);
}

/** While the bank holds the money of a dispute. */
const HELD = ["needs_response", "under_review"];

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

export function createRefund(unit: Unit, form: Form): RefundObject {
  const intentId = text(form, "payment_intent");
  if (!intentId) throw invalid("Missing required param: payment_intent.", { param: "payment_intent" });
  const charge = chargeOf(unit, intentId);
  if (unit.all("dispute").some((one) => one.charge === charge.id && HELD.includes(one.status))) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  }
  const amount = Number(text(form, "amount") ?? left);
  if (!Number.isInteger(amount) || amount < 1) throw invalid("Invalid positive integer", { param: "amount" });
  if (amount > left) {
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: "amount" },
    );
  }
  const refund: RefundObject = {
    id: newId("re"),
    object: "refund",
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intentId,
    created: seconds(),
    metadata: hash(form, "metadata") ?? {},
    reason: text(form, "reason") ?? null,
    status: "succeeded",
  };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  unit.put("refund", refund);
  unit.put("charge", charge);
  reverseTax(unit, charge);
  emit(unit, "refund.created", refund);
  emit(unit, "charge.refunded", charge);
  return refund;
}

export function getRefund(unit: Unit, id: string): RefundObject {
  const refund = unit.get("refund", id);
  if (!refund) throw missing("refund", id);
  return refund;
}
