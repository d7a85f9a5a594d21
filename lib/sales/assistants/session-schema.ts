import { z } from "zod";
import { emailSchema } from "@/lib/platform/forms/email-schema";
import { MAX_LINES } from "@/lib/sales/cart/rules/limits";
import { CODE_MAX } from "@/lib/sales/promotions/rules/code-form";
import { AcpError, jsonPath } from "./rules/acp-error";

/** What assistants send, by the protocol of version 2026-04-17. Members that nothing here reads are let pass. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

const text = (max: number) =>
  z
    .string("This must be text")
    .transform((value) => value.replace(CONTROL, " ").replace(/\s+/g, " ").trim())
    .pipe(z.string().max(max, `At most ${max} characters`));

const email = emailSchema("This is no email address");

const addressSchema = z.object({
  name: text(120),
  line_one: text(200),
  line_two: text(200).optional(),
  city: text(100),
  state: text(60),
  country: text(2),
  postal_code: text(20),
  company: text(200).optional(),
});
export type AcpAddress = z.infer<typeof addressSchema>;

export const acpBuyerSchema = z.object({
  first_name: text(120).optional(),
  last_name: text(120).optional(),
  full_name: text(120).optional(),
  email,
  phone_number: text(40).optional(),
});
export type AcpBuyer = z.infer<typeof acpBuyerSchema>;

export const acpFulfillmentSchema = z.object({
  name: text(120).optional(),
  phone_number: text(40).optional(),
  email: email.optional(),
  address: addressSchema.optional(),
});
export type AcpFulfillment = z.infer<typeof acpFulfillmentSchema>;

const QUANTITY = "A quantity is a whole number from 1";

const itemSchema = z.object({
  id: z.string("An item has an id").min(1, "An item has an id").max(120, "There is no such item"),
  quantity: z.number(QUANTITY).int(QUANTITY).min(1, QUANTITY).max(1_000_000, QUANTITY).default(1),
});
export type AcpItem = z.infer<typeof itemSchema>;

const lineItems = z
  .array(itemSchema, "Give a list of items")
  .max(MAX_LINES, `At most ${MAX_LINES} different items`);

const codes = z
  .array(z.string("A code is text").max(CODE_MAX * 2, "There is no such code"), "Give a list of codes")
  .max(10, "At most 10 codes");

const parts = {
  buyer: acpBuyerSchema.optional(),
  fulfillment_details: acpFulfillmentSchema.optional(),
  discounts: z.object({ codes: codes.optional() }, "Give the codes").optional(),
  /** The older name of the codes. */
  coupons: codes.optional(),
};

export const createSessionSchema = z.object({
  ...parts,
  line_items: lineItems.min(1, "Name at least one item"),
  currency: z
    .string("A currency is text")
    .refine((value) => value.toLowerCase() === "usd", "Prices are in US dollars: usd"),
  capabilities: z.looseObject({}, "Say what you can do: an object, which may be empty"),
});

export const DIGITAL_OPTION = "digital";

export const updateSessionSchema = z.object({
  ...parts,
  line_items: lineItems.optional(),
  selected_fulfillment_options: z
    .array(
      z.object({
        type: z.literal("digital", "Everything here is delivered digitally"),
        option_id: z.literal(DIGITAL_OPTION, "There is no such option"),
        item_ids: z.array(z.string()).max(MAX_LINES).optional(),
      }),
    )
    .max(MAX_LINES)
    .optional(),
});
export type SessionInput = z.infer<typeof updateSessionSchema>;

const OUTCOMES = [
  ...["abandoned", "attempt_acknowledged", "authenticated", "canceled", "denied", "informational"],
  ...["internal_error", "not_supported", "processing_error", "rejected"],
] as const;
/** With which a bank may still take the payment. */
const PASSED: ReadonlySet<string> = new Set(["authenticated", "attempt_acknowledged", "informational"]);

const authenticationSchema = z
  .object({
    outcome: z.string().refine((value) => OUTCOMES.some((one) => one === value), "There is no such outcome"),
    outcome_details: z
      .object({
        three_ds_cryptogram: text(200),
        electronic_commerce_indicator: z.enum(["01", "02", "05", "06", "07"], "There is no such indicator"),
        transaction_id: text(200),
        version: text(20),
      })
      .optional()
      .catch(undefined),
  })
  .refine(({ outcome, outcome_details: details }) => !PASSED.has(outcome) || details !== undefined, {
    path: ["outcome_details"],
    message: "This outcome comes with its details",
  });
export type Authentication = z.infer<typeof authenticationSchema>;

export const hasPassed = ({ outcome }: Authentication): boolean => PASSED.has(outcome);

export const PAYMENT_HANDLER = "card_tokenized";

export const completeSessionSchema = z.object({
  buyer: acpBuyerSchema.optional(),
  payment_data: z.object({
    handler_id: z.literal(PAYMENT_HANDLER, `Pay with the handler ${PAYMENT_HANDLER}`),
    instrument: z.object({
      type: z.literal("card", "Pay with a card"),
      credential: z.object({
        type: z.literal("spt", "Pay with a shared payment token"),
        token: z.string("Give the token").regex(/^[\w-]{1,200}$/, "This is no shared payment token"),
      }),
    }),
    billing_address: addressSchema.optional(),
    payment_terms: z.literal("immediate", "A purchase is paid at once").optional(),
  }),
  authentication_result: authenticationSchema.optional(),
});
export type CompleteInput = z.infer<typeof completeSessionSchema>;

const REASONS = [
  ...["price_sensitivity", "shipping_cost", "shipping_speed", "product_fit", "trust_security"],
  ...["returns_policy", "payment_options", "comparison", "timing_deferred", "other"],
] as const;

export const cancelSessionSchema = z.object({
  intent_trace: z
    .looseObject({
      reason_code: z.string().refine((value) => REASONS.some((one) => one === value), "No such reason"),
      trace_summary: z.string().max(500, "At most 500 characters").optional(),
    })
    .optional(),
});

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (place, part) => (typeof place === "object" && place !== null ? Reflect.get(place, part) : undefined),
    value,
  );

/** @throws AcpError 400 with the place in the body */
export function parseAcp<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path ?? [];
  const code = at(value, path) === undefined ? "missing" : "invalid";
  throw new AcpError(400, code, issue?.message ?? "The body is not valid.", { param: jsonPath(path) });
}
