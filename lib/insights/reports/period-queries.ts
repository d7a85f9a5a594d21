import "server-only";
import { Prisma } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import { getTimeZone } from "@/lib/settings/calendar-queries";
import { addDays, type DayRange } from "./schema";

export interface Period extends DayRange {
  timeZone: string;
}

export async function getToday(now = new Date()): Promise<{ today: string; timeZone: string }> {
  const timeZone = await getTimeZone();
  return { today: dayIn(now, timeZone), timeZone };
}

/** Written so that an index on the column serves. */
export const within = (column: Prisma.Sql, { from, to, timeZone }: Period) => Prisma.sql`
  ${column} >= (${from}::date)::timestamp AT TIME ZONE ${timeZone}
  AND ${column} < (${addDays(to, 1)}::date)::timestamp AT TIME ZONE ${timeZone}`;

export function isIn(at: Date, { from, to, timeZone }: Period): boolean {
  const day = dayIn(at, timeZone);
  return day >= from && day <= to;
}

export const dayOf = (column: Prisma.Sql, { timeZone }: Period) =>
  Prisma.sql`to_char(${column} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`;

export const PAID_AT = Prisma.sql`o.paid_at`;

/** That a license was passed on is no sale. */
const SOLD = Prisma.sql`o.kind <> 'transfer'`;

export const paidIn = (period: Period) => Prisma.sql`${within(PAID_AT, period)} AND ${SOLD}`;

export const openedIn = (period: Period) =>
  Prisma.sql`${within(Prisma.sql`o.created_at`, period)} AND ${SOLD}`;
