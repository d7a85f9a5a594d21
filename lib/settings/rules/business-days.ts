import { momentOf, timeZoneOr, wallClock } from "@/lib/platform/format/zone";

export interface Calendar {
  /** IANA name: `America/New_York`. */
  timeZone: string;
  holidays: ReadonlySet<string>;
}

/** What is paid later counts from the next business day. */
const CLOSING_HOUR = 17;
const DAY_MS = 86_400_000;

/** A date that is mistyped is no holiday; an unknown zone is the default one. */
export function toCalendar(timeZone: string | undefined, holidays: string | undefined): Calendar {
  return {
    timeZone: timeZoneOr(timeZone),
    holidays: new Set(holidays?.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? []),
  };
}

/** Midnight in UTC, in milliseconds. */
type Day = number;

const dateText = (day: Day) => new Date(day).toISOString().slice(0, 10);

function isBusinessDay(day: Day, calendar: Calendar): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !calendar.holidays.has(dateText(day));
}

function nextBusinessDay(from: Day, calendar: Calendar): Day {
  let day = from;
  while (!isBusinessDay(day, calendar)) day += DAY_MS;
  return day;
}

/**
 * Closing time of that day. A payment after closing time, or on a day off, counts as one of the next
 * business day.
 * @param days business days; 0 is the day of the payment itself
 */
export function dueAt(paidAt: Date, days: number, calendar: Calendar): Date {
  const paid = wallClock(paidAt, calendar.timeZone);
  const midnight = Math.floor(paid / DAY_MS) * DAY_MS;
  const isLate = paid - midnight > CLOSING_HOUR * 3_600_000;
  let day = nextBusinessDay(isLate ? midnight + DAY_MS : midnight, calendar);
  for (let left = days; left > 0; left -= 1) day = nextBusinessDay(day + DAY_MS, calendar);
  return momentOf(day + CLOSING_HOUR * 3_600_000, calendar.timeZone);
}
