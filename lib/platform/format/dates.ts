/** The store's own clock, so that a date reads the same on the server and in every browser. */
const ZONE = "UTC";

const DAY = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: ZONE,
});

const MOMENT = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: ZONE,
  timeZoneName: "short",
});

/** `Nov 20, 2026`, or `N/A` when there is no date. */
export function formatDay(value: string | Date | null | undefined): string {
  return value ? DAY.format(new Date(value)) : "N/A";
}

/** `Nov 20, 2026, 8:15 PM UTC`, or `N/A` when there is no date. */
export function formatMoment(value: string | Date | null | undefined): string {
  return value ? MOMENT.format(new Date(value)) : "N/A";
}
