export const DEFAULT_TIME_ZONE = "America/New_York";

export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return name !== "";
  } catch {
    return false;
  }
};

export function timeZoneOr(name: string | undefined): string {
  const trimmed = name?.trim() ?? "";
  return isTimeZone(trimmed) ? trimmed : DEFAULT_TIME_ZONE;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  clocks.set(timeZone, made);
  return made;
}

/** In milliseconds, as the moment at which clocks in UTC show the same. */
export function wallClock(at: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

const DAY_MS = 86_400_000;

/**
 * A time that the clocks show twice is the first of the two; one that daylight saving skips is as much
 * later.
 * @param wall as `wallClock` gives it, in whole seconds
 */
export function momentOf(wall: number, timeZone: string): Date {
  // No zone is a day from UTC: the offsets a day before and a day after are those of both sides of a change.
  const offsetAt = (moment: number) => wallClock(new Date(moment), timeZone) - moment;
  const before = wall - offsetAt(wall - DAY_MS);
  const after = wall - offsetAt(wall + DAY_MS);
  const shows = (moment: number) => wallClock(new Date(moment), timeZone) === wall;
  return new Date(!shows(before) && shows(after) ? after : before);
}

export const dayIn = (at: Date, timeZone: string): string =>
  new Date(wallClock(at, timeZone)).toISOString().slice(0, 10);

export const daysLater = (at: Date, days: number, timeZone: string): Date =>
  momentOf(wallClock(at, timeZone) + days * DAY_MS, timeZone);

export const startOfDay = (day: string, timeZone: string): Date => momentOf(Date.parse(day), timeZone);

/** `2026-11-25 15:04:05`, which spreadsheet programs read and sort; empty without a date. */
export function clockText(at: string | Date | null, timeZone: string): string {
  if (!at) return "";
  return new Date(wallClock(new Date(at), timeZone)).toISOString().slice(0, 19).replace("T", " ");
}
