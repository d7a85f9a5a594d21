import "server-only";
import { readPlanNumber } from "@/lib/catalog/plans/rules/facts";
import { db, Prisma } from "@/lib/platform/db/client";
import { columnContains } from "@/lib/platform/db/search-sql";
import { emailKey } from "@/lib/platform/format/email";
import { assertCursor, daysBetween, type ListPage } from "@/lib/platform/lists/list-page";
import type { Part, QueryOf } from "@/lib/platform/lists/list-query";
import { stepsByIds } from "@/lib/platform/lists/list-steps";
import { listUpgradeLinks } from "@/lib/sales/orders/queries";
import { type LicenseDto, toLicense } from "./dto";
import type { LICENSE_LIST, LicenseState } from "./schema";

export type LicenseListQuery = QueryOf<typeof LICENSE_LIST>;

const REPLACED = Prisma.sql`EXISTS (
  SELECT 1 FROM line_credits c JOIN order_lines ul ON ul.id = c.upgrade_line_id JOIN orders u ON u.id = ul.order_id
  WHERE c.base_line_id = l.id AND c.released_at IS NULL AND u.status IN ('paid', 'partially_refunded'))`;
/** The same rule as `isRefunded`. */
const REFUNDED = Prisma.sql`(l.refunded_cents > 0 AND l.refunded_cents >= l.total_cents)`;
const FULFILLED = Prisma.sql`o.status IN ('paid', 'partially_refunded')`;

const STATES: Record<LicenseState, Prisma.Sql> = {
  held: Prisma.sql`${FULFILLED} AND NOT ${REFUNDED} AND NOT ${REPLACED}`,
  replaced: Prisma.sql`${FULFILLED} AND NOT ${REFUNDED} AND ${REPLACED}`,
  withdrawn: Prisma.sql`(o.status = 'refunded' OR (${FULFILLED} AND ${REFUNDED}))`,
};

const ANY_STATE = Prisma.sql`o.status IN ('paid', 'partially_refunded', 'refunded')`;

/** Searches of one column each, put together, use their indexes. */
function searched(q: string): Prisma.Sql {
  const planId = readPlanNumber(q);
  return Prisma.sql`l.id IN (
    SELECT id FROM order_lines WHERE ${columnContains(Prisma.sql`plan_name`, q)}
    UNION SELECT id FROM order_lines WHERE ${columnContains(Prisma.sql`bought`, q)}
    ${planId ? Prisma.sql`UNION SELECT id FROM order_lines WHERE plan_id = ${planId}` : Prisma.empty}
    UNION SELECT id FROM order_lines WHERE order_id IN (
      SELECT id FROM orders WHERE ${columnContains(Prisma.sql`number`, q)}
      UNION SELECT id FROM orders WHERE ${columnContains(Prisma.sql`email`, q)}
      UNION SELECT id FROM orders WHERE ${columnContains(Prisma.sql`name`, q)}))`;
}

function matching(query: LicenseListQuery): Prisma.Sql {
  const { q, filters } = query;
  const days = daysBetween(query);
  const parts = [
    Prisma.sql`o.paid_at IS NOT NULL`,
    filters.state ? STATES[filters.state as LicenseState] : ANY_STATE,
  ];
  if (filters.package) parts.push(Prisma.sql`l.chosen -> 'configuration' ->> 'package' = ${filters.package}`);
  if (filters.buyer) parts.push(Prisma.sql`o.email_key = ${emailKey(filters.buyer)}`);
  if (days?.gte) parts.push(Prisma.sql`o.paid_at >= ${days.gte}`);
  if (days?.lt) parts.push(Prisma.sql`o.paid_at < ${days.lt}`);
  if (q) parts.push(searched(q));
  return Prisma.join(parts, " AND ");
}

async function licensesOf(ids: readonly { id: number }[]): Promise<LicenseDto[]> {
  const [rows, links] = await Promise.all([
    db.orderLine.findMany({ where: { id: { in: ids.map(({ id }) => id) } }, include: { order: true } }),
    listUpgradeLinks(ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [toLicense(row, links)] : [];
  });
}

const BY_DATE = {
  asc: Prisma.sql`o.paid_at ASC, o.id ASC, l.id ASC`,
  desc: Prisma.sql`o.paid_at DESC, o.id DESC, l.id DESC`,
};

async function count(where: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<{ licenses: number }[]>`
    SELECT count(*)::int AS licenses FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${where}`;
  return row?.licenses ?? 0;
}

export async function findLicenses(query: LicenseListQuery): Promise<Part<LicenseDto>> {
  const where = matching(query);
  const [ids, total] = await Promise.all([
    db.$queryRaw<{ id: number }[]>`
      SELECT l.id FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${where}
      ORDER BY ${BY_DATE[query.dir]} LIMIT ${query.size} OFFSET ${(query.page - 1) * query.size}`,
    count(where),
  ]);
  return { rows: await licensesOf(ids), total };
}

async function idsAfter(where: Prisma.Sql, after: number | undefined, limit: number) {
  const from = after
    ? Prisma.sql`(o.paid_at, o.id, l.id) < (
        SELECT p.paid_at, p.id, k.id FROM order_lines k JOIN orders p ON p.id = k.order_id WHERE k.id = ${after})`
    : Prisma.sql`true`;
  return db.$queryRaw<{ id: number }[]>`
    SELECT l.id FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${where} AND ${from}
    ORDER BY ${BY_DATE.desc} LIMIT ${limit}`;
}

/** @throws AppError `validation_failed` for a cursor of none */
export async function listLicenses(
  query: LicenseListQuery,
  { limit, cursor }: ListPage,
): Promise<Part<LicenseDto>> {
  const where = matching(query);
  if (cursor) assertCursor(cursor, await db.orderLine.findUnique({ where: { id: cursor } }));
  const [ids, total] = await Promise.all([idsAfter(where, cursor, limit + 1), count(where)]);
  return { rows: await licensesOf(ids), total };
}

export const exportLicenses = (query: LicenseListQuery) => stepsByIds(matching(query), idsAfter, licensesOf);
