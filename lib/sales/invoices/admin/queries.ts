import "server-only";
import type { Invoice } from "@/generated/prisma/client";
import { db, Prisma } from "@/lib/platform/db/client";
import { columnContains } from "@/lib/platform/db/search-sql";
import { storeZone } from "@/lib/platform/format/dates";
import { assertCursor, type ListPage } from "@/lib/platform/lists/list-page";
import { EXPORT_STEP, type Part, type QueryOf } from "@/lib/platform/lists/list-query";
import { type InvoiceRowDto, toInvoiceRow } from "../dto";
import { boundsOf, isMonth } from "../rules/month";
import type { INVOICE_LIST } from "../schema";

export type InvoiceListQuery = QueryOf<typeof INVOICE_LIST>;

const inMonth = (month: string) => {
  const { gte, lt } = boundsOf(month, storeZone());
  return Prisma.sql`i.issued_at >= ${gte} AND i.issued_at < ${lt}`;
};

/** Searches of one column each, put together, use their indexes. */
const searched = (q: string) => Prisma.sql`i.id IN (
  SELECT id FROM invoices WHERE ${columnContains(Prisma.sql`number`, q)}
  UNION SELECT id FROM invoices WHERE ${columnContains(Prisma.sql`company`, q)}
  UNION SELECT id FROM invoices WHERE order_id IN (
    SELECT id FROM orders WHERE ${columnContains(Prisma.sql`number`, q)}
    UNION SELECT id FROM orders WHERE ${columnContains(Prisma.sql`email`, q)}
    UNION SELECT id FROM orders WHERE ${columnContains(Prisma.sql`name`, q)}))`;

function matching({ q, filters: { month, kind } }: InvoiceListQuery): Prisma.Sql {
  const parts = [
    ...(isMonth(month) ? [inMonth(month)] : []),
    ...(kind ? [Prisma.sql`i.kind = ${kind}::invoice_kind`] : []),
    ...(q ? [searched(q)] : []),
  ];
  return parts.length > 0 ? Prisma.join(parts, " AND ") : Prisma.sql`true`;
}

async function count(where: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<{ invoices: number }[]>`
    SELECT count(*)::int AS invoices FROM invoices i WHERE ${where}`;
  return row?.invoices ?? 0;
}

async function rowsOf(ids: readonly { id: number }[]): Promise<InvoiceRowDto[]> {
  const rows = await db.invoice.findMany({ where: { id: { in: ids.map(({ id }) => id) } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [toInvoiceRow(row)] : [];
  });
}

const BY_DATE = {
  asc: Prisma.sql`i.issued_at ASC, i.id ASC`,
  desc: Prisma.sql`i.issued_at DESC, i.id DESC`,
};

export async function findInvoices(query: InvoiceListQuery): Promise<Part<InvoiceRowDto>> {
  const where = matching(query);
  const [ids, total] = await Promise.all([
    db.$queryRaw<{ id: number }[]>`
      SELECT i.id FROM invoices i WHERE ${where}
      ORDER BY ${BY_DATE[query.dir]} LIMIT ${query.size} OFFSET ${(query.page - 1) * query.size}`,
    count(where),
  ]);
  return { rows: await rowsOf(ids), total };
}

/** @throws AppError `validation_failed` for a cursor of none */
export async function listInvoices(
  query: InvoiceListQuery,
  { limit, cursor }: ListPage,
): Promise<Part<InvoiceRowDto>> {
  const where = matching(query);
  if (cursor) assertCursor(cursor, await db.invoice.findUnique({ where: { id: cursor } }));
  const from = cursor
    ? Prisma.sql`(i.issued_at, i.id) < (SELECT issued_at, id FROM invoices WHERE id = ${cursor})`
    : Prisma.sql`true`;
  const [ids, total] = await Promise.all([
    db.$queryRaw<{ id: number }[]>`
      SELECT i.id FROM invoices i WHERE ${where} AND ${from} ORDER BY ${BY_DATE.desc} LIMIT ${limit + 1}`,
    count(where),
  ]);
  return { rows: await rowsOf(ids), total };
}

/** Months that have any, the newest first. */
export async function listInvoiceMonths(): Promise<string[]> {
  const [row] = await db.$queryRaw<{ first: string | null; last: string | null }[]>`
    SELECT to_char(min(issued_at) AT TIME ZONE ${storeZone()}, 'YYYY-MM') AS first,
      to_char(max(issued_at) AT TIME ZONE ${storeZone()}, 'YYYY-MM') AS last FROM invoices`;
  const months: string[] = [];
  if (!row?.first || !row.last) return months;
  for (let [year = 0, number = 0] = row.last.split("-").map(Number); ; ) {
    const month = `${year}-${String(number).padStart(2, "0")}`;
    if (month < row.first) return months;
    months.push(month);
    [year, number] = number === 1 ? [year - 1, 12] : [year, number - 1];
  }
}

export type MonthInvoice = Invoice & { order: { feeCents: number | null } };

/** In the order in which they were issued, a step at a time. */
export async function* invoicesOfMonth(month: string, step = EXPORT_STEP): AsyncGenerator<MonthInvoice[]> {
  const { gte, lt } = boundsOf(month, storeZone());
  let after: Pick<Invoice, "issuedAt" | "id"> = { issuedAt: gte, id: 0 };
  for (;;) {
    const ids = await db.$queryRaw<{ id: number }[]>`
      SELECT id FROM invoices WHERE (issued_at, id) > (${after.issuedAt}, ${after.id}) AND issued_at < ${lt}
      ORDER BY issued_at, id LIMIT ${step}`;
    const rows = await db.invoice.findMany({
      where: { id: { in: ids.map(({ id }) => id) } },
      include: { order: { select: { feeCents: true } } },
      orderBy: [{ issuedAt: "asc" }, { id: "asc" }],
    });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last;
  }
}
