import { z } from "zod";
import { ACP_VERSION } from "./rules/acp-error";
import { REJECT_REASONS } from "./rules/session-parts";
import { DIGITAL_OPTION, PAYMENT_HANDLER } from "./session-schema";

/** The protocol's shapes, as far as this store fills them. */
const cents = z.int();
const moment = z.iso.datetime();
const address = z.url();

const totalSchema = z.strictObject({
  type: z.enum(["items_base_amount", "items_discount", "subtotal", "tax", "total"]),
  display_text: z.string(),
  amount: cents,
  breakdown: z
    .array(z.strictObject({ jurisdiction: z.string(), rate: z.number(), amount: cents }))
    .optional(),
});
export type AcpTotal = z.infer<typeof totalSchema>;

const lineSchema = z.strictObject({
  id: z.string(),
  item: z.strictObject({ id: z.string() }),
  quantity: z.int().min(1),
  name: z.string().optional(),
  description: z.string().optional(),
  images: z.array(address).min(1).optional(),
  unit_amount: cents.optional(),
  availability_status: z.enum(["in_stock", "out_of_stock"]),
  totals: z.array(totalSchema),
});
export type AcpLine = z.infer<typeof lineSchema>;

const ERROR_CODES = [
  ...["missing", "invalid", "out_of_stock", "payment_declined", "quantity_exceeded", "unsupported"],
  ...["minimum_not_met", "maximum_exceeded"],
] as const;

const said = { param: z.string().optional(), content_type: z.literal("plain"), content: z.string() };
const messageSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("info"), ...said }),
  z.strictObject({ type: z.literal("warning"), code: z.enum(REJECT_REASONS), ...said }),
  z
    .strictObject({ type: z.literal("error"), code: z.string(), ...said })
    .refine(({ code }) => ERROR_CODES.some((one) => one === code), "There is no such code"),
]);
export type AcpMessage = z.infer<typeof messageSchema>;

const discountsSchema = z.strictObject({
  codes: z.array(z.string()),
  applied: z.array(
    z.strictObject({
      id: z.string(),
      code: z.string(),
      coupon: z.strictObject({ id: z.string(), name: z.string() }),
      amount: cents.min(0),
      method: z.literal("each"),
      allocations: z.array(z.strictObject({ path: z.string(), amount: cents.min(0) })),
    }),
  ),
  rejected: z
    .array(z.strictObject({ code: z.string(), reason: z.enum(REJECT_REASONS), message: z.string() }))
    .min(1)
    .optional(),
});
export type AcpDiscounts = z.infer<typeof discountsSchema>;

const handlerSchema = z.strictObject({
  id: z.literal(PAYMENT_HANDLER),
  name: z.literal("dev.acp.tokenized.card"),
  display_name: z.string(),
  version: z.string(),
  spec: address,
  requires_delegate_payment: z.literal(true),
  requires_pci_compliance: z.literal(false),
  psp: z.literal("stripe"),
  config_schema: address,
  instrument_schemas: z.array(address),
  config: z.strictObject({
    merchant_id: z.string().optional(),
    psp: z.literal("stripe"),
    accepted_brands: z.array(z.enum(["visa", "mastercard", "amex", "discover"])),
    supports_3ds: z.boolean(),
    environment: z.enum(["sandbox", "production"]),
  }),
});
export type AcpHandler = z.infer<typeof handlerSchema>;

const postalSchema = z.strictObject({
  ...{ name: z.string(), line_one: z.string(), line_two: z.string().optional(), city: z.string() },
  ...{ state: z.string(), country: z.string(), postal_code: z.string(), company: z.string().optional() },
});

const authenticationSchema = z.strictObject({
  acquirer_details: z.strictObject({
    acquirer_bin: z.string().max(11),
    acquirer_country: z.string().length(2),
    acquirer_merchant_id: z.string().max(35),
    merchant_name: z.string().max(40),
  }),
  directory_server: z.enum(["american_express", "mastercard", "visa"]),
});
export type AcpAuthentication = z.infer<typeof authenticationSchema>;

const orderSchema = z.strictObject({
  type: z.literal("order"),
  id: z.string(),
  checkout_session_id: z.string(),
  order_number: z.string(),
  permalink_url: address,
  status: z.enum(["confirmed", "manual_review"]),
  confirmation: z.strictObject({ confirmation_number: z.string(), confirmation_email_sent: z.boolean() }),
});
export type AcpOrder = z.infer<typeof orderSchema>;

export const SESSION_STATUSES = [
  ...(["not_ready_for_payment", "ready_for_payment", "authentication_required"] as const),
  ...(["complete_in_progress", "completed", "canceled"] as const),
] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

export const sessionDtoSchema = z.strictObject({
  id: z.string(),
  protocol: z.strictObject({ version: z.literal(ACP_VERSION) }),
  capabilities: z.strictObject({
    payment: z.strictObject({ handlers: z.array(handlerSchema) }),
    extensions: z.array(z.strictObject({ name: z.literal("discount"), extends: z.array(z.string()) })).min(1),
  }),
  buyer: z
    .strictObject({
      ...{ first_name: z.string().optional(), last_name: z.string().optional() },
      ...{ full_name: z.string().optional(), email: z.string(), phone_number: z.string().optional() },
    })
    .optional(),
  status: z.enum(SESSION_STATUSES),
  currency: z.literal("usd"),
  line_items: z.array(lineSchema),
  fulfillment_details: z
    .strictObject({
      ...{ name: z.string().optional(), phone_number: z.string().optional(), email: z.string().optional() },
      address: postalSchema.optional(),
    })
    .optional(),
  fulfillment_options: z.array(
    z.strictObject({
      ...{ type: z.literal("digital"), id: z.literal(DIGITAL_OPTION), title: z.string() },
      ...{ description: z.string(), totals: z.array(totalSchema) },
    }),
  ),
  selected_fulfillment_options: z.array(
    z.strictObject({
      ...{ type: z.literal("digital"), option_id: z.literal(DIGITAL_OPTION) },
      item_ids: z.array(z.string()),
    }),
  ),
  totals: z.array(totalSchema),
  messages: z.array(messageSchema),
  links: z.array(
    z.strictObject({
      type: z.enum(["terms_of_use", "privacy_policy", "return_policy", "contact_us"]),
      url: address,
    }),
  ),
  authentication_metadata: authenticationSchema.optional(),
  discounts: discountsSchema,
  created_at: moment,
  updated_at: moment,
  order: orderSchema.optional(),
});
export type SessionDto = z.infer<typeof sessionDtoSchema>;

export const acpErrorDtoSchema = z.strictObject({
  type: z.enum(["invalid_request", "processing_error", "service_unavailable"]),
  code: z.string(),
  message: z.string(),
  param: z.string().optional().describe("Where in the body, as JSONPath"),
  supported_versions: z.array(z.string()).optional(),
});
