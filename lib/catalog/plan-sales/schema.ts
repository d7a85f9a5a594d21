import { z } from "zod";
import { LEAST_CHARGE_CENTS } from "@/lib/catalog/pricing/rules/totals";
import { toDollars } from "@/lib/platform/format/money";
import { changesOf, requiredText, rowId } from "@/lib/platform/forms/form-schema";
import { listShape } from "@/lib/platform/lists/list-query";
import { daysOf } from "./rules/days";

export const SALE_SCOPES = ["all", "style", "plans"] as const;
export type SaleScope = (typeof SALE_SCOPES)[number];

export const SALE_STATES = ["scheduled", "running", "ended", "canceled"] as const;
export type SaleState = (typeof SALE_STATES)[number];

export const SALE_STATE_LABELS: Record<SaleState, string> = {
  scheduled: "Scheduled",
  running: "Running",
  ended: "Ended",
  canceled: "Canceled",
};

const MAX_SALE_DAYS = 90;
const MAX_PLANS = 1000;
const PERCENT = "A percent is a whole number from 1 to 95";
const PRICE = "A sale price is at least $0.50, with at most two decimals";

const day = (message: string) => z.iso.date(message);

const fields = {
  name: requiredText("Name is required", 120),
  scope: z.enum(SALE_SCOPES, `Scope must be one of ${SALE_SCOPES.join(", ")}`),
  style: z.string("Choose a style").trim().max(60, "At most 60 characters").nullable().optional(),
  planIds: z
    .array(rowId, "Give a list of plan ids")
    .max(MAX_PLANS, `At most ${MAX_PLANS.toLocaleString("en-US")} plans`)
    .nullable()
    .optional(),
  percent: z.int(PERCENT).min(1, PERCENT).max(95, PERCENT).nullable().optional(),
  price: z
    .number(PRICE)
    .min(toDollars(LEAST_CHARGE_CENTS), PRICE)
    .max(9_999_999.99, "At most $9,999,999.99")
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 * Math.max(1, value), PRICE)
    .nullable()
    .optional(),
  startsOn: day("Enter the first day, as 2026-11-27"),
  endsOn: day("Enter the last day, as 2026-11-30"),
};

const whole = z.object(fields);
type SaleFields = z.infer<typeof whole>;

function problems({ scope, style, planIds, percent, price, startsOn, endsOn }: SaleFields) {
  const found: [path: keyof SaleFields, message: string][] = [];
  if (scope === "style" && !style) found.push(["style", "Choose a style"]);
  if (scope === "plans" && !planIds?.length) found.push(["planIds", "Choose plans"]);
  const [hasPercent, hasPrice] = [percent, price].map((given) => (given ?? null) !== null);
  if (!hasPercent && !hasPrice) found.push(["percent", "Give a percent or a price"]);
  else if (hasPercent && hasPrice) found.push(["price", "Give a percent or a price, not both"]);
  else if (hasPrice && scope !== "plans") found.push(["price", "A fixed price goes with chosen plans only"]);
  if (endsOn < startsOn) found.push(["endsOn", "The last day is before the first"]);
  else if (daysOf(startsOn, endsOn) > MAX_SALE_DAYS)
    found.push(["endsOn", `A sale is at most ${MAX_SALE_DAYS} days long`]);
  return found;
}

/** A sale as a whole: what a change leaves of it must be one too. What its scope does not name is left out. */
export const createSaleSchema = whole
  .superRefine((sale, context) => {
    for (const [path, message] of problems(sale)) context.addIssue({ code: "custom", path: [path], message });
  })
  .transform(({ scope, style, planIds, percent, price, ...sale }) => ({
    ...sale,
    scope,
    style: scope === "style" ? (style ?? null) : null,
    planIds: scope === "plans" ? [...new Set(planIds)].sort((a, b) => a - b) : null,
    percent: percent ?? null,
    price: price ?? null,
  }));
export type SaleInput = z.infer<typeof createSaleSchema>;

export const updateSaleSchema = changesOf(fields);
export type UpdateSale = z.infer<typeof updateSaleSchema>;

/** Of a new one the id is 0. */
export const previewSaleSchema = z.object({ id: z.int().min(0), sale: createSaleSchema });

export const SALE_LIST = listShape(["startsOn", "id", "name", "state"], "desc", { state: SALE_STATES });
