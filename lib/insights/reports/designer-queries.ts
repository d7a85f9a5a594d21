import "server-only";
import { db, Prisma } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import { bookingsOf } from "@/lib/sales/orders/rules/refund-bookings";
import { daysOf, type MonthQuery, type MonthRange, monthsOf } from "./month-schema";
import { getToday, isIn, PAID_AT, type Period, paidIn, within } from "./period-queries";
import { takenBack } from "./rules/designer-shares";
import type { ReportTable } from "./schema";

interface MonthOfDesigner {
  /** Null for sales of plans without a designer, and for those from before there were any. */
  designerId: number | null;
  name: string;
  month: string;
  grossCents: number;
  refundsCents: number;
  shareCents: number;
}

const listSales = (period: Period) => db.$queryRaw<MonthOfDesigner[]>`
  SELECT l.designer_id AS "designerId", (array_agg(l.designer_name ORDER BY l.id DESC))[1] AS name,
    to_char(${PAID_AT} AT TIME ZONE ${period.timeZone}, 'YYYY-MM') AS month, 0 AS "refundsCents",
    sum(l.total_cents)::float AS "grossCents",
    sum((l.total_cents::bigint * coalesce(l.designer_share_bps, 0) + 5000) / 10000)::float AS "shareCents"
  FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${paidIn(period)} GROUP BY 1, 3`;

/** With all that was given back of the same orders before: what a refund takes depends on it. */
async function listRefundedOrders(period: Period) {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT order_id AS id FROM refunds WHERE ${within(Prisma.sql`booked_at`, period)}
    UNION SELECT order_id FROM refunds WHERE ${within(Prisma.sql`returned_at`, period)}`;
  return db.order.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    select: {
      lines: {
        select: {
          ...{ id: true, totalCents: true },
          ...{ designerId: true, designerName: true, designerShareBps: true },
        },
        orderBy: { id: "asc" },
      },
      refunds: { where: { bookedAt: { not: null } }, orderBy: { id: "asc" } },
    },
  });
}

async function listRefunds(period: Period): Promise<MonthOfDesigner[]> {
  const orders = await listRefundedOrders(period);
  return orders.flatMap(({ lines, refunds }) => {
    const byId = new Map(lines.map((line) => [line.id, line]));
    return takenBack(lines, bookingsOf(refunds)).flatMap(({ booking: { at }, lines: parts }) => {
      if (!isIn(at, period)) return [];
      return parts.map(({ lineId, refundedCents, shareCents }) => ({
        designerId: byId.get(lineId)?.designerId ?? null,
        name: byId.get(lineId)?.designerName ?? "",
        month: dayIn(at, period.timeZone).slice(0, 7),
        ...{ grossCents: 0, refundsCents: refundedCents, shareCents: -shareCents },
      }));
    });
  });
}

function addedUp(rows: readonly MonthOfDesigner[]): MonthOfDesigner[] {
  const sums = new Map<string, MonthOfDesigner>();
  for (const row of rows) {
    const key = `${row.designerId}:${row.month}`;
    const sum = sums.get(key);
    if (!sum) sums.set(key, { ...row });
    else for (const field of ["grossCents", "refundsCents", "shareCents"] as const) sum[field] += row[field];
  }
  return [...sums.values()];
}

const NOBODY = "No designer";

/** By designer and month, those without a designer last. */
async function listMonths(period: Period): Promise<MonthOfDesigner[]> {
  const rows = addedUp([...(await listSales(period)), ...(await listRefunds(period))]);
  const ids = rows.flatMap(({ designerId }) => (designerId === null ? [] : [designerId]));
  const found = await db.designer.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  // One who is gone is called as their last sale calls them.
  const names = new Map([
    ...rows.map(({ designerId, name }) => [designerId, name] as const),
    ...found.map(({ id, name }) => [id, name] as const),
  ]);
  return rows
    .map((row) => ({ ...row, name: row.designerId === null ? NOBODY : (names.get(row.designerId) ?? "") }))
    .sort(
      (a, b) =>
        Number(a.designerId === null) - Number(b.designerId === null) ||
        a.name.localeCompare(b.name) ||
        (a.designerId ?? 0) - (b.designerId ?? 0) ||
        a.month.localeCompare(b.month),
    );
}

type Cells = ReportTable["rows"][number];

const cellsOf = (row: Omit<MonthOfDesigner, "designerId">): Cells => [
  ...[row.name, row.month, row.grossCents, row.refundsCents],
  ...[row.grossCents - row.refundsCents, row.shareCents],
];

interface DesignerReport {
  range: MonthRange;
  timeZone: string;
  today: string;
  table: ReportTable;
  total: Cells;
}

export async function getDesignerReport(query: MonthQuery, now = new Date()): Promise<DesignerReport> {
  const { today, timeZone } = await getToday(now);
  const range = monthsOf(query, today);
  const months = await listMonths({ ...daysOf(range), timeZone });
  const sum = (field: "grossCents" | "refundsCents" | "shareCents") =>
    months.reduce((all, row) => all + row[field], 0);
  const text = (label: string) => ({ label, unit: "text" as const });
  const cents = (label: string) => ({ label, unit: "cents" as const });
  return {
    ...{ range, timeZone, today },
    table: {
      name: "designers",
      title: "By designer and month",
      note: "Gross is what the lines of their plans cost, add-ons included, in the month of the payment; refunds stand in the month in which they were made, and take their part of the share back. The share is that of the day of the sale.",
      empty: "Nothing was sold or refunded in these months.",
      columns: [text("Designer"), text("Month"), ...["Gross", "Refunds", "Net", "Share due"].map(cents)],
      rows: months.map(cellsOf),
    },
    total: cellsOf({
      ...{ name: "Total", month: "", grossCents: sum("grossCents") },
      ...{ refundsCents: sum("refundsCents"), shareCents: sum("shareCents") },
    }),
  };
}
