import { z } from "zod";

/** Why an assistant is told of an order; what it is told is always the whole order. */
export const EVENT_CAUSES = ["paid", "review", "delivered", "reopened", "refund", "dispute"] as const;
export type EventCause = (typeof EVENT_CAUSES)[number];

const cents = z.int().min(0);
const reference = z.strictObject({ id: z.string().min(1), quantity: z.int().min(1) });

const lineItemSchema = z.strictObject({
  id: z.string().min(1),
  title: z.string().min(1),
  product_id: z.string().optional(),
  url: z.url().optional(),
  image_url: z.url().optional(),
  quantity: z.strictObject({ ordered: z.int().min(1), current: cents, fulfilled: cents }),
  unit_price: cents,
  subtotal: cents,
  status: z.enum(["processing", "fulfilled", "removed"]),
});
export type OrderLineItem = z.infer<typeof lineItemSchema>;

const fulfillmentSchema = z.strictObject({
  id: z.string().min(1),
  type: z.enum(["digital", "shipping"]),
  status: z.enum(["pending", "processing", "shipped", "delivered", "canceled"]),
  line_items: z.array(reference).min(1),
  carrier: z.string().min(1).optional(),
  tracking_number: z.string().min(1).optional(),
  estimated_delivery: z.strictObject({ earliest: z.iso.datetime(), latest: z.iso.datetime() }).optional(),
  digital_delivery: z.strictObject({ access_url: z.url() }).optional(),
  description: z.string().optional(),
  events: z.array(
    z.strictObject({
      id: z.string().min(1),
      type: z.enum(["shipped", "delivered"]),
      occurred_at: z.iso.datetime(),
    }),
  ),
});
export type OrderFulfillment = z.infer<typeof fulfillmentSchema>;

const adjustmentSchema = z.strictObject({
  id: z.string().min(1),
  type: z.enum(["refund", "dispute"]),
  occurred_at: z.iso.datetime(),
  status: z.enum(["pending", "completed", "failed"]),
  amount: cents,
  currency: z.string().regex(/^[a-z]{3}$/),
});
export type OrderAdjustment = z.infer<typeof adjustmentSchema>;

const totalSchema = z.strictObject({
  type: z.enum(["subtotal", "discount", "store_credit", "tax", "total", "amount_refunded"]),
  display_text: z.string().min(1),
  amount: cents,
});
export type OrderTotal = z.infer<typeof totalSchema>;

const orderBodySchema = z.strictObject({
  type: z.literal("order"),
  id: z.string().min(1),
  checkout_session_id: z.string().min(1),
  order_number: z.string().min(1),
  permalink_url: z.url(),
  status: z.enum(["created", "confirmed", "manual_review", "processing", "shipped", "completed", "canceled"]),
  line_items: z.array(lineItemSchema),
  fulfillments: z.array(fulfillmentSchema),
  adjustments: z.array(adjustmentSchema),
  totals: z.array(totalSchema),
});
export type OrderBody = z.infer<typeof orderBodySchema>;

/** In cents, as the receiver's protocol has it; the store's own calls speak dollars. */
export const orderEventSchema = z.strictObject({
  type: z.enum(["order_create", "order_update"]),
  data: orderBodySchema,
});
export type OrderEvent = z.infer<typeof orderEventSchema>;
