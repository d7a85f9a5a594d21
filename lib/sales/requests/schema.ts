import { z } from "zod";
import { optionsSchema, packageSchema } from "@/lib/catalog/pricing/schema";
import { emailSchema } from "@/lib/platform/forms/email-schema";
import { rowId } from "@/lib/platform/forms/form-schema";
import { trapFields } from "@/lib/platform/forms/spam-trap";
import { billingSchema } from "@/lib/sales/taxes/schema";

export const WISH_MAX = 5000;
export const TEXT_MAX = 4000;

/** Line breaks and other control characters must not reach a mail header or a document. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const oneLine = (value: string) => value.replace(CONTROL, " ").replace(/\s+/g, " ").trim();

export const writtenText = (missing: string, max: number) =>
  z
    .string(missing)
    .transform((value) => value.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(max, `At most ${max.toLocaleString("en-US")} characters`),
    );

const BUDGET = "Enter the budget in dollars, such as 1500";

export const createRequestSchema = z.object({
  planId: rowId,
  name: z
    .string("Please enter your name.")
    .transform(oneLine)
    .pipe(z.string().min(1, "Please enter your name.").max(120, "A name has at most 120 characters.")),
  email: emailSchema("Please enter a valid email address.", "Please enter your email address."),
  wish: writtenText("Please tell us what should change.", WISH_MAX),
  budget: z.number(BUDGET).min(0, BUDGET).max(1_000_000, BUDGET).nullish(),
  neededBy: z.iso.date("Enter a date").nullish(),
  lot: z
    .string("Enter text")
    .transform((value) => value.replaceAll("\r\n", "\n").trim())
    .pipe(z.string().max(1000, "At most 1,000 characters"))
    .nullish(),
  package: packageSchema.optional(),
  options: optionsSchema.optional(),
  /** Of the private link of an order that has the plan: then the quote is for the change alone. */
  orderToken: z.string().max(200).optional(),
  ...trapFields,
});
export type CreateRequest = z.infer<typeof createRequestSchema>;

export const requestTextSchema = z.object({ text: writtenText("Please write something.", TEXT_MAX) });

export const acceptQuoteSchema = z.object({
  quoteVersion: z.int("quoteVersion is the version of the quote that was read").min(1),
  /** Where the buyer is taxed, and whom the invoice names; what was said before stays. */
  billing: billingSchema.optional(),
});
export type AcceptQuote = z.infer<typeof acceptQuoteSchema>;

export const requestDownloadSchema = z.object({ fileId: rowId });
