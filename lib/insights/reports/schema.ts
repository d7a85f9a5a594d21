import { z } from "zod";
import { STEPS } from "@/lib/insights/visits/schema";

const MOST_DAYS = 1100;
const DAY_MS = 86_400_000;

/** The CSV file has all rows. */
export const SHOWN_ROWS = 50;

/** As `2026-11-24` in the store's calendar, both included. */
export interface DayRange {
  from: string;
  to: string;
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const dayCount = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -dayCount(range)), to: addDays(range.from, -1) };
}

const last = (days: number) => (today: string) => ({ from: addDays(today, 1 - days), to: today });
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

export const PRESETS = {
  today: { label: "Today", range: last(1) },
  "7d": { label: "7 days", range: last(7) },
  "30d": { label: "30 days", range: last(30) },
  "90d": { label: "90 days", range: last(90) },
  month: { label: "This month", range: (today: string) => ({ from: firstOfMonth(today), to: today }) },
  "last-month": {
    label: "Last month",
    range: (today: string) => {
      const to = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(to), to };
    },
  },
  "12m": { label: "12 months", range: last(365) },
} as const satisfies Record<string, { label: string; range: (today: string) => DayRange }>;
export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as Preset[];

const day = z.iso.date("Give a date as 2026-11-24");

/** 30 days by default. */
export const rangeQuerySchema = z
  .object({
    range: z.enum(PRESET_NAMES, "This range is not known").optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    message: "Give both days, from and to",
    path: ["to"],
  })
  .refine(({ from, to }) => !(from && to) || from <= to, {
    message: "The first day is after the last",
    path: ["from"],
  })
  .refine(({ from, to }) => !(from && to) || dayCount({ from, to }) <= MOST_DAYS, {
    message: `A report has at most ${MOST_DAYS.toLocaleString("en-US")} days`,
    path: ["from"],
  });
export type RangeQuery = z.infer<typeof rangeQuerySchema>;

export function rangeOf({ range, from, to }: RangeQuery, today: string): DayRange {
  return from && to ? { from, to } : PRESETS[range ?? "30d"].range(today);
}

const columnSchema = z.strictObject({ label: z.string(), unit: z.enum(["text", "count", "cents"]) });
export type ReportColumn = z.infer<typeof columnSchema>;

const reportTableSchema = z.strictObject({
  name: z.string(),
  title: z.string(),
  note: z.string(),
  empty: z.string(),
  columns: z.array(columnSchema),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
});
export type ReportTable = z.infer<typeof reportTableSchema>;

const totalsSchema = z.strictObject({
  visitors: z.int(),
  pageViews: z.int(),
  planViews: z.int(),
  carts: z.int(),
  checkouts: z.int(),
  paid: z.int(),
  grossCents: z.int().describe("The subtotals: gross - discounts - credits + tax = sales"),
  discountsCents: z.int(),
  creditsCents: z.int().describe("What upgrades took off for what had been paid before"),
  taxCents: z.int(),
  refundedTaxCents: z.int().describe("What of the refunds is tax"),
  salesCents: z.int(),
  refundsCents: z.int(),
  netCents: z.int(),
});
export type ReportTotals = z.infer<typeof totalsSchema>;

const dayOfReportSchema = totalsSchema.extend({ day: z.string() });
export type DayOfReport = z.infer<typeof dayOfReportSchema>;

const rangeShape = z.strictObject({ from: z.string(), to: z.string() });

/** A visitor counts once a day. */
const funnelStepSchema = z.strictObject({ step: z.enum(STEPS), visitors: z.int() });
export type FunnelStep = z.infer<typeof funnelStepSchema>;

export const reportSchema = z.strictObject({
  range: rangeShape,
  before: rangeShape,
  timeZone: z.string(),
  totals: totalsSchema,
  totalsBefore: totalsSchema,
  days: z.array(dayOfReportSchema),
  daysBefore: z.array(dayOfReportSchema),
  funnel: z.array(funnelStepSchema),
  tables: z.array(reportTableSchema),
  sample: z.boolean(),
});
export type Report = z.infer<typeof reportSchema>;
