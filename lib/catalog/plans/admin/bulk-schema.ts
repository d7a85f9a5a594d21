import { z } from "zod";
import { rowId } from "@/lib/platform/forms/form-schema";
import { PLAN_STATUSES } from "./schema";

/** Which plans a bulk change is for: those named, or all that a list with this query shows. */
const which = z.union([
  z.object({ ids: z.array(rowId).min(1, "Choose plans").max(1000) }),
  z.object({ query: z.string().max(2000) }),
]);
export type WhichPlans = z.infer<typeof which>;

const VALUE = "Enter a number other than 0";
const value = z
  .number(VALUE)
  .refine((given) => given !== 0, VALUE)
  .refine((given) => Math.abs(given * 100 - Math.round(given * 100)) < 1e-6, "At most two decimals");

/** What is changed: the status, or the price by percent or by an amount in dollars. */
const change = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("status"),
    status: z.enum(PLAN_STATUSES),
    /** Whether plans are published that would be shown and could not be bought. */
    isUnsoldToo: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal("percent"),
    value: value.min(-90, "At least -90 percent").max(500, "At most 500 percent"),
    /** Whole dollars. */
    isRounded: z.boolean(),
  }),
  z.object({ kind: z.literal("amount"), value: value.min(-100_000).max(100_000), isRounded: z.boolean() }),
]);
export type BulkChange = z.infer<typeof change>;

export const previewBulkSchema = z.object({ which, change });

/** The figures of the preview, so that what is changed is what was looked at, and once. */
export const applyBulkSchema = previewBulkSchema.extend({
  seen: z.object({ matching: z.int(), totalCents: z.int() }),
});

/** What a bulk change would do. */
export interface BulkPreview {
  /** Plans that it is for, and the sum of their prices now. */
  matching: number;
  totalCents: number;
  /** Of them, those that would change. */
  changing: number;
  /** Sum of the prices afterwards, in cents. */
  nextTotalCents: number;
  /** Those that cannot: their price would be out of bounds. */
  refused: number;
  /** Those that would be published and could not be bought, for want of files or a price. */
  unsold: number;
  /** The first of those that would change. */
  sample: { id: number; name: string; from: string; to: string }[];
}

const MIN_CENTS = 100;
const MAX_CENTS = 999_999_999;

/** The price after a change, in cents; undefined when a plan cannot cost that. */
export function changedPrice(
  cents: number,
  given: Exclude<BulkChange, { kind: "status" }>,
): number | undefined {
  const raw = given.kind === "percent" ? cents * (1 + given.value / 100) : cents + given.value * 100;
  const next = given.isRounded ? Math.round(raw / 100) * 100 : Math.round(raw);
  return next >= MIN_CENTS && next <= MAX_CENTS ? next : undefined;
}

/** `price +10 %`: a change in a few words. */
export function describeChange(given: BulkChange): string {
  if (given.kind === "status") return `status ${given.status}`;
  const signed = `${given.value > 0 ? "+" : "-"}`;
  const amount = Math.abs(given.value);
  return given.kind === "percent" ? `price ${signed}${amount} %` : `price ${signed}$${amount}`;
}
