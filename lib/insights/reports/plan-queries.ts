import "server-only";
import { db, Prisma } from "@/lib/platform/db/client";
import { bookingsOf } from "@/lib/sales/orders/rules/refund-bookings";
import { bookedShares } from "@/lib/sales/orders/rules/refund-shares";
import { dayOf, isIn, openedIn, type Period, paidIn, within } from "./period-queries";

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
    count(DISTINCT o.id)::int AS paid, coalesce(sum(l.quantity) FILTER (WHERE NOT l.is_change), 0)::int AS licenses, sum(l.total_cents)::float AS cents
  FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${paidIn(period)} GROUP BY 1`;

const planCheckouts = (period: Period) => db.$queryRaw<PlanSales[]>`
  SELECT l.plan_id AS "planId", (array_agg(l.plan_name ORDER BY l.id DESC))[1] AS name,
    count(DISTINCT o.id)::int AS checkouts, 0 AS paid, 0 AS licenses, 0::float AS cents
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE ${openedIn(period)} GROUP BY 1`;

const planCounts = ({ from, to }: Period) => db.$queryRaw<{ planId: number; views: number; carts: number }[]>`
  SELECT key::int AS "planId", coalesce(sum(count) FILTER (WHERE kind = 'plan'), 0)::int AS views,
    coalesce(sum(count) FILTER (WHERE kind = 'cart'), 0)::int AS carts
  FROM daily_counts WHERE day BETWEEN ${from}::date AND ${to}::date AND kind IN ('plan', 'cart') AND by = 'plan'
    AND key ~ '^[0-9]+$' GROUP BY 1`;

/** What is booked in these days, newest first. */
export async function listRefunds(period: Period) {
  const ids = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM refunds WHERE ${within(Prisma.sql`booked_at`, period)}
    UNION SELECT id FROM refunds WHERE ${within(Prisma.sql`returned_at`, period)}`;
  const refunds = await db.refund.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: { id: "asc" },
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
  return bookingsOf(refunds)
    .filter(({ at }) => isIn(at, period))
    .reverse();
}
export type RefundRow = Awaited<ReturnType<typeof listRefunds>>[number];

function planRefunds(refunds: readonly RefundRow[]): {
  cents: Map<number, number>;
  names: Map<number, string>;
} {
  const cents = new Map<number, number>();
  const names = new Map<number, string>();
  for (const { refund, sign } of refunds) {
    const { order } = refund;
    const lines = new Map(order.lines.map((line) => [line.id, line]));
    for (const share of bookedShares(order.lines, refund)) {
      const line = lines.get(share.lineId);
      if (!line) continue;
      cents.set(line.planId, (cents.get(line.planId) ?? 0) + sign * share.cents);
      names.set(line.planId, line.planName);
    }
  }
  return { cents, names };
}

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

export const listBestPlans = async (period: Period, limit: number) => {
  const rows = await planSales(period);
  return rows
    .sort((a, b) => b.licenses - a.licenses || b.cents - a.cents || a.planId - b.planId)
    .slice(0, limit);
};

export interface NeverSold {
  planId: number;
  name: string;
  style: string;
  cents: number;
  since: string;
  views: number;
}

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
