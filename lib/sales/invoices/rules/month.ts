import { startOfDay } from "@/lib/platform/format/zone";

const MONTH = /^(20\d{2})-(0[1-9]|1[0-2])$/;

export const isMonth = (text: string | undefined): text is string => MONTH.test(text ?? "");

/** From the first day of the month in that zone up to the first of the next. */
export function boundsOf(month: string, timeZone: string): { gte: Date; lt: Date } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return { gte: startOfDay(`${month}-01`, timeZone), lt: startOfDay(`${next}-01`, timeZone) };
}
