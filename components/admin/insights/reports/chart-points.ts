import type { DayOfReport } from "@/lib/insights/reports/schema";
import { formatDayOfYear } from "@/lib/platform/format/dates";

/** One bar: some days together where there are too many to tell apart. */
export interface ChartPoint {
  label: string;
  cents: number;
  orders: number;
  /** The same days of the period before; undefined where that has none so far. */
  beforeCents: number;
}

/** The most bars that are told apart on a phone. */
const MOST_BARS = 62;

const sum = (days: readonly DayOfReport[], field: "netCents" | "paid") =>
  days.reduce((all, day) => all + day[field], 0);

/** The bars of a range: days, or as many days together as it takes to have no more than two months of bars. */
export function chartPoints(days: readonly DayOfReport[], before: readonly DayOfReport[]): ChartPoint[] {
  const step = Math.ceil(days.length / MOST_BARS);
  const points: ChartPoint[] = [];
  for (let at = 0; at < days.length; at += step) {
    const part = days.slice(at, at + step);
    const [first, last] = [part[0], part.at(-1)];
    if (!(first && last)) break;
    points.push({
      label:
        first === last
          ? formatDayOfYear(first.day)
          : `${formatDayOfYear(first.day)} to ${formatDayOfYear(last.day)}`,
      cents: sum(part, "netCents"),
      orders: sum(part, "paid"),
      beforeCents: sum(before.slice(at, at + step), "netCents"),
    });
  }
  return points;
}

/** A round amount at or above the largest, so that its quarters read easily. */
export function roundUp(cents: number): number {
  const unit = 10 ** Math.max(4, Math.floor(Math.log10(Math.max(1, cents))));
  const step = [1, 2, 4, 6, 8, 10].find((times) => times * unit >= cents) ?? 10;
  return step * unit;
}
