import "server-only";
import { getCalendar } from "@/lib/fulfilment/queries";
import { readPlanNumber } from "@/lib/plans/rules/facts";
import { db, Prisma } from "@/lib/platform/db/client";
import { columnContains } from "@/lib/platform/db/search-sql";
import { orNotFound } from "@/lib/platform/http/errors";
import { assertCursor, daysBetween, type ListPage } from "@/lib/platform/lists/list-page";
import type { Part, QueryOf } from "@/lib/platform/lists/list-query";
import { stepsByIds } from "@/lib/platform/lists/list-steps";
import { staffNames } from "@/lib/users/name-queries";
import { listUpgradeLinks } from "../queries";
import {
  type AdminOrderDto,
  DETAIL_PARTS,
  type OrderLineRowDto,
  type OrderRowDto,
  type OrderTotals,
  ROW_PARTS,
  toAdminOrder,
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

/**
 * Written as SQL: the words may be those of the order or of a plan in it, and only
 * as searches of one column each, put together, do they use their indexes.
 */
function matching(query: OrderListQuery): Prisma.Sql {
  const { q, filters } = query;
  const days = daysBetween(query);
  const parts: Prisma.Sql[] = [];
  if (filters.state) parts.push(Prisma.sql`o.status = ${filters.state}::order_status`);
  if (days?.gte) parts.push(Prisma.sql`o.created_at >= ${days.gte}`);
  if (days?.lt) parts.push(Prisma.sql`o.created_at < ${days.lt}`);
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

/** The rows of ids, in their order. */
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

async function totalsOf(where: Prisma.Sql): Promise<OrderTotals> {
  const [row] = await db.$queryRaw<OrderTotals[]>`
    SELECT count(*)::int AS orders, count(o.paid_at)::int AS paid,
      coalesce(sum(o.total_cents) FILTER (WHERE o.paid_at IS NOT NULL), 0)::float AS "paidCents",
      coalesce(sum(o.refunded_cents), 0)::float AS "refundedCents"
    FROM orders o WHERE ${where}`;
  return row ?? { orders: 0, paid: 0, paidCents: 0, refundedCents: 0 };
}

/** One page of the orders, and the sums over all that match. */
export async function findOrders(
  query: OrderListQuery,
): Promise<{ rows: OrderRowDto[]; totals: OrderTotals }> {
  const where = matching(query);
  const dir = query.dir === "asc" ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const [ids, totals] = await Promise.all([
    db.$queryRaw<{ id: number }[]>`
      SELECT o.id FROM orders o WHERE ${where}
      ORDER BY ${COLUMNS[query.sort]} ${dir} ${query.sort === "paidAt" ? Prisma.sql`NULLS LAST` : Prisma.empty}, o.id ${dir}
      LIMIT ${query.size} OFFSET ${(query.page - 1) * query.size}`,
    totalsOf(where),
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

/** A part of the orders for a call, newest first. @throws AppError `validation_failed` for a cursor of no order */
export async function listOrders(
  query: OrderListQuery,
  { limit, cursor }: ListPage,
): Promise<Part<OrderRowDto>> {
  const where = matching(query);
  if (cursor) assertCursor(cursor, await db.order.findUnique({ where: { id: cursor } }));
  const [ids, totals] = await Promise.all([idsAfter(where, cursor, limit + 1), totalsOf(where)]);
  return { rows: await rowsOf(ids), total: totals.orders };
}

/** All orders that match, newest first, in steps: books must not end at some number of rows. */
export const exportOrders = (query: OrderListQuery) => stepsByIds(matching(query), idsAfter, rowsOf);

async function linesOf(ids: { id: number }[]): Promise<OrderLineRowDto[]> {
  const orders = await db.order.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    include: { lines: { orderBy: { id: "asc" } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const links = await listUpgradeLinks(orders.flatMap(({ lines }) => lines));
  return orders.flatMap((order) => order.lines.map((line) => toOrderLineRow(order, line, links)));
}

/** All lines of the orders that match, with their orders; newest orders first, in steps. */
export const exportOrderLines = (query: OrderListQuery) => stepsByIds(matching(query), idsAfter, linesOf);

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
