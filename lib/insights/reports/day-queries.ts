import "server-only";
import { STEPS } from "@/lib/insights/visits/schema";
import { db, Prisma } from "@/lib/platform/db/client";
import { dayOf, openedIn, PAID_AT, type Period, paidIn, within } from "./period-queries";
import { addDays, type DayOfReport, type DayRange, type FunnelStep, type ReportTotals } from "./schema";

interface DayNumbers {
  day: string;
  count: number;
  cents: number;
}

interface DayOfSales extends DayNumbers {
  gross: number;
  discounts: number;
  credits: number;
  tax: number;
}

const paidByDay = (period: Period) => db.$queryRaw<DayOfSales[]>`
  SELECT ${dayOf(PAID_AT, period)} AS day, count(*)::int AS count, sum(o.total_cents)::float AS cents,
    sum(o.subtotal_cents)::float AS gross, sum(o.discount_cents)::float AS discounts,
    sum(o.credit_cents)::float AS credits, sum(o.tax_cents)::float AS tax
  FROM orders o WHERE ${paidIn(period)} GROUP BY 1`;

const checkoutsByDay = (period: Period) => db.$queryRaw<DayNumbers[]>`
  SELECT ${dayOf(Prisma.sql`o.created_at`, period)} AS day, count(*)::int AS count, 0::float AS cents
  FROM orders o WHERE ${openedIn(period)} GROUP BY 1`;

interface DayOfRefunds extends DayNumbers {
  tax: number;
}

/** One from before there were credit notes had no tax. */
const refundsByDay = (period: Period) => db.$queryRaw<DayOfRefunds[]>`
  SELECT ${dayOf(Prisma.sql`b.at`, period)} AS day, count(*)::int AS count,
    sum(b.sign * r.amount_cents)::float AS cents, sum(b.sign * coalesce(n.tax_cents, 0))::float AS tax
  FROM (SELECT id, booked_at AS at, 1 AS sign FROM refunds WHERE ${within(Prisma.sql`booked_at`, period)}
    UNION ALL SELECT id, returned_at, -1 FROM refunds WHERE ${within(Prisma.sql`returned_at`, period)}) b
    JOIN refunds r ON r.id = b.id LEFT JOIN invoices n ON n.refund_id = r.id AND n.kind = 'credit_note'
  GROUP BY 1`;

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
  const byDay = <R extends DayNumbers>(rows: readonly R[]) => new Map(rows.map((row) => [row.day, row]));
  const [opened, sold, returned] = [byDay(checkouts), byDay(paid), byDay(refunds)];
  const days: DayOfReport[] = [];
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
    const of = (kind: string) => counted.get(`${day} ${kind}`) ?? 0;
    const [sale, refund] = [sold.get(day), returned.get(day)];
    const salesCents = sale?.cents ?? 0;
    const refundsCents = refund?.cents ?? 0;
    days.push({
      day,
      visitors: of("visitor"),
      pageViews: of("page"),
      planViews: of("plan"),
      carts: of("cart"),
      checkouts: opened.get(day)?.count ?? 0,
      paid: sale?.count ?? 0,
      grossCents: sale?.gross ?? 0,
      discountsCents: sale?.discounts ?? 0,
      creditsCents: sale?.credits ?? 0,
      taxCents: sale?.tax ?? 0,
      salesCents,
      refundedTaxCents: refund?.tax ?? 0,
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
    grossCents: sum("grossCents"),
    discountsCents: sum("discountsCents"),
    creditsCents: sum("creditsCents"),
    taxCents: sum("taxCents"),
    refundedTaxCents: sum("refundedTaxCents"),
    salesCents: sum("salesCents"),
    refundsCents: sum("refundsCents"),
    netCents: sum("netCents"),
  };
}
