import { z } from "zod";
import { PACKAGE_KEYS, packageSchema } from "@/lib/catalog/pricing/schema";
import { changesOf, flag, requiredText, rowId } from "@/lib/platform/forms/form-schema";
import { listShape } from "@/lib/platform/lists/list-query";
import { CODE_FORM, CODE_HINT, codeOf } from "./rules/code-form";

export const PROMOTION_STATES = ["active", "scheduled", "ended", "used-up", "off"] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

export const PROMOTION_STATE_LABELS: Record<PromotionState, string> = {
  active: "Active",
  scheduled: "Scheduled",
  ended: "Ended",
  "used-up": "Used up",
  off: "Switched off",
};

export const END_BEFORE_START = "The end must be after the start";
const PERCENT = "A percent is a whole number from 1 to 95";
const AMOUNT = "Enter an amount above 0 with at most two decimals";
const DATE = "Enter a date and a time";

const dollars = z
  .number(AMOUNT)
  .min(0.01, AMOUNT)
  .max(999_999.99, "At most $999,999.99")
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 * Math.max(1, value), AMOUNT);

const limit = (max: number) => {
  const message = `Enter a whole number from 1 to ${max.toLocaleString("en-US")}`;
  return z.number(message).int(message).min(1, message).max(max, message);
};

/** "" and null mean none. */
const moment = z
  .union([z.literal(""), z.null(), z.iso.datetime({ offset: true, error: DATE })], { error: DATE })
  .transform((value) => (value ? new Date(value) : null));

const once = <T>(values: T[]): T[] => [...new Set(values)];

/** Each list narrows it; an empty one does not. */
const scope = z.strictObject({
  styles: z
    .array(requiredText("Name a style", 60), "Give a list of styles")
    .max(50, "At most 50 styles")
    .transform(once)
    .default([]),
  packages: z
    .array(packageSchema, "Give a list of packages")
    .transform((keys) => PACKAGE_KEYS.filter((key) => keys.includes(key)))
    .default([]),
  planIds: z
    .array(rowId, "Give a list of plan ids")
    .max(5000, "At most 5,000 plans")
    .transform(once)
    .default([]),
});

const terms = {
  label: requiredText("Label is required", 80),
  percent: z.number(PERCENT).int(PERCENT).min(1, PERCENT).max(95, PERCENT).nullish(),
  /** In dollars, off the whole cart. */
  amount: dollars.nullish(),
  scope: scope.optional(),
  includeAddons: flag.optional(),
  minSubtotal: dollars.nullish(),
  excludeSale: flag.optional(),
  startsAt: moment.optional(),
  endsAt: moment.optional(),
  maxPerEmail: limit(1000).nullish(),
  isActive: flag.optional(),
};

const fields = {
  code: z.string(CODE_HINT).transform(codeOf).pipe(z.string().regex(CODE_FORM, CODE_HINT)),
  ...terms,
  maxUses: limit(1_000_000).nullish(),
};

export const createPromotionSchema = z.object(fields);
export const updatePromotionSchema = changesOf(fields);
export type CreatePromotion = z.infer<typeof createPromotionSchema>;
export type UpdatePromotion = z.infer<typeof updatePromotionSchema>;

export const BATCH_MAX = 5000;
const COUNT = "Enter a whole number from 1 to 5,000";
const PREFIX = "A prefix has 2 to 30 letters, digits or hyphens, and begins with a letter or digit";

/** Each code of it can be used once. */
export const promotionBatchSchema = z.object({
  count: z.number(COUNT).int(COUNT).min(1, COUNT).max(BATCH_MAX, COUNT),
  prefix: z
    .string(PREFIX)
    .transform(codeOf)
    .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,29}$/, PREFIX)),
  promotion: z.object(terms),
});
export type PromotionBatch = z.infer<typeof promotionBatchSchema>;

interface Checked {
  percent: number | null;
  amountCents: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

export function promotionProblem(row: Checked): { path: string; message: string } | undefined {
  const { percent, amountCents, startsAt, endsAt } = row;
  if (percent === null && amountCents === null)
    return { path: "percent", message: "Enter a percent or an amount" };
  if (percent !== null && amountCents !== null)
    return { path: "amount", message: "Enter a percent or an amount, not both" };
  if (startsAt && endsAt && endsAt <= startsAt) return { path: "endsAt", message: END_BEFORE_START };
  return undefined;
}

export const PROMOTION_LIST = listShape(
  ["createdAt", "code", "label", "startsAt", "endsAt", "useCount"],
  "desc",
  {
    state: PROMOTION_STATES,
  },
);
