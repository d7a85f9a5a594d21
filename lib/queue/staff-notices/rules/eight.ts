import { momentOf, wallClock } from "@/lib/platform/format/zone";

/** When the daily email is written, by the clocks of the store. */
export const DAILY_HOUR = 8;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function eightOf(at: Date, days: number, timeZone: string): Date {
  const midnight = Math.floor(wallClock(at, timeZone) / DAY_MS) * DAY_MS;
  return momentOf(midnight + days * DAY_MS + DAILY_HOUR * HOUR_MS, timeZone);
}

/** The one that was last; at eight itself, that moment. */
export function lastEight(now: Date, timeZone: string): Date {
  const today = eightOf(now, 0, timeZone);
  return today <= now ? today : eightOf(now, -1, timeZone);
}

export function nextEight(now: Date, timeZone: string): Date {
  const today = eightOf(now, 0, timeZone);
  return today > now ? today : eightOf(now, 1, timeZone);
}
