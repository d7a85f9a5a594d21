import { dayIn } from "@/lib/platform/format/zone";

const DAY_MS = 86_400_000;

/** Both counted. Days are texts such as `2026-11-27`. */
export const daysOf = (startsOn: string, endsOn: string): number =>
  Math.round((Date.parse(endsOn) - Date.parse(startsOn)) / DAY_MS) + 1;

interface Days {
  startsOn: string;
  endsOn: string;
}

/**
 * By the day that the clocks of the store show: a sale lasts until midnight there, also where that day has 23
 * or 25 hours.
 */
export function stateOn({ startsOn, endsOn }: Days, now: Date, timeZone: string): "before" | "in" | "after" {
  const today = dayIn(now, timeZone);
  if (today < startsOn) return "before";
  return today > endsOn ? "after" : "in";
}

/** A date column is read and written as midnight in UTC. */
export const toDay = (date: Date): string => date.toISOString().slice(0, 10);
export const fromDay = (day: string): Date => new Date(`${day}T00:00:00Z`);
