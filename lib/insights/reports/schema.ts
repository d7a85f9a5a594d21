import { z } from "zod";
import { STEPS } from "@/lib/insights/visits/schema";

/** The longest range that a report is made of, in days. */
const MOST_DAYS = 1100;
const DAY_MS = 86_400_000;

/** Rows of a table on the screen and in the response of the call; its file has all of them. */
export const SHOWN_ROWS = 50;

/** Days of the store's calendar, both included, as `2026-11-24`. */
export interface DayRange {
  from: string;
  to: string;
}

/** The day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days a range has. */
export const dayCount = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** As many days before a range, which it is compared with. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -dayCount(range)), to: addDays(range.from, -1) };
}

const last = (days: number) => (today: string) => ({ from: addDays(today, 1 - days), to: today });
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** Ranges that are one press away. */
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

/** The query of a report: a named range, or two days; 30 days when nothing is said. */
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

/** The days that a query means. */
export function rangeOf({ range, from, to }: RangeQuery, today: string): DayRange {
  return from && to ? { from, to } : PRESETS[range ?? "30d"].range(today);
}

/** What a column holds; money is in cents. */
const columnSchema = z.strictObject({ label: z.string(), unit: z.enum(["text", "count", "cents"]) });
export type ReportColumn = z.infer<typeof columnSchema>;

const reportTableSchema = z.strictObject({
  name: z.string(),
  title: z.string(),
  /** What stands under the title, and in place of the rows where there are none. */
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
  salesCents: z.int(),
  refundsCents: z.int(),
  netCents: z.int(),
});
export type ReportTotals = z.infer<typeof totalsSchema>;

const dayOfReportSchema = totalsSchema.extend({ day: z.string() });
export type DayOfReport = z.infer<typeof dayOfReportSchema>;

const rangeShape = z.strictObject({ from: z.string(), to: z.string() });

/** How many visitors of the range got to a step toward an order; each counts once a day. */
const funnelStepSchema = z.strictObject({ step: z.enum(STEPS), visitors: z.int() });
export type FunnelStep = z.infer<typeof funnelStepSchema>;

/** The response of GET /api/admin/reports. */
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
  /** Visits of the range that nobody made: they came with the sample data. */
  sample: z.boolean(),
});
export type Report = z.infer<typeof reportSchema>;
