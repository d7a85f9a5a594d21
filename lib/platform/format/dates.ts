/**
 * Dates as staff read them: in the store's time zone, the same on the server and in every
 * browser. The zone is one for the whole store, so that it is set once, before a screen is
 * drawn (lib/users/server/require-staff.ts on the server, components/admin/shell/store-zone.tsx in
 * the browser), and not handed through every table.
 */
let zone = "UTC";

const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone });
const momentIn = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });

const UTC_DAY = dayIn("UTC");
let day = UTC_DAY;
let moment = momentIn("UTC");

/** Sets the time zone of the store, by its IANA name. */
export function setStoreZone(name: string): void {
  if (name === zone) return;
  zone = name;
  day = dayIn(name);
  moment = momentIn(name);
}

/** The time zone that staff read dates in. */
export const storeZone = (): string => zone;

/** A date without a time of day is that day in every zone. */
const isDay = (value: string | Date) => typeof value === "string" && value.length === 10;

/** `Nov 20, 2026`, or `N/A` when there is no date. */
export function formatDay(value: string | Date | null | undefined): string {
  if (!value) return "N/A";
  return (isDay(value) ? UTC_DAY : day).format(new Date(value));
}

/** `Nov 20, 2026`: a day on a page that visitors see, which is drawn once for all of them. */
export const formatPublicDay = (value: string | Date | null): string =>
  value ? UTC_DAY.format(new Date(value)) : "N/A";

/** `Nov 20, 2026, 3:15 PM EST`, or `N/A` when there is no date. */
export function formatMoment(value: string | Date | null | undefined): string {
  return value ? moment.format(new Date(value)) : "N/A";
}
