import { DEFAULT_TIME_ZONE } from "./zone";

/**
 * The one place that writes dates for people (tests/structure/dates.test.ts). In the back office the zone is
 * set once, before a screen is drawn; everywhere else it is passed in, since what is cached or sent depends
 * on it.
 */
let zone = DEFAULT_TIME_ZONE;

export function setStoreZone(name: string): void {
  zone = name;
}

export const storeZone = (): string => zone;

const STYLES = {
  day: { month: "short", day: "numeric", year: "numeric" },
  longDay: { dateStyle: "long" },
  weekday: { dateStyle: "full" },
  dayOfYear: { month: "short", day: "numeric" },
  moment: {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: keyof typeof STYLES, timeZone: string): Intl.DateTimeFormat {
  const name = `${style} ${timeZone}`;
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { ...STYLES[style], timeZone });
  formats.set(name, made);
  return made;
}

type When = string | Date | null | undefined;

/** A day without a time of day, `2026-11-20`, is that day in every zone. */
const isDay = (value: string | Date) => typeof value === "string" && value.length === 10;

const write =
  (style: keyof typeof STYLES) =>
  (value: When, timeZone = zone): string =>
    value ? formatOf(style, isDay(value) ? "UTC" : timeZone).format(new Date(value)) : "N/A";

/** `Nov 20, 2026`, or `N/A` when there is no date. */
export const formatDay = write("day");
export const formatLongDay = write("longDay");
export const formatWeekday = write("weekday");
export const formatDayOfYear = write("dayOfYear");
/** `Nov 20, 2026, 3:15 PM EST`, or `N/A` when there is no date. */
export const formatMoment = write("moment");
