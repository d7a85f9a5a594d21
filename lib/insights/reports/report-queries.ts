import "server-only";
import { listDays, totalsOf } from "./day-queries";
import { getToday, type Period } from "./period-queries";
import { TABLE_NAMES } from "./rules/table-names";
import {
  type DayRange,
  dayCount,
  type RangeQuery,
  type Report,
  rangeBefore,
  rangeOf,
  SHOWN_ROWS,
} from "./schema";
import { getTable, readsOf } from "./table-queries";

const MOST_ROWS = 100_000;

export async function getPeriod(query: RangeQuery, now = new Date()): Promise<Period> {
  const { today, timeZone } = await getToday(now);
  return { ...rangeOf(query, today), timeZone };
}

export async function getComparison(period: Period) {
  const before: DayRange = rangeBefore(period);
  // The two lie side by side, and are read as one.
  const both = await listDays({ ...period, from: before.from });
  const [daysBefore, days] = [both.days.slice(0, dayCount(before)), both.days.slice(dayCount(before))];
  return {
    range: { from: period.from, to: period.to },
    before,
    timeZone: period.timeZone,
    days,
    daysBefore,
    funnel: both.funnel(period),
    totals: totalsOf(days),
    totalsBefore: totalsOf(daysBefore),
    sample: both.sample,
  };
}

export async function getReport(query: RangeQuery, now = new Date()): Promise<Report> {
  const period = await getPeriod(query, now);
  const comparison = await getComparison(period);
  const reads = readsOf(period, comparison.days);
  const tables = [];
  // One after the other: a report is no reason to take all connections of the store.
  for (const name of TABLE_NAMES) tables.push(await getTable(name, reads, SHOWN_ROWS));
  return { ...comparison, tables };
}

export async function getWholeTable(name: (typeof TABLE_NAMES)[number], query: RangeQuery) {
  return getTable(name, readsOf(await getPeriod(query)), MOST_ROWS);
}
