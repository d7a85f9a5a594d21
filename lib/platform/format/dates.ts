import { DEFAULT_TIME_ZONE } from "./zone";

/**
 * Dates as people read them, in the store's time zone: on pages, in mails and PDFs, in the
 * back office and in exports. Nothing else writes a date for a person
 * (tests/structure/dates.test.ts).
 *
 * In the back office the zone is set once, before a screen is drawn
 * (lib/access/staff/server/require-staff.ts on the server, components/admin/shell/store-zone.tsx in
 * the browser), and not handed through every table. Everywhere else it is given: what is cached
 * or sent depends on the setting, and says so.
 */
let zone = DEFAULT_TIME_ZONE;

/** Sets the time zone that the back office reads dates in, by its IANA name. */
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
/** `November 20, 2026`. */
export const formatLongDay = write("longDay");
/** `Friday, November 20, 2026`. */
export const formatWeekday = write("weekday");
/** `Nov 20`, where the year is known. */
export const formatDayOfYear = write("dayOfYear");
/** `Nov 20, 2026, 3:15 PM EST`, or `N/A` when there is no date. */
export const formatMoment = write("moment");
