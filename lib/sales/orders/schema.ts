import { z } from "zod";
import { optionsSchema, packageSchema } from "@/lib/catalog/pricing/schema";
import { emailSchema } from "@/lib/platform/forms/email-schema";
import { billingSchema } from "@/lib/sales/taxes/schema";

/** Crockford's base 32: no I, L, O and U, so that a number survives being read aloud. */
export const ORDER_NUMBER_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const ORDER_NUMBER = /^HP-[0-9A-HJKMNP-TV-Z]{8}$/;

/** Line breaks and other control characters must not reach a mail header or a document. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
export const oneLine = (value: string) => value.replace(CONTROL, " ").replace(/\s+/g, " ").trim();

const buyerName = z
  .string("Please enter your name.")
  .transform(oneLine)
  .pipe(z.string().max(120, "A name has at most 120 characters."));
const email = emailSchema("Please enter a valid email address.", "Please enter your email address.");
const emailOrEmpty = z.union([z.literal(""), email]);

export const contactSchema = z.object({ name: buyerName.optional(), email: emailOrEmpty.optional() });

export const createPaymentIntentSchema = contactSchema.extend({
  amount: z.number("The amount must be a number.").min(0, "The amount cannot be negative.").optional(),
  /** What brought the visitor, as the page knows it: for the counts of the store alone. */
  source: z.string().max(300).optional(),
});
export type CreatePaymentIntent = z.infer<typeof createPaymentIntentSchema>;

const lineId = z.number("lineId must be an id").int("lineId must be an id").min(1).max(2_147_483_647);

/** All that is left of the order where no line is named. */
export const askRefundSchema = z.object({ lineId: lineId.optional() });
export type AskRefund = z.infer<typeof askRefundSchema>;

export const startUpgradeSchema = z.object({
  lineId,
  package: packageSchema,
  options: optionsSchema.optional(),
  /** Where tax is added: the address, if it is not that of the order. */
  billing: billingSchema.optional(),
});
export type StartUpgrade = z.infer<typeof startUpgradeSchema>;

/** An order number as people type it: any letters, with or without `HP-`, O for 0, I or L for 1. */
export const orderNumberSchema = z
  .string("Please enter your order number.")
  .transform((typed) => {
    const letters = typed
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, "")
      .replace(/^HP(?=.{8}$)/, "");
    return `HP-${letters.replaceAll("O", "0").replaceAll(/[IL]/g, "1")}`;
  })
  .pipe(z.string().regex(ORDER_NUMBER, "An order number looks like HP-7K3M9QXT."));

export const findOrderSchema = z.object({ email, orderNumber: orderNumberSchema });

export const thankYouSchema = z.object({
  paymentIntent: z.string().regex(/^pi_\w{1,255}$/, "This is not a payment."),
  clientSecret: z.string().min(1, "This is not a payment.").max(300, "This is not a payment."),
});
