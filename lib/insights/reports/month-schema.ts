import { z } from "zod";
import { addDays, type DayRange } from "./schema";

const MOST_MONTHS = 60;

/** As `2026-11` in the store's calendar, both included. */
export interface MonthRange {
  from: string;
  to: string;
}

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

export function addMonths(month: string, months: number): string {
  const sum = numberOf(month) + months;
  return `${String(Math.floor(sum / 12)).padStart(4, "0")}-${String((sum % 12) + 1).padStart(2, "0")}`;
}

export const monthCount = ({ from, to }: MonthRange): number => numberOf(to) - numberOf(from) + 1;

export const daysOf = ({ from, to }: MonthRange): DayRange => ({
  from: `${from}-01`,
  to: addDays(`${addMonths(to, 1)}-01`, -1),
});

const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, "Give a month as 2026-11");

/** The last 12 months by default. */
export const monthRangeSchema = z
  .object({ from: month.optional(), to: month.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    message: "Give both months, from and to",
    path: ["to"],
  })
  .refine(({ from, to }) => !(from && to) || from <= to, {
    message: "The first month is after the last",
    path: ["from"],
  })
  .refine(({ from, to }) => !(from && to) || monthCount({ from, to }) <= MOST_MONTHS, {
    message: `A report has at most ${MOST_MONTHS} months`,
    path: ["from"],
  });
export type MonthQuery = z.infer<typeof monthRangeSchema>;

export function monthsOf({ from, to }: MonthQuery, today: string): MonthRange {
  const now = today.slice(0, 7);
  return from && to ? { from, to } : { from: addMonths(now, -11), to: now };
}
