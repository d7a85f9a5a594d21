import "server-only";
import { staffNames } from "@/lib/access/staff/name-queries";
import { readPlanNumber } from "@/lib/catalog/plans/rules/facts";
import { db, Prisma } from "@/lib/platform/db/client";
import { columnContains } from "@/lib/platform/db/search-sql";
import { orNotFound } from "@/lib/platform/errors";
import { emailKey } from "@/lib/platform/format/email";
import { assertCursor, daysBetween, type ListPage } from "@/lib/platform/lists/list-page";
import type { Part, QueryOf } from "@/lib/platform/lists/list-query";
import { stepsByIds } from "@/lib/platform/lists/list-steps";
import { getCalendar } from "@/lib/settings/calendar-queries";
import { listUpgradeLinks } from "../queries";
import {
  type AdminOrderDto,
  type BookedOrderDto,
  DETAIL_PARTS,
  type OrderLineRowDto,
  type OrderRowDto,
  type OrderTotals,
  type Period,
  ROW_PARTS,
  toAdminOrder,
  toBookedOrder,
  toOrderLineRow,
  toOrderRow,
} from "./dto";
import type { ORDER_LIST } from "./schema";

export type OrderListQuery = QueryOf<typeof ORDER_LIST>;

const COLUMNS: Record<OrderListQuery["sort"], Prisma.Sql> = {
  createdAt: Prisma.sql`o.created_at`,
  paidAt: Prisma.sql`o.paid_at`,
  total: Prisma.sql`o.total_cents`,
  number: Prisma.sql`o.number`,
  status: Prisma.sql`o.status`,
};

const within = (column: Prisma.Sql, { gte, lt }: Period) => Prisma.sql`(
  ${gte ? Prisma.sql`${column} >= ${gte}` : Prisma.sql`true`}
  AND ${lt ? Prisma.sql`${column} < ${lt}` : Prisma.sql`true`})`;

const paidOrRefundedIn = (period: Period) => Prisma.sql`
  SELECT id FROM orders WHERE ${within(Prisma.sql`paid_at`, period)}
  UNION ALL SELECT order_id FROM refunds WHERE ${within(Prisma.sql`booked_at`, period)}
  UNION ALL SELECT order_id FROM refunds WHERE ${within(Prisma.sql`returned_at`, period)}`;

const activeIn = (period: Period) => Prisma.sql`
  ${paidOrRefundedIn(period)} UNION ALL SELECT id FROM orders WHERE ${within(Prisma.sql`created_at`, period)}`;

const bookedIn = (period: Period, { filters }: OrderListQuery) =>
  filters.state
    ? Prisma.sql`${paidOrRefundedIn(period)}
        UNION ALL SELECT id FROM orders WHERE paid_at IS NULL AND ${within(Prisma.sql`created_at`, period)}`
    : paidOrRefundedIn(period);

/** SQL, because only searches of one column each, put together, use their indexes. */
function matching(query: OrderListQuery, ofPeriod: typeof bookedIn): Prisma.Sql {
  const { q, filters } = query;
  const period = daysBetween(query);
  const parts: Prisma.Sql[] = [];
  if (filters.state) parts.push(Prisma.sql`o.status = ${filters.state}::order_status`);
  if (filters.buyer) parts.push(Prisma.sql`o.email_key = ${emailKey(filters.buyer)}`);
  if (period) parts.push(Prisma.sql`o.id IN (${ofPeriod(period, query)})`);
  if (q) {
    const planId = readPlanNumber(q);
    parts.push(Prisma.sql`o.id IN (
      SELECT id FROM orders WHERE ${columnContains(Prisma.sql`number`, q)}
      UNION SELECT id FROM orders WHERE ${columnContains(Prisma.sql`email`, q)}
      UNION SELECT id FROM orders WHERE ${columnContains(Prisma.sql`name`, q)}
      UNION SELECT id FROM orders WHERE ${columnContains(Prisma.sql`payment_intent_id`, q)}
      UNION SELECT order_id FROM order_lines WHERE ${columnContains(Prisma.sql`plan_name`, q)}
      UNION SELECT order_id FROM order_lines WHERE ${columnContains(Prisma.sql`bought`, q)}
      ${planId ? Prisma.sql`UNION SELECT order_id FROM order_lines WHERE plan_id = ${planId}` : Prisma.empty})`);
  }
  return parts.length > 0 ? Prisma.join(parts, " AND ") : Prisma.sql`true`;
}

async function rowsOf(ids: { id: number }[]): Promise<OrderRowDto[]> {
  const found = await db.order.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    include: ROW_PARTS,
  });
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [toOrderRow(row)] : [];
  });
}

async function totalsOf(where: Prisma.Sql, period: Period | undefined): Promise<OrderTotals> {
  const isPaid = period ? within(Prisma.sql`o.paid_at`, period) : Prisma.sql`o.paid_at IS NOT NULL`;
  const refunded = period
    ? Prisma.sql`(SELECT sum(r.cents) FROM (
        SELECT order_id, amount_cents AS cents FROM refunds WHERE ${within(Prisma.sql`booked_at`, period)}
        UNION ALL SELECT order_id, -amount_cents FROM refunds
          WHERE ${within(Prisma.sql`returned_at`, period)}) r
        WHERE r.order_id IN (SELECT o.id FROM orders o WHERE ${where}))`
    : Prisma.sql`sum(o.refunded_cents)`;
  const [row] = await db.$queryRaw<OrderTotals[]>`
    SELECT count(*)::int AS orders, count(*) FILTER (WHERE ${isPaid})::int AS paid,
      coalesce(sum(o.total_cents) FILTER (WHERE ${isPaid}), 0)::float AS "paidCents",
      coalesce(${refunded}, 0)::float AS "refundedCents"
    FROM orders o WHERE ${where}`;
  return row ?? { orders: 0, paid: 0, paidCents: 0, refundedCents: 0 };
}

export async function findOrders(
  query: OrderListQuery,
): Promise<{ rows: OrderRowDto[]; totals: OrderTotals }> {
  const where = matching(query, activeIn);
  const dir = query.dir === "asc" ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const [ids, totals] = await Promise.all([
    db.$queryRaw<{ id: number }[]>`
      SELECT o.id FROM orders o WHERE ${where}
      ORDER BY ${COLUMNS[query.sort]} ${dir} ${query.sort === "paidAt" ? Prisma.sql`NULLS LAST` : Prisma.empty}, o.id ${dir}
      LIMIT ${query.size} OFFSET ${(query.page - 1) * query.size}`,
    totalsOf(where, daysBetween(query)),
  ]);
  return { rows: await rowsOf(ids), totals };
}

async function idsAfter(where: Prisma.Sql, after: number | undefined, limit: number) {
  const from = after
    ? Prisma.sql`(o.created_at, o.id) < (SELECT created_at, id FROM orders WHERE id = ${after})`
    : Prisma.sql`true`;
  return db.$queryRaw<{ id: number }[]>`
    SELECT o.id FROM orders o WHERE ${where} AND ${from}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}`;
}

/** @throws AppError `validation_failed` for a cursor of no order */
export async function listOrders(
  query: OrderListQuery,
  { limit, cursor }: ListPage,
): Promise<Part<OrderRowDto>> {
  const where = matching(query, activeIn);
  if (cursor) assertCursor(cursor, await db.order.findUnique({ where: { id: cursor } }));
  const [ids, totals] = await Promise.all([
    idsAfter(where, cursor, limit + 1),
    totalsOf(where, daysBetween(query)),
  ]);
  return { rows: await rowsOf(ids), total: totals.orders };
}

const BOOKED_PARTS = {
  lines: { orderBy: { id: "asc" } },
  refunds: { where: { bookedAt: { not: null } } },
} satisfies Prisma.OrderInclude;

const bookedOrders = (ids: readonly { id: number }[]) =>
  db.order.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    include: BOOKED_PARTS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });

/** In steps: books must not end at some number of rows. */
export function exportOrders(query: OrderListQuery): AsyncGenerator<BookedOrderDto[]> {
  const period = daysBetween(query);
  return stepsByIds(matching(query, bookedIn), idsAfter, async (ids) =>
    (await bookedOrders(ids)).map((order) => toBookedOrder(order, period)),
  );
}

export function exportOrderLines(query: OrderListQuery): AsyncGenerator<OrderLineRowDto[]> {
  const period = daysBetween(query);
  return stepsByIds(matching(query, bookedIn), idsAfter, async (ids) => {
    const orders = await bookedOrders(ids);
    const links = await listUpgradeLinks(orders.flatMap(({ lines }) => lines));
    return orders.flatMap((order) => order.lines.map((line) => toOrderLineRow(order, line, links, period)));
  });
}

/** @throws AppError `not_found` */
export async function getAdminOrder(id: number): Promise<AdminOrderDto> {
  const row = orNotFound(await db.order.findUnique({ where: { id }, include: DETAIL_PARTS }), "order");
  const [links, names, calendar] = await Promise.all([
    listUpgradeLinks(row.lines),
    staffNames([
      ...row.events.map((event) => event.userId),
      ...row.refunds.map((refund) => refund.createdBy),
      ...row.tasks.map((task) => task.assignedTo),
    ]),
    getCalendar(),
  ]);
  return toAdminOrder(row, links, { names, calendar, now: new Date() });
}
