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
import { listUpgradeLinks } from "@/lib/sales/orders/queries";
import { getCalendar } from "@/lib/settings/calendar-queries";
import {
  LICENSE_PARTS,
  type LicenseCheckDto,
  type LicenseDto,
  type LicenseWithRegisterDto,
  REGISTER_PARTS,
  toLicense,
  toLicenseCheck,
  toLicenseWithRegister,
} from "./dto";
import { readLicenseNumber } from "./rules/license-number";
import type { LICENSE_LIST } from "./schema";

export type LicenseListQuery = QueryOf<typeof LICENSE_LIST>;

/** @returns null for what is no number, and for one that nobody has */
export async function checkLicense(typed: string): Promise<LicenseCheckDto | null> {
  const number = readLicenseNumber(typed);
  const row = number ? await db.license.findUnique({ where: { number }, include: LICENSE_PARTS }) : null;
  return row && toLicenseCheck(row, (await getCalendar()).timeZone);
}

/** Searches of one column each, put together, use their indexes. */
function searched(q: string): Prisma.Sql {
  const planId = readPlanNumber(q);
  return Prisma.sql`(k.id IN (
    SELECT id FROM licenses WHERE ${columnContains(Prisma.sql`number`, q)}
    UNION SELECT id FROM licenses WHERE ${columnContains(Prisma.sql`name`, q)}
    UNION SELECT id FROM licenses WHERE ${columnContains(Prisma.sql`company`, q)}
    UNION SELECT id FROM licenses WHERE line_id IN (
      SELECT id FROM order_lines WHERE ${columnContains(Prisma.sql`plan_name`, q)}
      UNION SELECT id FROM order_lines WHERE ${columnContains(Prisma.sql`bought`, q)}
      ${planId ? Prisma.sql`UNION SELECT id FROM order_lines WHERE plan_id = ${planId}` : Prisma.empty}
      UNION SELECT id FROM order_lines WHERE order_id IN (
        SELECT id FROM orders WHERE ${columnContains(Prisma.sql`number`, q)}
        UNION SELECT id FROM orders WHERE ${columnContains(Prisma.sql`email`, q)}
        UNION SELECT id FROM orders WHERE ${columnContains(Prisma.sql`name`, q)}))))`;
}

function matching(query: LicenseListQuery): Prisma.Sql {
  const { q, filters } = query;
  const days = daysBetween(query);
  const parts = [Prisma.sql`true`];
  if (filters.state === "valid") parts.push(Prisma.sql`k.revoked_at IS NULL`);
  if (filters.state === "revoked") parts.push(Prisma.sql`k.revoked_at IS NOT NULL`);
  if (filters.package)
    parts.push(Prisma.sql`EXISTS (SELECT 1 FROM order_lines l WHERE l.id = k.line_id
      AND l.chosen -> 'configuration' ->> 'package' = ${filters.package})`);
  if (filters.buyer)
    parts.push(Prisma.sql`k.line_id IN (SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE o.email_key = ${emailKey(filters.buyer)})`);
  if (days?.gte) parts.push(Prisma.sql`k.issued_at >= ${days.gte}`);
  if (days?.lt) parts.push(Prisma.sql`k.issued_at < ${days.lt}`);
  if (q) parts.push(searched(q));
  return Prisma.join(parts, " AND ");
}

async function licensesOf(ids: readonly { id: number }[]): Promise<LicenseDto[]> {
  const rows = await db.license.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    include: LICENSE_PARTS,
  });
  const links = await listUpgradeLinks(rows.map(({ line }) => line));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [toLicense(row, links)] : [];
  });
}

const BY_DATE = {
  asc: Prisma.sql`k.issued_at ASC, k.id ASC`,
  desc: Prisma.sql`k.issued_at DESC, k.id DESC`,
};

async function count(where: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<{ licenses: number }[]>`
    SELECT count(*)::int AS licenses FROM licenses k WHERE ${where}`;
  return row?.licenses ?? 0;
}

export async function findLicenses(query: LicenseListQuery): Promise<Part<LicenseDto>> {
  const where = matching(query);
  const [ids, total] = await Promise.all([
    db.$queryRaw<{ id: number }[]>`
      SELECT k.id FROM licenses k WHERE ${where}
      ORDER BY ${BY_DATE[query.dir]} LIMIT ${query.size} OFFSET ${(query.page - 1) * query.size}`,
    count(where),
  ]);
  return { rows: await licensesOf(ids), total };
}

async function idsAfter(where: Prisma.Sql, after: number | undefined, limit: number) {
  const from = after
    ? Prisma.sql`(k.issued_at, k.id) < (SELECT issued_at, id FROM licenses WHERE id = ${after})`
    : Prisma.sql`true`;
  return db.$queryRaw<{ id: number }[]>`
    SELECT k.id FROM licenses k WHERE ${where} AND ${from} ORDER BY ${BY_DATE.desc} LIMIT ${limit}`;
}

/** @throws AppError `validation_failed` for a cursor of none */
export async function listLicenses(
  query: LicenseListQuery,
  { limit, cursor }: ListPage,
): Promise<Part<LicenseDto>> {
  const where = matching(query);
  if (cursor) assertCursor(cursor, await db.license.findUnique({ where: { id: cursor } }));
  const [ids, total] = await Promise.all([idsAfter(where, cursor, limit + 1), count(where)]);
  return { rows: await licensesOf(ids), total };
}

export const exportLicenses = (query: LicenseListQuery) => stepsByIds(matching(query), idsAfter, licensesOf);

/** @throws AppError `not_found` */
export async function getLicense(id: number): Promise<LicenseWithRegisterDto> {
  const row = orNotFound(await db.license.findUnique({ where: { id }, include: REGISTER_PARTS }), "license");
  const [links, names] = await Promise.all([
    listUpgradeLinks([row.line]),
    staffNames([row.lastUpdatedBy, ...row.events.map(({ userId }) => userId)]),
  ]);
  return toLicenseWithRegister(row, links, names);
}
