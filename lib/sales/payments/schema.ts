import { z } from "zod";

export const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

export const intentSchema = z.object({
  id: z.string(),
  amount: z.number(),
  amount_received: z.number().optional(),
  currency: z.string(),
  status: z.string(),
  client_secret: z.string().nullish(),
  receipt_email: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
  hooks: z
    .object({ inputs: z.object({ tax: z.object({ calculation: z.string() }).nullish() }).nullish() })
    .nullish(),
});
export type Intent = z.infer<typeof intentSchema>;

export const calculationOf = (intent: Intent): string | null =>
  intent.hooks?.inputs?.tax?.calculation ?? null;

const cardSchema = z.object({ brand: z.string(), last4: z.string().regex(/^\d{4}$/) });
export type Card = z.infer<typeof cardSchema>;

export const paidIntentSchema = z.object({
  latest_charge: z
    .object({ payment_method_details: z.object({ card: cardSchema.nullish() }).nullish() })
    .nullish(),
});

export const refundSchema = z.object({
  id: z.string(),
  amount: z.number().int().positive(),
  status: z.string().nullish(),
  reason: z.string().nullish(),
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type ProviderRefund = z.infer<typeof refundSchema>;

export const chargeSchema = z.object({
  id: z.string(),
  amount_refunded: z.number().int(),
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  refunds: z.object({ data: z.array(refundSchema) }).nullish(),
});

export const disputeSchema = z.object({
  id: z.string(),
  amount: z.number().int().positive(),
  status: z.string(),
  reason: z.string().nullish(),
  created: z.number().int().nullish(),
  evidence_details: z
    .object({ due_by: z.number().int().nullish(), submission_count: z.number().int().nullish() })
    .nullish(),
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type ProviderDispute = z.infer<typeof disputeSchema>;

export const demoConfirmSchema = z.object({
  clientSecret: z.string().regex(/^pi_\w+_secret_\w+$/, "This is not a payment."),
  card: z.object({
    number: z
      .string("Please enter a card number.")
      .transform((typed) => typed.replaceAll(/[\s-]/g, ""))
      .pipe(z.string().regex(/^\d{12,19}$/, "Please enter a complete card number.")),
    expiry: z
      .string("Please enter the expiry date.")
      .regex(/^\s*\d{1,2}\s*\/?\s*(\d{2}|\d{4})\s*$/, "Please enter the expiry date as MM / YY."),
    cvc: z
      .string("Please enter the CVC.")
      .trim()
      .regex(/^\d{3,4}$/, "Please enter the 3 or 4 digits of the CVC."),
  }),
  name: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
});
export type DemoConfirm = z.infer<typeof demoConfirmSchema>;

export const demoAuthenticateSchema = z.object({
  clientSecret: z.string().regex(/^pi_\w+_secret_\w+$/, "This is not a payment."),
  outcome: z.enum(["complete", "fail"]),
});

/** Splits `12 / 34` or `1234` into month and full year. */
export function expiryOf(typed: string): { month: number; year: number } {
  const digits = typed.replaceAll(/\D/g, "");
  const yearDigits = digits.length > 4 ? 4 : 2;
  const year = Number(digits.slice(-yearDigits));
  return { month: Number(digits.slice(0, -yearDigits)), year: year < 100 ? 2000 + year : year };
}

export function intentIdOf(clientSecret: string): string {
  return clientSecret.slice(0, clientSecret.indexOf("_secret_"));
}
