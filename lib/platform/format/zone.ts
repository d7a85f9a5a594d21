/** The zone of a store that has not said another. */
export const DEFAULT_TIME_ZONE = "America/New_York";

/** Whether this is the IANA name of a time zone. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return name !== "";
  } catch {
    return false;
  }
};

/** The time zone that was set; the default one for what is none. */
export function timeZoneOr(name: string | undefined): string {
  const trimmed = name?.trim() ?? "";
  return isTimeZone(trimmed) ? trimmed : DEFAULT_TIME_ZONE;
}

/** What the clocks of a zone show at a moment, as the moment at which clocks in UTC show it. */
export function wallClock(at: Date, timeZone: string): number {
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
export function momentOf(wall: number, timeZone: string): Date {
  // The zone's offset at a first guess may be that of the other side of a change of clocks.
  let guess = wall;
  for (let round = 0; round < 2; round += 1) {
    guess += wall - wallClock(new Date(guess), timeZone);
  }
  return new Date(guess);
}

/** The date that a zone's calendar shows at a moment, as `2026-11-25`. */
export const dayIn = (at: Date, timeZone: string): string =>
  new Date(wallClock(at, timeZone)).toISOString().slice(0, 10);
