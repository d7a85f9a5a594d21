import { z } from "zod";
import { rowId } from "@/lib/platform/forms/form-schema";
import { PLAN_STATUSES } from "./schema";

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

const change = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("status"),
    status: z.enum(PLAN_STATUSES),
    isUnsoldToo: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal("percent"),
    value: value.min(-90, "At least -90 percent").max(500, "At most 500 percent"),
    /** Rounds to whole dollars. */
    isRounded: z.boolean(),
  }),
  z.object({ kind: z.literal("amount"), value: value.min(-100_000).max(100_000), isRounded: z.boolean() }),
]);
export type BulkChange = z.infer<typeof change>;

export const previewBulkSchema = z.object({ which, change });

/** The figures of the preview: what is changed must be what was looked at. */
export const applyBulkSchema = previewBulkSchema.extend({
  seen: z.object({ matching: z.int(), totalCents: z.int() }),
});

export interface BulkPreview {
  matching: number;
  totalCents: number;
  changing: number;
  nextTotalCents: number;
  /** Their price would be out of bounds. */
  refused: number;
  unsold: number;
  sample: { id: number; name: string; from: string; to: string }[];
}

const MIN_CENTS = 100;
const MAX_CENTS = 999_999_999;

export function changedPrice(
  cents: number,
  given: Exclude<BulkChange, { kind: "status" }>,
): number | undefined {
  const raw = given.kind === "percent" ? cents * (1 + given.value / 100) : cents + given.value * 100;
  const next = given.isRounded ? Math.round(raw / 100) * 100 : Math.round(raw);
  return next >= MIN_CENTS && next <= MAX_CENTS ? next : undefined;
}

/** `price +10 %`. */
export function describeChange(given: BulkChange): string {
  if (given.kind === "status") return `status ${given.status}`;
  const signed = `${given.value > 0 ? "+" : "-"}`;
  const amount = Math.abs(given.value);
  return given.kind === "percent" ? `price ${signed}${amount} %` : `price ${signed}$${amount}`;
}
