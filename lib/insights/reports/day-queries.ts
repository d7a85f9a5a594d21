import "server-only";
import { STEPS } from "@/lib/insights/visits/schema";
import { db, Prisma } from "@/lib/platform/db/client";
import { dayOf, PAID_AT, type Period, within } from "./period-queries";
import { addDays, type DayOfReport, type DayRange, type FunnelStep, type ReportTotals } from "./schema";

interface DayNumbers {
  day: string;
  count: number;
  cents: number;
}

const paidByDay = (period: Period) => db.$queryRaw<DayNumbers[]>`
  SELECT ${dayOf(PAID_AT, period)} AS day, count(*)::int AS count, sum(o.total_cents)::float AS cents
  FROM orders o WHERE ${within(PAID_AT, period)} GROUP BY 1`;

const checkoutsByDay = (period: Period) => db.$queryRaw<DayNumbers[]>`
  SELECT ${dayOf(Prisma.sql`o.created_at`, period)} AS day, count(*)::int AS count, 0::float AS cents
  FROM orders o WHERE ${within(Prisma.sql`o.created_at`, period)} GROUP BY 1`;

const refundsByDay = (period: Period) => db.$queryRaw<DayNumbers[]>`
  SELECT ${dayOf(Prisma.sql`r.created_at`, period)} AS day, count(*)::int AS count, sum(r.amount_cents)::float AS cents
  FROM refunds r WHERE r.status = 'succeeded' AND ${within(Prisma.sql`r.created_at`, period)} GROUP BY 1`;

interface CountOfDay {
  day: string;
  kind: string;
  count: number;
  isSample: boolean;
}

/** The number of visitors who got to a step has the kind `step 2` and the like. */
const countsByDay = ({ from, to }: Period) => db.$queryRaw<CountOfDay[]>`
  SELECT to_char(day, 'YYYY-MM-DD') AS day, kind, count, is_sample AS "isSample" FROM daily_counts
  WHERE day BETWEEN ${from}::date AND ${to}::date AND by = ''
  UNION ALL SELECT to_char(day, 'YYYY-MM-DD'), 'step ' || step, visitors, is_sample FROM daily_steps
  WHERE day BETWEEN ${from}::date AND ${to}::date`;

/** The same visitors at every step, so none has more than the one before. */
const funnelOf = (counts: readonly CountOfDay[], { from, to }: DayRange): FunnelStep[] =>
  STEPS.map((step, at) => ({
    step,
    visitors: counts
      .filter(({ day, kind }) => kind === `step ${at}` && day >= from && day <= to)
      .reduce((sum, { count }) => sum + count, 0),
  }));

interface Days {
  days: DayOfReport[];
  /** The visits came with the sample data. */
  sample: boolean;
  funnel: (range: DayRange) => FunnelStep[];
}

export async function listDays(period: Period): Promise<Days> {
  const [counts, checkouts, paid, refunds] = await Promise.all([
    countsByDay(period),
    checkoutsByDay(period),
    paidByDay(period),
    refundsByDay(period),
  ]);
  const counted = new Map(counts.map(({ day, kind, count }) => [`${day} ${kind}`, count]));
  const byDay = (rows: readonly DayNumbers[]) => new Map(rows.map((row) => [row.day, row]));
  const [opened, sold, returned] = [byDay(checkouts), byDay(paid), byDay(refunds)];
  const days: DayOfReport[] = [];
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
    const of = (kind: string) => counted.get(`${day} ${kind}`) ?? 0;
    const salesCents = sold.get(day)?.cents ?? 0;
    const refundsCents = returned.get(day)?.cents ?? 0;
    days.push({
      day,
      visitors: of("visitor"),
      pageViews: of("page"),
      planViews: of("plan"),
      carts: of("cart"),
      checkouts: opened.get(day)?.count ?? 0,
      paid: sold.get(day)?.count ?? 0,
      salesCents,
      refundsCents,
      netCents: salesCents - refundsCents,
    });
  }
  return {
    days,
    sample: counts.some(({ isSample }) => isSample),
    funnel: (range) => funnelOf(counts, range),
  };
}

export function totalsOf(days: readonly DayOfReport[]): ReportTotals {
  const sum = (field: keyof ReportTotals) => days.reduce((all, day) => all + day[field], 0);
  return {
    visitors: sum("visitors"),
    pageViews: sum("pageViews"),
    planViews: sum("planViews"),
    carts: sum("carts"),
    checkouts: sum("checkouts"),
    paid: sum("paid"),
    salesCents: sum("salesCents"),
    refundsCents: sum("refundsCents"),
    netCents: sum("netCents"),
  };
}
