import { randomBytes } from "node:crypto";

/** The members of Stripe's objects that the store reads; names are Stripe's. */
export type IntentStatus =
  | "requires_payment_method"
  | "requires_action"
  | "processing"
  | "succeeded"
  | "canceled";

export interface IntentObject {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  currency: string;
  status: IntentStatus;
  client_secret: string;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
  description: string | null;
  receipt_email: string | null;
  payment_method: string | null;
  payment_method_types: string[];
  automatic_payment_methods: { enabled: boolean } | null;
  capture_method: "automatic";
  confirmation_method: "automatic";
  latest_charge: string | null;
  last_payment_error: unknown;
  next_action: unknown;
  canceled_at: number | null;
  cancellation_reason: string | null;
  hooks: { inputs: { tax: { calculation: string } } } | null;
}

export interface CalculationLine {
  id: string;
  object: "tax.calculation_line_item";
  amount: number;
  amount_tax: number;
  quantity: number;
  reference: string;
  tax_behavior: "exclusive";
  tax_code: string;
}

export interface CalculationObject {
  id: string;
  object: "tax.calculation";
  created: number;
  amount_total: number;
  currency: string;
  expires_at: number;
  livemode: false;
  tax_amount_exclusive: number;
  tax_amount_inclusive: 0;
  tax_breakdown: object[];
  lines: CalculationLine[];
}

/** What Stripe keeps for tax returns: of a payment, or the reversal that a refund makes. */
export interface TaxTransactionObject {
  id: string;
  object: "tax.transaction";
  type: "transaction" | "reversal";
  created: number;
  currency: string;
  calculation: string;
  payment_intent: string;
  /** Below zero for a reversal. */
  tax_amount: number;
  original_transaction: string | null;
}

/** Of a payment whose calculation could not be taken down. */
export interface TaxFailureObject {
  id: string;
  payment_intent: string;
  calculation: string;
  reason: "another_payment_associated_with_calculation" | "calculation_expired";
}

export interface Card {
  brand: string;
  last4: string;
}

export interface PaymentMethodObject {
  id: string;
  object: "payment_method";
  type: "card";
  card: Card;
}

export interface ChargeObject {
  id: string;
  object: "charge";
  amount: number;
  amount_refunded: number;
  currency: string;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string;
  status: "succeeded" | "failed";
  paid: boolean;
  refunded: boolean;
  disputed: boolean;
  billing_details: { name: string | null; email: string | null };
  payment_method_details: { type: "card"; card: Card } | null;
  receipt_email: string | null;
}

export interface RefundObject {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  created: number;
  metadata: Record<string, string>;
  reason: string | null;
  status: "succeeded";
}

export interface DisputeObject {
  id: string;
  object: "dispute";
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
  reason: string;
  status: string;
  evidence: Record<string, string>;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
}

export interface FileObject {
  id: string;
  object: "file";
  created: number;
  filename: string | null;
  purpose: string;
  /** Not Stripe's: it keeps the file itself. */
  sha256: string;
  size: number;
  type: string;
}

export interface EventObject {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  livemode: false;
  pending_webhooks: number;
  type: string;
  data: { object: unknown };
  request: { id: string | null; idempotency_key: string | null };
}

/** One event on its way to the store. Times are in milliseconds since the epoch. */
export interface DeliveryRecord {
  id: string;
  eventId: string;
  attempts: number;
  nextAt: number;
  createdAt: number;
}

/** A shared payment token that has paid. */
export interface GrantRecord {
  id: string;
  intent: string;
}

export interface KeyRecord {
  id: string;
  request: string;
  status: number;
  body: unknown;
  createdAt: number;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random name of Stripe's kind: `pi_` and 24 letters or digits. */
export function newId(prefix: string, length = 24): string {
  const bytes = randomBytes(length);
  let name = "";
  for (const byte of bytes) name += LETTERS[byte % LETTERS.length];
  return `${prefix}_${name}`;
}

export const seconds = () => Math.floor(Date.now() / 1000);
