import { momentOf, timeZoneOr, wallClock } from "@/lib/platform/format/zone";

/** When the store works: what turns a number of business days into a date. */
export interface Calendar {
  /** IANA name: `America/New_York`. */
  timeZone: string;
  /** Dates on which nobody works, as `2026-12-25`. */
  holidays: ReadonlySet<string>;
}

/** The hour at which a business day ends; what is paid later counts from the next one. */
const CLOSING_HOUR = 17;
const DAY_MS = 86_400_000;

/**
 * The calendar that two settings describe. What cannot be read does not count: a date that
 * is mistyped is no holiday, an unknown zone is the default one.
 */
export function toCalendar(timeZone: string | undefined, holidays: string | undefined): Calendar {
  return {
    timeZone: timeZoneOr(timeZone),
    holidays: new Set(holidays?.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? []),
  };
}

/** A day without a time of day, as the milliseconds of its midnight in UTC. */
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
 * When something is due that takes a number of business days from its payment: closing
 * time of that day. A payment after closing time, or on a day off, counts as one of the
 * next business day.
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
