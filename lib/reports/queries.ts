import "server-only";
import { getTimeZone } from "@/lib/fulfilment/queries";
import { sharesOf } from "@/lib/orders/rules/refund-shares";
import { db, Prisma } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import { addDays, type DayOfReport, type DayRange, type ReportTotals } from "./schema";

/**
 * What a report is made of. Visits, carts and searches are the counts of lib/visits;
 * checkouts, sales and refunds are read from the orders, so that they add up with them
 * to the cent: a sale stands on the day it was paid, a refund on the day it was made.
 */

/** Days and the moments that begin and end them in the store's time zone. */
export interface Period extends DayRange {
  timeZone: string;
}

/** The day that it is in the store. */
export async function getToday(now = new Date()): Promise<{ today: string; timeZone: string }> {
  const timeZone = await getTimeZone();
  return { today: dayIn(now, timeZone), timeZone };
}

/** Whether a moment of a row lies in the period; written so that an index on it serves. */
const within = (column: Prisma.Sql, { from, to, timeZone }: Period) => Prisma.sql`
  ${column} >= (${from}::date)::timestamp AT TIME ZONE ${timeZone}
  AND ${column} < (${addDays(to, 1)}::date)::timestamp AT TIME ZONE ${timeZone}`;

const dayOf = (column: Prisma.Sql, { timeZone }: Period) =>
  Prisma.sql`to_char(${column} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`;

/** Rows that count as paid: by every reading of them the same. */
const PAID_AT = Prisma.sql`o.paid_at`;

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

const countsByDay = ({ from, to }: Period) => db.$queryRaw<CountOfDay[]>`
  SELECT to_char(day, 'YYYY-MM-DD') AS day, kind, count, is_sample AS "isSample" FROM daily_counts
  WHERE day BETWEEN ${from}::date AND ${to}::date AND by = ''`;

/** Each day of a period, days on which nothing happened included; and whether the visits are the sample's. */
export async function listDays(period: Period): Promise<{ days: DayOfReport[]; sample: boolean }> {
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
  return { days, sample: counts.some(({ isSample }) => isSample) };
}

/** The sums of some days. */
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

/** How one plan did. */
export interface PlanNumbers {
  planId: number;
  name: string;
  /** Empty for a plan that is gone for good. */
  style: string;
  views: number;
  carts: number;
  checkouts: number;
  paid: number;
  licenses: number;
  salesCents: number;
  refundsCents: number;
}

interface PlanSales {
  planId: number;
  name: string;
  checkouts: number;
  paid: number;
  licenses: number;
  cents: number;
}

const planSales = (period: Period) => db.$queryRaw<PlanSales[]>`
  SELECT l.plan_id AS "planId", (array_agg(l.plan_name ORDER BY l.id DESC))[1] AS name, 0 AS checkouts,
    count(DISTINCT o.id)::int AS paid, sum(l.quantity)::int AS licenses, sum(l.total_cents)::float AS cents
  FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${within(PAID_AT, period)} GROUP BY 1`;

const planCheckouts = (period: Period) => db.$queryRaw<PlanSales[]>`
  SELECT l.plan_id AS "planId", (array_agg(l.plan_name ORDER BY l.id DESC))[1] AS name,
    count(DISTINCT o.id)::int AS checkouts, 0 AS paid, 0 AS licenses, 0::float AS cents
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE ${within(Prisma.sql`o.created_at`, period)} GROUP BY 1`;

const planCounts = ({ from, to }: Period) => db.$queryRaw<{ planId: number; views: number; carts: number }[]>`
  SELECT key::int AS "planId", coalesce(sum(count) FILTER (WHERE kind = 'plan'), 0)::int AS views,
    coalesce(sum(count) FILTER (WHERE kind = 'cart'), 0)::int AS carts
  FROM daily_counts WHERE day BETWEEN ${from}::date AND ${to}::date AND kind IN ('plan', 'cart') AND by = 'plan'
    AND key ~ '^[0-9]+$' GROUP BY 1`;

/** The refunds of a period that succeeded, newest first, with the lines of their orders. */
export async function listRefunds(period: Period) {
  const ids = await db.$queryRaw<{ id: number }[]>`
    SELECT r.id FROM refunds r WHERE r.status = 'succeeded' AND ${within(Prisma.sql`r.created_at`, period)}`;
  return db.refund.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: {
      order: {
        select: {
          number: true,
          lines: {
            select: { id: true, planId: true, planName: true, totalCents: true },
            orderBy: { id: "asc" },
          },
        },
      },
    },
  });
}
export type RefundRow = Awaited<ReturnType<typeof listRefunds>>[number];

/** What of the refunds of a period went to which plan, in cents. */
function planRefunds(refunds: readonly RefundRow[]): {
  cents: Map<number, number>;
  names: Map<number, string>;
} {
  const cents = new Map<number, number>();
  const names = new Map<number, string>();
  for (const { order, ...refund } of refunds) {
    const lines = new Map(order.lines.map((line) => [line.id, line]));
    let left = refund.amountCents;
    const add = (planId: number, name: string, part: number) => {
      cents.set(planId, (cents.get(planId) ?? 0) + part);
      names.set(planId, name);
      left -= part;
    };
    for (const share of sharesOf(order.lines, refund)) {
      const line = lines.get(share.lineId);
      if (line) add(line.planId, line.planName, share.cents);
    }
    // What no line took, such as a refund beyond what the lines cost, is the first one's.
    const [first] = order.lines;
    if (left !== 0 && first) add(first.planId, first.planName, left);
  }
  return { cents, names };
}

/**
 * Every plan that was looked at, carried to a checkout, sold or refunded in a period; what sold best first.
 * @param refundRows the refunds of the period
 */
export async function listPlanNumbers(
  period: Period,
  refundRows: readonly RefundRow[],
): Promise<PlanNumbers[]> {
  const refunds = planRefunds(refundRows);
  const [counts, checkouts, sales] = await Promise.all([
    planCounts(period),
    planCheckouts(period),
    planSales(period),
  ]);
  const byId = <R extends { planId: number }>(rows: readonly R[]) =>
    new Map(rows.map((row) => [row.planId, row]));
  const [seen, opened, sold] = [byId(counts), byId(checkouts), byId(sales)];
  const ids = [...new Set([...seen.keys(), ...opened.keys(), ...sold.keys(), ...refunds.cents.keys()])];
  const plans = await db.housePlan.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, style: true },
  });
  const known = new Map(plans.map((plan) => [plan.id, plan]));
  return ids
    .map((planId) => {
      const sale = sold.get(planId);
      return {
        planId,
        name:
          known.get(planId)?.name ??
          sale?.name ??
          opened.get(planId)?.name ??
          refunds.names.get(planId) ??
          `Plan ${planId}`,
        style: known.get(planId)?.style ?? "",
        views: seen.get(planId)?.views ?? 0,
        carts: seen.get(planId)?.carts ?? 0,
        checkouts: opened.get(planId)?.checkouts ?? 0,
        paid: sale?.paid ?? 0,
        licenses: sale?.licenses ?? 0,
        salesCents: sale?.cents ?? 0,
        refundsCents: refunds.cents.get(planId) ?? 0,
      };
    })
    .sort(
      (a, b) =>
        b.salesCents - a.salesCents || b.paid - a.paid || b.views - a.views || a.name.localeCompare(b.name),
    );
}

/** The plans that sold best in a period. */
export const listBestPlans = async (period: Period, limit: number) => {
  const rows = await planSales(period);
  return rows
    .sort((a, b) => b.licenses - a.licenses || b.cents - a.cents || a.planId - b.planId)
    .slice(0, limit);
};

/** A published plan that nobody has ever bought. */
export interface NeverSold {
  planId: number;
  name: string;
  style: string;
  cents: number;
  since: string;
  views: number;
}

/** Published plans that nobody has ever bought, those that were looked at most first. */
export const listNeverSold = (period: Period, limit: number) => db.$queryRaw<NeverSold[]>`
  SELECT p.id AS "planId", p.name, p.style, (p.price * 100)::int AS cents,
    ${dayOf(Prisma.sql`p.created_at`, period)} AS since, coalesce(c.views, 0)::int AS views
  FROM house_plans p
  LEFT JOIN (SELECT key, sum(count) AS views FROM daily_counts
    WHERE day BETWEEN ${period.from}::date AND ${period.to}::date AND kind = 'plan' AND by = 'plan' GROUP BY 1) c
    ON c.key = p.id::text
  WHERE p.status = 'published' AND p.deleted_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE l.plan_id = p.id AND o.paid_at IS NOT NULL)
  ORDER BY views DESC, p.created_at, p.id LIMIT ${limit}`;

/** What one source brought. */
export interface SourceNumbers {
  source: string;
  pageViews: number;
  planViews: number;
  carts: number;
  checkouts: number;
  paid: number;
  salesCents: number;
}

/** What each source brought; orders from before sources were noted stand under no name. */
export const listSources = (period: Period) => db.$queryRaw<SourceNumbers[]>`
  SELECT source, sum(pages)::int AS "pageViews", sum(plans)::int AS "planViews", sum(carts)::int AS carts,
    sum(checkouts)::int AS checkouts, sum(paid)::int AS paid, sum(cents)::float AS "salesCents"
  FROM (
    SELECT key AS source, sum(count) FILTER (WHERE kind = 'page') AS pages,
      sum(count) FILTER (WHERE kind = 'plan') AS plans, sum(count) FILTER (WHERE kind = 'cart') AS carts,
      NULL::bigint AS checkouts, NULL::bigint AS paid, NULL::bigint AS cents
    FROM daily_counts WHERE day BETWEEN ${period.from}::date AND ${period.to}::date AND by = 'source' GROUP BY 1
    UNION ALL SELECT o.source, NULL, NULL, NULL, count(*), NULL, NULL
    FROM orders o WHERE ${within(Prisma.sql`o.created_at`, period)} GROUP BY 1
    UNION ALL SELECT o.source, NULL, NULL, NULL, NULL, count(*), sum(o.total_cents)
    FROM orders o WHERE ${within(PAID_AT, period)} GROUP BY 1
  ) AS parts GROUP BY 1
  ORDER BY coalesce(sum(cents), 0) DESC, coalesce(sum(pages), 0) DESC, 1`;

/** Something that was sold in several lines. */
export interface Sold {
  name: string;
  licenses: number;
  cents: number;
}

/** An add-on of a line, for every licence of it. */
const ADDON_CENTS = Prisma.sql`(a->>'priceCents')::bigint * l.quantity`;

/** What was sold in each package: what the lines cost without their add-ons. */
export const listPackages = (period: Period) => db.$queryRaw<Sold[]>`
  SELECT coalesce(l.chosen->'configuration'->>'package', 'full') AS name, sum(l.quantity)::int AS licenses,
    sum(l.total_cents - coalesce((SELECT sum(${ADDON_CENTS}) FROM jsonb_array_elements(l.addons) a), 0))::float AS cents
  FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${within(PAID_AT, period)}
  GROUP BY 1 ORDER BY 3 DESC, 1`;

/** What was sold of each add-on. */
export const listAddons = (period: Period) => db.$queryRaw<Sold[]>`
  SELECT (array_agg(a->>'name' ORDER BY l.id DESC))[1] AS name, sum(l.quantity)::int AS licenses,
    sum(${ADDON_CENTS})::float AS cents
  FROM orders o JOIN order_lines l ON l.order_id = o.id CROSS JOIN jsonb_array_elements(l.addons) a
  WHERE ${within(PAID_AT, period)} GROUP BY a->>'id' ORDER BY 3 DESC, 1`;

/** How often words were searched for, and what came of it. */
export interface SearchNumbers {
  words: string;
  searches: number;
  empty: number;
  clicks: number;
  /** The plan that was opened most from it. */
  plan: string;
}

/** The words that were searched for most. */
export const listSearches = ({ from, to }: Period, limit: number) => db.$queryRaw<SearchNumbers[]>`
  WITH counts AS (SELECT kind, key, sum(count) AS count FROM daily_counts
    WHERE day BETWEEN ${from}::date AND ${to}::date AND by = 'words'
      AND kind IN ('search', 'empty-search', 'search-click') GROUP BY 1, 2),
  clicks AS (SELECT split_part(key, E'\t', 1) AS words, split_part(key, E'\t', 2) AS plan_id, count
    FROM counts WHERE kind = 'search-click')
  SELECT s.key AS words, s.count::int AS searches, coalesce(e.count, 0)::int AS empty,
    coalesce(c.clicks, 0)::int AS clicks, coalesce(p.name, '') AS plan
  FROM counts s
  LEFT JOIN counts e ON e.kind = 'empty-search' AND e.key = s.key
  LEFT JOIN (SELECT words, sum(count) AS clicks, (array_agg(plan_id ORDER BY count DESC, plan_id))[1] AS plan_id
    FROM clicks GROUP BY 1) c ON c.words = s.key
  LEFT JOIN house_plans p ON p.id::text = c.plan_id
  WHERE s.kind = 'search' ORDER BY searches DESC, words LIMIT ${limit}`;

/** What the concierge could not answer, what was asked most first. */
export const listQuestions = ({ from, to }: Period, limit: number) =>
  db.$queryRaw<{ question: string; times: number }[]>`
    SELECT key AS question, sum(count)::int AS times FROM daily_counts
    WHERE day BETWEEN ${from}::date AND ${to}::date AND kind = 'question' AND by = 'words'
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${limit}`;

/** What visitors left behind on one day. */
export interface LeftBehind {
  day: string;
  carts: number;
  licenses: number;
  cents: number;
  checkouts: number;
  checkoutCents: number;
  /** Mails about a cart that went out. */
  mails: number;
}

/**
 * Carts of a period that nobody has touched for a day and that still hold something, by the day
 * they were last added to, with the prices that their visitors saw; and checkouts that were
 * opened and not paid.
 */
export const listLeftBehind = (period: Period) => db.$queryRaw<LeftBehind[]>`
  SELECT day, sum(carts)::int AS carts, sum(licenses)::int AS licenses, sum(cents)::float AS cents,
    sum(checkouts)::int AS checkouts, sum("checkoutCents")::float AS "checkoutCents", sum(mails)::int AS mails
  FROM (
    SELECT ${dayOf(Prisma.sql`c.last_at`, period)} AS day, count(*) AS carts, sum(c.licenses) AS licenses,
      sum(c.cents) AS cents, 0 AS checkouts, 0 AS "checkoutCents", 0 AS mails
    FROM (SELECT max(created_at) AS last_at, sum(quantity) AS licenses, coalesce(sum(seen_cents * quantity), 0) AS cents
      FROM cart_items GROUP BY session_id) c
    WHERE ${within(Prisma.sql`c.last_at`, period)} AND c.last_at < now() - interval '1 day' GROUP BY 1
    UNION ALL
    SELECT ${dayOf(Prisma.sql`o.created_at`, period)}, 0, 0, 0, count(*), sum(o.total_cents), 0
    FROM orders o WHERE o.paid_at IS NULL AND ${within(Prisma.sql`o.created_at`, period)}
      AND o.created_at < now() - interval '1 day' GROUP BY 1
    UNION ALL
    SELECT ${dayOf(Prisma.sql`m.sent_at`, period)}, 0, 0, 0, 0, 0, count(*)
    FROM mails m WHERE m.kind = 'cart-reminder' AND ${within(Prisma.sql`m.sent_at`, period)} GROUP BY 1
  ) AS parts GROUP BY 1 ORDER BY 1 DESC`;
