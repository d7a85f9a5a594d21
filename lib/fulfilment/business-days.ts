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

const DEFAULT_TIME_ZONE = "America/New_York";

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/**
 * The calendar that two settings describe. What cannot be read does not count: a date that
 * is mistyped is no holiday, an unknown zone is the default one.
 */
export function toCalendar(timeZone: string | undefined, holidays: string | undefined): Calendar {
  const name = timeZone?.trim() ?? "";
  return {
    timeZone: name !== "" && isTimeZone(name) ? name : DEFAULT_TIME_ZONE,
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

/** What the clocks of a zone show at a moment, as the moment at which clocks in UTC show it. */
function wallClock(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

/** The moment at which the clocks of a zone show this. */
function momentOf(wall: number, timeZone: string): Date {
  // The zone's offset at a first guess may be that of the other side of a change of clocks.
  let guess = wall;
  for (let round = 0; round < 2; round += 1) {
    guess += wall - wallClock(new Date(guess), timeZone);
  }
  return new Date(guess);
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

/** The date that a zone's calendar shows at a moment, as `2026-11-25`. */
export const dayIn = (at: Date, timeZone: string): string => dateText(wallClock(at, timeZone));
