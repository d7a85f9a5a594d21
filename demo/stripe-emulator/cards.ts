import type { ApiErrorBody } from "./api-error";
import { type Form, text } from "./form";
import type { Card } from "./objects";

export type CardOutcome =
  | { kind: "succeeds" }
  | { kind: "requires_action" }
  | { kind: "declined"; error: ApiErrorBody };

const declined = (code: string, message: string, declineCode?: string): CardOutcome => ({
  kind: "declined",
  error: {
    type: "card_error",
    code,
    message,
    ...(declineCode ? { decline_code: declineCode } : {}),
  },
});

export const GENERIC = declined("card_declined", "Your card was declined.", "generic_decline");
const NO_FUNDS = declined("card_declined", "Your card has insufficient funds.", "insufficient_funds");

/** Numbers and names from https://docs.stripe.com/testing. */
const BY_NUMBER = new Map<string, CardOutcome>([
  ["4242424242424242", { kind: "succeeds" }],
  ["5555555555554444", { kind: "succeeds" }],
  ["378282246310005", { kind: "succeeds" }],
  ["6011111111111117", { kind: "succeeds" }],
  ["4000000000000002", GENERIC],
  ["4000000000000069", declined("expired_card", "Your card has expired.")],
  ["4000000000000127", declined("incorrect_cvc", "Your card's security code is incorrect.")],
  [
    "4000000000000119",
    declined("processing_error", "An error occurred while processing your card. Try again in a little bit."),
  ],
  ["4000000000009995", NO_FUNDS],
  ["4000002500003155", { kind: "requires_action" }],
  // Disputed as soon as it is paid.
  ["4000000000000259", { kind: "succeeds" }],
]);
const BY_METHOD = new Map<string, CardOutcome>([
  ["pm_card_visa", { kind: "succeeds" }],
  ["pm_card_visa_chargeDeclined", GENERIC],
  ["pm_card_chargeDeclined", GENERIC],
  ["pm_card_visa_chargeDeclinedInsufficientFunds", NO_FUNDS],
  ["pm_card_chargeDeclinedInsufficientFunds", NO_FUNDS],
  ["pm_card_authenticationRequired", { kind: "requires_action" }],
]);

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    let digit = Number(number[number.length - 1 - place]);
    if (place % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return sum % 10 === 0;
}

function cardOutcome(number: string, month: number, year: number, cvc: string): CardOutcome {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return declined("incorrect_number", "Your card number is incorrect.");
  }
  const now = new Date();
  const fullYear = year < 100 ? 2000 + year : year;
  if (!(month >= 1 && month <= 12)) {
    return declined("invalid_expiry_month", "Your card's expiration month is invalid.");
  }
  const past =
    fullYear < now.getUTCFullYear() ||
    (fullYear === now.getUTCFullYear() && month < now.getUTCMonth() + 1) ||
    !(fullYear < now.getUTCFullYear() + 50);
  if (past) return declined("invalid_expiry_year", "Your card's expiration year is invalid.");
  if (!/^\d{3,4}$/.test(cvc)) return declined("invalid_cvc", "Your card's security code is invalid.");
  return (
    BY_NUMBER.get(number) ??
    declined(
      "card_declined",
      "Your card was declined. These are demo payments: use a test card number.",
      "test_mode_live_card",
    )
  );
}

/** Undefined when no payment method was given, or an unknown one. */
export function outcomeOf(form: Form): CardOutcome | undefined {
  const method = text(form, "payment_method");
  if (method !== undefined) return BY_METHOD.get(method);
  const card = (name: string) => text(form, "payment_method_data", "card", name) ?? "";
  if (card("number") === "") return undefined;
  return cardOutcome(
    card("number").replaceAll(/[ -]/g, ""),
    Number(card("exp_month")),
    Number(card("exp_year")),
    card("cvc"),
  );
}

const BRANDS: [start: RegExp, brand: string][] = [
  [/^4/, "visa"],
  [/^5/, "mastercard"],
  [/^3[47]/, "amex"],
  [/^6011/, "discover"],
];

/** A payment method by name is the Visa test card. */
export function cardOf(form: Form): Card {
  const typed = text(form, "payment_method_data", "card", "number") ?? "4242424242424242";
  const number = typed.replaceAll(/[ -]/g, "");
  const brand = BRANDS.find(([start]) => start.test(number))?.[1] ?? "unknown";
  return { brand, last4: number.slice(-4) };
}
