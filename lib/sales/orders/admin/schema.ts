import { z } from "zod";
import { emailSchema } from "@/lib/platform/forms/email-schema";
import { optionalText, requiredText, rowId } from "@/lib/platform/forms/form-schema";
import { BETWEEN_DAYS, listShape, OF_BUYER } from "@/lib/platform/lists/list-query";

export const ORDER_STATUSES = [
  "paid",
  "review",
  "partially_refunded",
  "refunded",
  "pending",
  "failed",
  "canceled",
] as const;
export type OrderState = (typeof ORDER_STATUSES)[number];

export const ORDER_STATUS_LABELS: Record<OrderState, string> = {
  paid: "Paid",
  review: "Needs review",
  partially_refunded: "Partly refunded",
  refunded: "Refunded",
  pending: "Pending",
  failed: "Payment failed",
  canceled: "Canceled",
};

export const ORDER_LIST = listShape(["createdAt", "paidAt", "total", "number", "status"], "desc", {
  state: ORDER_STATUSES,
  ...BETWEEN_DAYS,
  ...OF_BUYER,
});

const NOT_AN_AMOUNT = "Enter an amount in dollars with at most two decimals";

const dollars = z
  .number(NOT_AN_AMOUNT)
  .max(99_999_999, NOT_AN_AMOUNT)
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 * Math.max(1, value),
    NOT_AN_AMOUNT,
  );

export const refundSchema = z.object({
  /** In dollars; all that is left when left out. */
  amount: dollars.min(0.01, "Refund at least $0.01").optional(),
  /** What was left to refund when the caller looked, in dollars: a second click finds less, and is refused. */
  refundable: dollars.min(0, NOT_AN_AMOUNT),
  reason: optionalText(500).optional(),
  /** The line that it is for; shared over all lines by what was paid when left out. */
  lineId: rowId.optional(),
  /** Tasks that are not done any more; a full refund cancels all. */
  cancelTasks: z.array(rowId, "cancelTasks is a list of ids").max(500).optional(),
});
export type RefundRequest = z.infer<typeof refundSchema>;

export const correctEmailSchema = z.object({
  email: emailSchema("Enter a valid email address", "Enter the email address"),
});
export type CorrectEmail = z.infer<typeof correctEmailSchema>;

export const orderNoteSchema = z.object({ note: requiredText("Write a note", 2000) });

export const RESENT_MAILS = ["receipt", "order-link"] as const;

export const resendMailSchema = z.object({ kind: z.enum(RESENT_MAILS, "Choose receipt or order-link") });
export type ResendMail = z.infer<typeof resendMailSchema>;

export const updateOrderFileSchema = z
  .object({
    downloads: z.literal(0, "Downloads can only be set to 0").optional(),
    isRevoked: z.boolean("Must be true or false").optional(),
  })
  .refine(({ downloads, isRevoked }) => downloads !== undefined || isRevoked !== undefined, {
    path: ["downloads"],
    message: "Send downloads or isRevoked",
  });
export type UpdateOrderFile = z.infer<typeof updateOrderFileSchema>;

export const RESOLUTIONS = ["fulfil", "close"] as const;

export const resolveOrderSchema = z.object({
  /** `fulfil` takes the payment as it is and delivers; `close` delivers nothing. */
  resolution: z.enum(RESOLUTIONS, "Choose fulfil or close"),
});
export type ResolveOrder = z.infer<typeof resolveOrderSchema>;
