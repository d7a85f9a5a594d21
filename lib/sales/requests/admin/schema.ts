import { z } from "zod";
import { LEAST_CHARGE_CENTS } from "@/lib/catalog/pricing/rules/totals";
import { optionalText } from "@/lib/platform/forms/form-schema";
import { listShape, OF_BUYER } from "@/lib/platform/lists/list-query";
import { REQUEST_STATES } from "../rules/states";
import { TEXT_MAX, writtenText } from "../schema";

/** `open`: whatever somebody still does something about; `waiting`: on the store. */
export const REQUEST_LIST = listShape(["stateSince", "createdAt"], "asc", {
  state: [...REQUEST_STATES, "open", "waiting", "all"],
  ...OF_BUYER,
});

const version = z.int("version is the number that the request was read with").min(1);

export const askRequestSchema = z.object({
  version,
  text: writtenText("Please write your question.", TEXT_MAX),
});
export type AskRequest = z.infer<typeof askRequestSchema>;

export const MAX_QUOTE_LINES = 30;
export const MAX_ROUNDS = 10;
export const MAX_DAYS = 120;
const MAX_PRICE = 100_000;

const price = z
  .number("Enter a price in dollars")
  .min(0, "A price is not negative")
  .max(MAX_PRICE, `At most $${MAX_PRICE.toLocaleString("en-US")}`)
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, "At most two decimals");

export const quoteLineSchema = z.object({
  title: writtenText("Say what the line is for.", 200).transform((text) => text.replaceAll(/\s+/g, " ")),
  price,
});

/** In cents; a price that is none has an error of its own. */
const sumOf = (lines: readonly { price: number }[]) =>
  lines.reduce((sum, { price }) => sum + Math.round(price * 100), 0);

export const quoteSchema = z
  .object({
    version,
    lines: z
      .array(quoteLineSchema, "Add the lines of the quote")
      .min(1, { message: "A quote has at least one line", abort: true })
      .max(MAX_QUOTE_LINES, `At most ${MAX_QUOTE_LINES} lines`),
    /** What whoever sends it saw as its total, the plan included; refused where the lines say otherwise. */
    total: z.number("total is an amount in dollars").optional(),
    rounds: z.int("Rounds are a whole number").min(0, "Not below 0").max(MAX_ROUNDS, `At most ${MAX_ROUNDS}`),
    businessDays: z
      .int("Business days are a whole number")
      .min(1, "Enter the days as a whole number from 1")
      .max(MAX_DAYS, `At most ${MAX_DAYS} business days`),
    validUntil: z.iso.date("Enter a date"),
  })
  .refine(({ lines }) => lines.some(({ price }) => price < 0) || sumOf(lines) >= LEAST_CHARGE_CENTS, {
    path: ["lines"],
    message: "A quote comes to at least $0.50",
  });
export type QuoteInput = z.infer<typeof quoteSchema>;

export const refuseRequestSchema = z.object({
  version,
  reason: writtenText("Say why: the person reads it.", 2000),
});
export type RefuseRequest = z.infer<typeof refuseRequestSchema>;

export const deliverRequestSchema = z.object({ version, message: optionalText(TEXT_MAX).optional() });
export type DeliverRequest = z.infer<typeof deliverRequestSchema>;
